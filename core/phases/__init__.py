"""The phases that game scripts are composed of."""

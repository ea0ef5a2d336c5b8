"""The pages of the dashboard: scripts that Streamlit runs from the top on every change."""

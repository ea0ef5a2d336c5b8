"""How a measured figure is printed: what it is, the figure, its unit."""


def heading(text: str) -> None:
    """What the figures below it were measured with."""
    print(f"{text}:")


def figure(what: str, value: float, unit: str = "") -> None:
    """One figure in words."""
    print(f"  {what:<58} {value:8.2f} {unit}".rstrip())

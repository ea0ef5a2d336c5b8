"""The Rules page: the rule card of a game, at an address of its own."""

import re
from collections.abc import Sequence
from html import escape

import streamlit as st

from core.catalogue import GAMES
from core.game import Game, Option
from core.rule_card import Ruling
from dashboard.commands.games import (
    IN_WORDS,
    by_players,
    choices_in_words,
    name_and_tables,
    names_in_logs,
    spelled,
)
from dashboard.telling import as_text, errors_in_words

# The parameter of the address, and what was chosen in the list.
GAME, CHOSEN = "game", "game of the rules"
# Pixels: the list of games.
LIST = 480
# The widths of the rules and of what stands beside them; on a phone that stands below.
BESIDE = (3, 2)
_CODE = re.compile("`([^`]+)`")


def page() -> None:
    st.title("Rules")
    asked = st.query_params.get(GAME)
    st.session_state[CHOSEN] = asked if asked in GAMES else None
    st.selectbox(
        "Game",
        list(GAMES),
        index=None,
        placeholder=f"choose one of {len(GAMES)} games, or type a part of its name",
        format_func=lambda id: name_and_tables(GAMES[id]),
        key=CHOSEN,
        on_change=keep_in_address,
        width=LIST,
    )
    if asked in GAMES:
        rule_card(GAMES[asked])
        return
    if asked is not None:
        st.error(
            as_text(f"The address asks for {asked!r}, which is no game here. These are the games:"),
            icon=":material/error:",
        )
    all_games()


def keep_in_address() -> None:
    """The address says which game was chosen."""
    chosen = st.session_state[CHOSEN]
    if chosen is None:
        st.query_params.pop(GAME, None)
    else:
        st.query_params[GAME] = chosen


def open_game(id: str) -> None:
    st.query_params[GAME] = id


def all_games() -> None:
    """Every game by the usual number of players; a press opens its rule card.

    They are buttons: a link from a page to itself does nothing in Streamlit.
    """
    for players, games in by_players(GAMES.values()).items():
        st.subheader(f"For {IN_WORDS[players]}")
        with st.container(horizontal=True, gap="small", key=f"games for {players}"):
            for game in games:
                label = as_text(name_and_tables(game))
                st.button(label, key=f"open {game.id}", on_click=open_game, args=(game.id,))


def rule_card(game: Game) -> None:
    """The rules in words; beside them house rules, names in logs, rulings and sources."""
    left, right = st.columns(BESIDE, gap="large")
    with left:
        st.html(f'<div class="trull-card">{about(game)}{sections(game)}</div>')
    with right:
        card = game.rule_card
        parts = (house_rules(game), names(game), rulings(card.rulings), sources(card.sources))
        st.html(f'<div class="trull-card">{"".join(parts)}</div>')


def about(game: Game) -> str:
    """The name, and what a log calls the game."""
    return (
        f"<h2>{escape(name_and_tables(game))}</h2>"
        f"<p>{escape(game.usual_cards.pack.description)}; in logs <code>{escape(game.id)}</code></p>"
    )


def sections(game: Game) -> str:
    return "".join(
        f"<h3>{escape(heading)}</h3>{paragraphs(text)}" for heading, text in game.rule_card.sections
    )


def paragraphs(text: str) -> str:
    """A paragraph for each line; lines that begin with a dash are items of a list."""
    html, items = [], []
    for line in [*text.splitlines(), ""]:
        if line.startswith("- "):
            items.append(f"<li>{text_in_html(line[2:])}</li>")
            continue
        if items:
            html.append(f"<ul>{''.join(items)}</ul>")
            items = []
        if line:
            html.append(f"<p>{text_in_html(line)}</p>")
    return "".join(html)


def text_in_html(text: str) -> str:
    """A text of a rule card; what stands between backquotes is as in a log."""
    return _CODE.sub(r"<code>\1</code>", escape(text))


def house_rules(game: Game) -> str:
    options = game.option_list()
    if not options:
        return ""
    return f"<h2>House rules</h2><dl>{''.join(map(house_rule, options))}</dl>"


def house_rule(option: Option) -> str:
    choices = choices_in_words(option).replace("|", " | ")
    return (
        f"<dt><code>{escape(option.name)}</code></dt><dd><p><code>{escape(choices)}</code>, "
        f"default <code>{escape(spelled(option.default))}</code></p>"
        f"<p>{text_in_html(option.meaning)}</p></dd>"
    )


def names(game: Game) -> str:
    """What contracts, bonuses and endings are called in logs and statistics."""
    rows = [(what, ", ".join(called)) for what, called in names_in_logs(game).items()]
    return f"<h2>Names in logs and statistics</h2>{listed(rows)}" if rows else ""


def rulings(decided: Sequence[Ruling]) -> str:
    """The rulings with their reasons."""
    if not decided:
        return ""
    rows = [(ruling.id, ruling.text) for ruling in decided]
    return (
        "<h2>Rulings</h2><p>Where the sources contradict themselves or leave something open: what "
        f"was decided, and why.</p>{listed(rows)}"
    )


def listed(rows: Sequence[tuple[str, str]]) -> str:
    """Terms, each with its text."""
    items = "".join(f"<dt>{escape(term)}</dt><dd>{paragraphs(text)}</dd>" for term, text in rows)
    return f"<dl>{items}</dl>"


def sources(told: Sequence[str]) -> str:
    """Addresses as links, titles as they are."""
    items = "".join(
        f'<li><a href="{escape(source)}" target="_blank" rel="noopener">{escape(source)}</a></li>'
        if source.startswith(("http://", "https://"))
        else f"<li>{escape(source)}</li>"
        for source in told
    )
    return f"<h2>Sources</h2><ul>{items}</ul>" if told else ""


with errors_in_words():
    page()

"""The command `trull`: its commands, and how everything that goes wrong is told.

Exit status: 0 fine; 1 something was set aside, refused or does not verify; 2 the command could not be
carried out as it was given; 3 a fault of Trull's own; 130 interrupted.
"""

import os
import sys
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from typing import Any

import click

from core.errors import TrullError

# The module of dashboard.commands that holds each command. They are loaded when they are asked for:
# the rules and the simulator need no database, and start ten times as fast without one.
COMMANDS = {
    "import": "importing",
    "watch": "watch",
    "aside": "aside",
    "hands": "hands",
    "replay": "replay",
    "stats": "stats",
    "void": "correcting",
    "reopen": "correcting",
    "penalty": "correcting",
    "withdraw": "correcting",
    "players": "players",
    "player": "players",
    "corrections": "correcting",
    "games": "games",
    "rules": "games",
    "simulate": "simulate",
    "verify": "verify",
    "backup": "backup",
    "restore": "backup",
    "export": "export",
    "dashboard": "serve",
    "demo": "serve",
}
INTERRUPTED = 130
HOUSE = Path(__file__).parents[1]
ROOMS = ("core", "events", "analytics", "dashboard")


class NotDone(click.ClickException):
    """The command could not be carried out as it was given."""

    exit_code = 2


class Fault(click.ClickException):
    """Something that should never happen did."""

    exit_code = 3


class Commands(click.Group):
    """The group of all commands, each loaded on demand, and the one place where errors end up."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"dashboard.commands.{COMMANDS[cmd_name]}")
        command: click.Command = module.COMMANDS[cmd_name]
        return command

    def invoke(self, ctx: click.Context) -> Any:
        try:
            try:
                return super().invoke(ctx)
            finally:
                sys.stdout.flush()
        except BrokenPipeError:
            # Whoever reads has seen enough, as `head` does; nothing more may be written, not even
            # what is still in the buffer.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            ctx.exit(0)
        except TrullError as error:
            raise NotDone(str(error)) from error
        except OSError as error:
            raise NotDone(_os_error(error)) from error
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except Exception as error:
            raise Fault(_fault(error)) from error


def _os_error(error: OSError) -> str:
    reason = error.strerror or str(error) or type(error).__name__
    return f"{error.filename}: {reason}" if error.filename else reason


def _fault(error: Exception) -> str:
    """The error with the last place of our own that it came through."""
    own = [
        frame
        for frame in extract_tb(error.__traceback__)
        if frame.filename.startswith(tuple(f"{HOUSE / room}{os.sep}" for room in ROOMS))
    ]
    place = f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""
    return (
        f"a fault in Trull itself{place}: {type(error).__name__}: {error}\n"
        "Please report it with this line, the command you gave, and the file if there is one."
    )


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="trull")
def cli() -> None:
    """The history of your tarot evenings: import the logs, replay any hand, see the statistics.

    The history is one database file, by default in your own data folder; --db FILE or the
    environment variable TRULL_DB names another, or postgresql://USER@HOST/NAME, which several
    machines share.

    \b
    A first walk:
      trull demo                      look around a sample club
      trull import evening.jsonl      read your own logs (files, folders, zips)
      trull hands                     what is there
      trull replay HAND --step 40     one hand, step by step

    Exit status: 0 fine, 1 something was set aside, refused or does not verify, 2 the command could
    not be carried out.
    """


def _open_what_is_closed() -> None:
    """Give the process the standard streams that it was started without.

    Otherwise the next file that is opened, the history perhaps, would take the place of one.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def main() -> None:
    """Entry point of `trull`."""
    _open_what_is_closed()
    for stream in (sys.stdout, sys.stderr):
        # A name that the terminal cannot show is no reason to stop.
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    cli(prog_name="trull")

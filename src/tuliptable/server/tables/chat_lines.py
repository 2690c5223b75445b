"""The lines that a table writes to its own chat. The database stores their keys, so a released key never changes."""

from __future__ import annotations

from tuliptable.engine.wording.lines import Phrase, Wording
from tuliptable.server.storage.match_metadata import StoredLine, StoredPhrase
from tuliptable.server.wire.socket_messages import ChatLine

WORDING = Wording("chat")

# --- players come and go ---------------------------------------------------------------------------------------------

AWAY = WORDING.line("away", "{name} is away.")
BACK = WORDING.line("back", "{name} is back.")
LEFT = WORDING.line("left", "{name} left. A bot plays for them.")
REMOVED = WORDING.line("removed", "The host removed {name} from their seat.")
NOT_AWAITED = WORDING.line("not-awaited", "The host stopped waiting for {name}.")
OWN_BOT = WORDING.line("own-bot", "{name} chose the {bot} bot to play for them.")
BOT_FOR_AWAY = WORDING.line("bot-for-away", "{name} was away. The host gave their seat to a bot.")
BOT_FOR_LATE = WORDING.line("bot-for-late", "{name} ran out of time. The host gave their seat to a bot.")
RESIGNED = WORDING.line("resigned", "{names} resigned. A bot plays on for them in last place.")
RESIGNED_AT_END = WORDING.line("resigned-at-end", "{names} resigned. The match is over.")

# --- during the match ------------------------------------------------------------------------------------------------

SHARES_MISSING = WORDING.line("shares-missing", "The match starts without a share of the seed from {names}.")
BOT_DECIDED = WORDING.line("bot-decided", "{name} ran out of time. A bot made this move for them.")
HINT_USED = WORDING.line("hint-used", "{name} asked for a hint.")
UNDO_AGREED = WORDING.line("undo-agreed", "{name} agreed to the undo.")
UNDO_DECLINED = WORDING.line("undo-declined", "{name} declined the undo.")
UNDO_WITHDRAWN = WORDING.line("undo-withdrawn", "{name} withdrew the undo request.")
UNDO_EXPIRED = WORDING.line("undo-expired", "No one answered in time. The undo was cancelled.")
UNDO_CANCELLED = WORDING.line("undo-cancelled", "A seat changed hands. The undo was cancelled.")
PAUSED = WORDING.line("paused", "Something went wrong, and this match is paused. The server's log has the details.")
RULES_CHANGED = WORDING.line(
    "rules-changed", "The rules of {title} have changed from version {old} to version {new}. This match ends here."
)

# --- after the match -------------------------------------------------------------------------------------------------

REMATCH_WANTED = WORDING.line("rematch-wanted", "{name} wants a rematch.")
HOST_WANTS_REMATCH = WORDING.line("host-wants-rematch", "The host wants a rematch.")
REMATCH_DECLINED = WORDING.line("rematch-declined", "{name} declined the rematch. Their seat is open.")


def stored(phrase: Phrase) -> StoredPhrase:
    return StoredPhrase(phrase.line.key, dict(phrase.args))


def text_of(line: StoredLine) -> str:
    """Return the text of a stored line. A newer server may have written a key that this one lacks: show the key."""
    if line.phrase is None:
        return line.text
    key, args = line.phrase.key, line.phrase.args
    return str(WORDING.phrase(key, args)) if key in WORDING.lines else key


def to_message(line: StoredLine) -> ChatLine:
    """Return a stored line as it is sent to browsers."""
    code = line.phrase.key if line.phrase else ""
    return ChatLine(line.number, line.seat, line.name, text_of(line), line.at, line.role, line.speaker, code)

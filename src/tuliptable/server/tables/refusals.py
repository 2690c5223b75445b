"""The reasons why a table refuses what a person asked for. The key of a line is the code that programs receive."""

from __future__ import annotations

from tuliptable.engine.wording.gaps import TEXT, list_of
from tuliptable.engine.wording.lines import Wording

WORDING = Wording("tables", {"bots": list_of(TEXT, last="or")})

# --- tables ----------------------------------------------------------------------------------------------------------

NO_TABLE = WORDING.line("table.unknown", "This table does not exist.")
DELETED = WORDING.line("table.deleted", "This table has been deleted.")
CLOSED = WORDING.line("table.closed", "The host closed this table.")
EXPIRED = WORDING.line("table.expired", "This match was deleted because no one played it for a long time.")
OTHER_RULES = WORDING.line(
    "table.other-rules",
    "This match needs rules version {old}, and this server has {new}. Its record is at /api/tables/{table}/record.",
)
STALE = WORDING.line("table.stale", "The table has changed since you saw it. Look again, then try again.")
CHANGING = WORDING.line("table.changing", "This table is changing too fast. Please try again.")
JUST_CHANGED = WORDING.line("table.just-changed", "This table has just changed. Look again before you delete it.")
WAITING = WORDING.line("table.waiting", "The match starts when every seat is taken.")
OVER = WORDING.line("table.over", "The match is over.")
STARTING = WORDING.line("table.starting", "The match is about to start. Try again in a moment.")
SEATS_FIXED = WORDING.line("table.seats-fixed", "The match is over, so its seats cannot change.")
TOO_MANY_LISTED = WORDING.line(
    "table.too-many-listed", "You already have {most} listed tables. Close one, or invite friends by link."
)
OTHERS_PLAY = WORDING.line("table.others-play", "Other people are playing this match with you. Resign first.")
REMATCH_EARLY = WORDING.line("rematch.too-early", "You can ask for a rematch when the match is over.")
REMATCH_STRANGER = WORDING.line(
    "rematch.stranger", "Only the host and the players of this match can ask for a rematch."
)

# --- seats -----------------------------------------------------------------------------------------------------------

NO_SUCH_SEAT = WORDING.line("seat.unknown", "This table has seats 1 to {count}, not {seat}.")
NOT_YOUR_SEAT = WORDING.line("seat.not-yours", "This seat is not yours.")
SEAT_RESERVED = WORDING.line("seat.reserved", "This seat is reserved for {name}.")
SEAT_TAKEN = WORDING.line("seat.taken", "This seat belongs to {name}. Choose an open seat.")
SEAT_RESIGNED = WORDING.line("seat.resigned", "{name} resigned. A bot plays this seat to the end.")
ALREADY_SEATED = WORDING.line("seat.already-seated", "You already have a seat at this table.")
BOT_IN_WRONG_KIND = WORDING.line("seat.no-bot", "A seat of kind `{kind}` cannot have a bot.")
SECOND_OWN_SEAT = WORDING.line(
    "seat.second-own", "Only one seat can be of kind `me`. Use kind `here` for other people at your screen."
)
NAME_INVISIBLE = WORDING.line("name.invisible", "A name needs at least one visible character.")

HOST_ONLY = WORDING.line("bot.host-only", "Only the host can add a bot or open a seat.")
NOT_HOST_OR_OWNER = WORDING.line("bot.host-or-owner", "Only the host and the seat's player can give it to a bot.")
BOT_NOT_CHOSEN = WORDING.line("bot.not-chosen", "Choose a bot: {bots}.")
BOT_STAYS = WORDING.line("bot.stays", "A bot that started the match plays it to the end.")
BOT_PLAYS_ALREADY = WORDING.line(
    "bot.plays-already", "A bot already plays for {name}. Only {name} can choose another one."
)
PLAYER_CONNECTED = WORDING.line("bot.player-connected", "{name} is connected. Only {name} can let a bot play for them.")
NOT_AWAY_YET = WORDING.line(
    "bot.not-away-yet",
    "You can give the seat of {name} to a bot after {minutes:minute} of absence, in {seconds:second}.",
)
SUBSTITUTE_ONLY = WORDING.line("bot.substitute-only", "Only the {bot} bot can play for a player who is away.")
BOT_WITHOUT_HINTS = WORDING.line(
    "bot.without-hints",
    "Hints are off in this match, so you cannot choose a bot to play for you. "
    "You can leave your seat to the {bot} bot, or resign.",
)

RESIGN_TOO_EARLY = WORDING.line("resign.too-early", "The match has not started. Leave your seat instead.")
NOTHING_TO_RESIGN = WORDING.line("resign.no-seat", "You have no seat to resign from.")
SOLO_RESIGNATION = WORDING.line("resign.solo", "A solo match cannot be resigned. Delete it instead.")

SHARE_OUT_OF_TURN = WORDING.line(
    "share.out-of-turn", "Shares are sent after every seat is taken and before the match starts."
)
SHARE_WRONG = WORDING.line("share.wrong", "This is not the share that you sealed.")

# --- play ------------------------------------------------------------------------------------------------------------

WATCHING = WORDING.line("move.watching", "You are watching. Only players can make a move.")
NOT_YOUR_TURN = WORDING.line("move.not-your-turn", "It is not your turn.")
ANSWERED = WORDING.line("move.answered", "You have answered. Wait for the other players.")

HINT_WATCHING = WORDING.line("hint.watching", "You are watching. Only players can ask for hints.")
HINT_SECRET = WORDING.line(
    "hint.secret-decision", "A hint would reveal who has a secret decision now. Ask again after everyone has answered."
)

NOTHING_TO_UNDO = WORDING.line("undo.nothing", "There is nothing to undo.")
UNDO_REQUESTED = WORDING.line("undo.requested", "{name} has already asked for an undo.")
UNDO_SECRET = WORDING.line("undo.secret-decision", "You can undo your move after everyone has answered.")
UNDO_BOT = WORDING.line("undo.bot", "A bot plays for {name}, and only {name} can agree to this undo.")
UNDO_ASKED_BEFORE = WORDING.line(
    "undo.asked-before", "With clocks, you can ask for this undo once. Nothing has changed since you asked."
)
UNDO_NOT_REQUESTED = WORDING.line("undo.not-requested", "No one is asking for an undo.")
UNDO_FOR_OTHERS = WORDING.line("undo.for-others", "Only the other players can answer this request.")

CHAT_EMPTY = WORDING.line("chat.empty", "Your message has no visible characters.")
CHAT_BUSY = WORDING.line("chat.busy", "Your message was not sent because the chat is busy. Please send it again.")

# --- lessons, practice, replays and reviews --------------------------------------------------------------------------

NO_SUCH_CHAPTER = WORDING.line("lesson.unknown", "The lesson of {title} has chapters 1 to {count}.")
NO_SUCH_EXERCISE = WORDING.line("exercise.unknown", "{title} has exercises 1 to {count}.")
PRACTICE_EARLY = WORDING.line(
    "practice.too-early", "You can play on from this match when it is over. Before that, it would reveal secrets."
)
PRACTICE_AT_END = WORDING.line("practice.at-end", "The match is over at this step. Go back one step.")
VIEWER_HIDDEN = WORDING.line(
    "replay.hidden", "Until the match is over, you can view it from your own seats or as a spectator."
)
EVERYTHING_EARLY = WORDING.line("replay.everything-too-early", "You can see everything when the match is over.")
NO_SUCH_VIEWER = WORDING.line("replay.viewer-unknown", "`as` is a seat from 0 to {last}, `spectator` or `everything`.")
NO_SUCH_STEP = WORDING.line("replay.step-unknown", "This match has steps 0 to {last}, not {step}.")
POSITION_EARLY = WORDING.line(
    "replay.position-too-early", "You can get a position when the match is over, because it reveals everything."
)
FILE_EARLY = WORDING.line(
    "replay.file-too-early", "You can get the match file when the match is over, because it contains the seed."
)
RECORD_EARLY = WORDING.line(
    "replay.record-too-early", "You can get the record when the match is over, because it reveals everything."
)
UNFINISHED = WORDING.line("review.unfinished", "This match was not played to its end, so it has no result to review.")

# --- imports ---------------------------------------------------------------------------------------------------------

IMPORTS_BUSY = WORDING.line(
    "import.busy", "The server is importing many matches right now. Try again in {seconds:second}."
)
FILE_TOO_LARGE = WORDING.line("import.too-large", "This file is too large. A match file has at most 1 MiB.")
TOO_MANY_ENTRIES = WORDING.line(
    "import.too-many-entries", "This match has {count} entries. An imported match has at most {most}."
)
BAD_PLAYER_NAME = WORDING.line(
    "import.player-name", "A player's name has 1 to 24 visible characters, with single spaces."
)
BAD_BOT_NAME = WORDING.line("import.bot-name", "A bot's name has 1 to 24 visible characters.")
BAD_SUBSTITUTE_NAME = WORDING.line(
    "import.substitute-name", "The name of a bot that moved for a player has 1 to 24 visible characters."
)
SAME_NAMES = WORDING.line("import.same-names", "{count} players are called {name}. Give each player a different name.")
NOT_OVER = WORDING.line(
    "import.not-over",
    "This match is not over. Continue it in the terminal with `tuliptable play --resume FILE`.",
)
TOO_SLOW = WORDING.line("import.too-slow", "This match takes too long to replay.")

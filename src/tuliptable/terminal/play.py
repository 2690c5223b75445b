"""Playing at the keyboard: alone against bots, or several people in turn at one screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from tuliptable import bots
from tuliptable.bots import BotPlayer, seconds_for
from tuliptable.bots.parallel_search import MAX_TREES
from tuliptable.bots.worker_pool import cores
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.english import spaced
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.match import PERSON, Match
from tuliptable.engine.match_view import Choice, choices
from tuliptable.engine.matchfile import save
from tuliptable.engine.refusal import IllegalAction, Refusal
from tuliptable.engine.refusal_reasons import refusal_reasons
from tuliptable.engine.rule_runner import INTERPRETED
from tuliptable.engine.secret_decisions import (
    is_secret_decision,
    last_public_step,
    may_have_secret_decision,
    pending_decisions,
    state_if_all_decline,
)
from tuliptable.engine.state import SPECTATOR
from tuliptable.engine.untrusted_input import parse_int
from tuliptable.teacher.hint import HintFinder
from tuliptable.terminal.hints import hint_lines, hints_given, think
from tuliptable.terminal.screen import QuitRequested, Screen

MANY = 24
"""More options than this would push the table off the screen."""
MANY_OF_A_KIND = 12
"""Of many options, a later kind with more than this is folded into one line."""

LEAVE = ("quit", "exit", "q")
HELP = (
    "Type the number of an option, or the action itself, as each option shows it. Actions count seats from 0.",
    "hint         what the best level would do in your place; the match file notes that you asked",
    "why          what you cannot do now, and which rule says so; why ACTION tells of one action alone",
    "undo         take back your last action (bots always agree)",
    "log          read the whole game so far",
    "show         draw the table again; show PART draws a part of it in full, and show bet lists every bet",
    "count        the cards, tiles or rolls that you have not seen yet",
    "save FILE    write the game to a file of your own",
    "quit         leave; the game is kept and can be resumed",
)


def folded_kinds(offered: Sequence[Choice]) -> set[str]:
    """Return the kinds after the first that would push the options of the first off the screen."""
    counts = Counter(choice.name for choice in offered)
    return {kind for kind, count in counts.items() if count > MANY_OF_A_KIND} - {offered[0].name}


def parts_words(parts: Collection[str]) -> str:
    return f"More to see: show {', '.join(parts)}." if parts else "here everything is in one picture"


class TerminalTable:
    """One match on one screen. It is saved after every action, so nothing is lost."""

    def __init__(self, match: Match[Any], screen: Screen, path: Path) -> None:
        self.match, self.screen, self.path = match, screen, path
        self.people = [seat for seat, player in enumerate(match.players) if player.kind == PERSON]
        self.bots = {seat: bots.find(p.kind) for seat, p in enumerate(match.players) if seat not in self.people}
        self.searchers = sum(bot.searches for bot in self.bots.values())
        if self.searchers:
            self.screen.say("The bots get ready; the first time this takes some seconds.", "dim")
        self.thinker = BotPlayer(match.game, None if self.searchers else INTERPRETED, cores=min(MAX_TREES, cores()))
        self.dice = chance_from(seed_from(f"bots of {match.seed}"))
        self.adviser: HintFinder[Any] | None = None
        self.told = 0
        self.asked_at = -1
        self.at_keyboard = self.people[0] if len(self.people) == 1 else SPECTATOR

    def play(self) -> None:
        """To the end of the game, or until somebody leaves."""
        self.welcome()
        try:
            while not self.match.over:
                self.tell_news(self.at_keyboard)
                if (
                    len(self.people) > 1
                    and self.asked_at != len(self.match.steps)
                    and may_have_secret_decision(self.match)
                ):
                    self.ask_everybody()
                    continue
                seat = self.match.to_move
                if seat in self.people:
                    self.play_person_turn(seat)
                else:
                    self.play_bot_turn(seat)
        except QuitRequested:
            save(self.match, self.path)
            self.screen.say(f"The game is kept. Go on with: tuliptable play --resume {self.path}")
            return
        self.finish()

    def welcome(self) -> None:
        match, game = self.match, self.match.game
        self.screen.heading(f"{game.title}, by {' and '.join(game.designers)}")
        seats = ", ".join(
            f"{player.name} ({'you' if [seat] == self.people else player.kind})"
            for seat, player in enumerate(match.players)
        )
        self.screen.say(f"At the table: {seats}.")
        self.screen.say(f"Chance is fixed and sealed: {match.commitment[:16]}… (verify after the end).", "dim")
        asks = ", hint to ask what the best level would do" if match.with_hints else ""
        self.screen.say(f"Type a number to act{asks}, help for more.", "dim")
        self.screen.say()
        save(match, self.path)

    def tell_news(self, viewer: int) -> None:
        """What has happened since the log was last read out."""
        for page in self.match.log(viewer, since=self.told):
            for line in page:
                self.screen.say(line)
        self.told = len(self.match.steps) + 1

    # --- bots --------------------------------------------------------------------------------------------------

    def play_bot_turn(self, seat: int) -> None:
        match, bot = self.match, self.bots[seat]
        mind, seconds = InformationState(match.game, match.state), seconds_for(bot, self.searchers)
        if seconds == 0 or is_secret_decision(match.game, match.state):  # a pause would tell who is asked
            action = self.thinker.choose(bot, mind, self.dice, 0)
        else:
            with self.screen.waiting(f"{match.names[seat]} is thinking"):
                action = self.thinker.choose(bot, mind, self.dice, seconds)
        match.append(seat, action)
        save(match, self.path)

    # --- people ------------------------------------------------------------------------------------------------

    def play_person_turn(self, seat: int) -> None:
        if len(self.people) > 1 and self.at_keyboard != seat:
            self.pass_device(seat)
        self.show(seat)
        steps = len(self.match.record)
        while len(self.match.record) == steps:
            try:
                self.answer(seat, self.screen.ask(f"{self.match.players[seat].name}> "))
            except Refusal as refusal:
                self.refuse(refusal)

    def refuse(self, refusal: Refusal) -> None:
        self.screen.say(str(refusal), "bold red")
        if isinstance(refusal, IllegalAction) and refusal.more:
            self.screen.say("Type show to see all your options.")

    def pass_device(self, seat: int, why: str = "it is your turn") -> None:
        """Secrets stay secret at a shared screen: it is clear before the next player is called."""
        self.screen.clear()
        self.screen.ask(f"{self.match.players[seat].name}, {why}. Press Enter when nobody else is looking. ")
        self.screen.clear()
        self.at_keyboard = seat
        pages = [page for page in self.match.log(seat) if page]
        for page in pages[-len(self.match.players) * 2 :]:
            for line in page:
                self.screen.say(line, "dim")

    def ask_everybody(self) -> None:
        """Somebody may be asked in secret: everybody takes the screen in turn, so that nobody sees whether one was."""
        match, questions = self.match, pending_decisions(self.match.game, self.match.state)
        answers = {}
        for seat in self.people:
            self.pass_device(seat, "it is your turn at the screen")
            if seat in questions:
                answers[seat] = self.answer_in_secret(seat, questions[seat])
            else:
                self.look(seat, state_if_all_decline(match.game, match.state), "You are not asked anything.")
                self.screen.ask("Press Enter to go on. ")
        self.screen.clear()
        self.at_keyboard, self.asked_at = SPECTATOR, len(match.steps)
        while is_secret_decision(match.game, match.state):
            seat = match.to_move
            if seat in answers:
                match.append(seat, answers[seat])
            else:
                self.play_bot_turn(seat)
        save(match, self.path)

    def answer_in_secret(self, seat: int, state: Any) -> int:
        seen = self.match.game.visible_to(state, seat)
        self.look(seat, state, self.match.game.words.prompt(seen, seat, self.match.names))
        offered = choices(self.match.game, seen, seat, self.match.names)
        self.screen.choices(offered)
        while True:
            try:
                text = self.screen.ask(f"{self.match.players[seat].name}> ")
                if text.lower() in LEAVE:
                    raise QuitRequested
                action = self.chosen(offered, text)
                self.match.game.refuse_unless_legal(state, action)
                return action
            except Refusal as refusal:
                self.refuse(refusal)

    def look(self, seat: int, state: Any, words: str) -> None:
        self.screen.say()
        self.screen.heading(self.match.players[seat].name)
        self.screen.board(self.match.game, self.match.game.visible_to(state, seat), seat, self.match.names)
        self.screen.say()
        self.screen.say(words, "bold")

    def show(self, seat: int) -> None:
        seen = self.match.game.visible_to(self.match.state, seat)
        self.screen.say()
        self.screen.heading(f"{self.match.players[seat].name} to move")
        offered = self.offered(seat)
        many = len(offered) > MANY
        if many:  # the table stays in sight, right above the question; the options are a little way up
            self.screen.choices(offered, folded_kinds(offered))
            self.screen.say()
        self.draw(seat)
        if not many:
            self.screen.say()
            self.screen.say(self.match.game.words.prompt(seen, seat, self.match.names), "bold")
            self.screen.choices(offered)

    def draw(self, seat: int) -> None:
        """The table as this player sees it."""
        game = self.match.game
        self.screen.board(game, game.visible_to(self.match.state, seat), seat, self.match.names, self.lit)
        if game.words.parts:
            self.screen.say(parts_words(game.words.parts), "dim")

    @property
    def lit(self) -> str:
        """The id of the area that the player is to look at; at most tables none."""
        return ""

    def offered(self, seat: int) -> list[Choice]:
        seen = self.match.game.visible_to(self.match.state, seat)
        return choices(self.match.game, seen, seat, self.match.names)

    def answer(self, seat: int, text: str) -> None:
        """Do what was typed; Refusal if it cannot be done."""
        word, _, rest = text.partition(" ")
        match word.lower():
            case "":
                return
            case "help" | "?":
                for line in HELP:
                    self.screen.say(line)
            case leave if leave in LEAVE:
                raise QuitRequested
            case "log":
                for page in self.match.log(seat):
                    for line in page:
                        self.screen.say(line)
            case "show" if rest:
                self.show_part(seat, rest.strip())
            case "show":
                self.show(seat)
            case "count":
                self.count(seat)
            case "undo":
                self.undo(seat)
            case "hint":
                self.hint(seat)
            case "why":
                self.why(seat, rest.strip())
            case "save":
                if not rest:
                    raise Refusal("save where? Type: save FILE")
                save(self.match, Path(rest.strip()))
                self.screen.say(f"Saved as {rest.strip()}.")
            case _:
                self.act(seat, text)

    def show_part(self, seat: int, name: str) -> None:
        """Show a part of the table in full, or list the options of one kind with their numbers."""
        game, parts = self.match.game, self.match.game.words.parts
        offered = self.offered(seat)
        others = {choice.name for choice in offered if spaced(choice.name) != name.lower()}
        if name not in parts and len(others) < len({choice.name for choice in offered}):
            self.screen.choices(offered, others)
            return
        if name not in parts:
            raise Refusal(f"there is no part {name!r} to show; {parts_words(parts)}")
        seen = game.visible_to(self.match.state, seat)
        self.screen.part(name, parts[name], seen, seat, self.match.names)

    def count(self, seat: int) -> None:
        """What this player could count himself."""
        game = self.match.game
        if game.words.counting is None:
            raise Refusal(f"there is nothing to count in {game.title}")
        self.screen.count(game.words.counting(game.visible_to(self.match.state, seat), seat))

    def hint(self, seat: int) -> None:
        """What the best level would do here; that it was asked is part of the match from now on."""
        self.match.refuse_unless_hints(seat)
        if self.adviser is None:
            with self.screen.waiting("The teacher gets ready; the first time this takes some seconds"):
                self.adviser = HintFinder(self.match.game, self.thinker.runner if self.searchers else None)
        offered = self.offered(seat)
        found = think(self.adviser, self.match, offered, self.screen)
        self.match.give_hint(seat)
        save(self.match, self.path)
        for line in hint_lines(self.match.game, found, offered):
            self.screen.say(line)

    def why(self, seat: int, asked: str) -> None:
        """What this player cannot do now, or why not the action that he names, in the words of its refusal."""
        game = self.match.game
        found = refusal_reasons(game, game.visible_to(self.match.state, seat), seat, asked)
        for closed in found:
            self.screen.say(f"{', '.join(closed.actions)}: {closed.reason} ({closed.rule})")
        if asked and not found:
            self.screen.say("You may do that.")

    def act(self, seat: int, text: str) -> None:
        self.match.append(seat, self.chosen(self.offered(seat), text))
        save(self.match, self.path)

    def chosen(self, offered: Sequence[Choice], text: str) -> int:
        """The action that was typed, by its number or in words."""
        number = parse_int(text)
        if number is None:
            return self.match.game.actions.parse(text)
        if not 1 <= number <= len(offered):
            only_one = "the only option is 1" if len(offered) == 1 else f"there are options 1 to {len(offered)}"
            raise Refusal(f"{only_one}, not {text}")
        return offered[number - 1].code

    def undo(self, seat: int) -> None:
        """Back to before this player's last action. Bots agree; other people are asked."""
        mine = last_public_step(self.match, [seat])
        if mine is None:
            raise Refusal("you have not done anything yet")
        back = len(self.match.steps) - mine
        agreed = [p for p in range(len(self.match.players)) if p not in self.people]
        others = [p for p in self.people if p != seat]
        if others and back > self.match.free_undos(seat, back):
            for p in others:
                if self.screen.ask(f"{self.match.players[p].name}, do you agree? (y/n) ") == "y":
                    agreed.append(p)
        self.match.undo(seat, back, agreed)
        self.told, self.asked_at = len(self.match.steps) + 1, len(self.match.steps)
        save(self.match, self.path)
        self.screen.say("Taken back.")

    # --- the end -----------------------------------------------------------------------------------------------

    def finish(self) -> None:
        match = self.match
        self.tell_news(self.at_keyboard)
        self.screen.say()
        self.screen.heading("The game is over")
        self.screen.board(match.game, match.state, self.at_keyboard, match.names)
        winners = match.game.winners(match.state, match.names)
        self.screen.say()
        if winners:
            self.screen.say(f"{' and '.join(winners)} {'share the victory' if len(winners) > 1 else 'wins'}.", "bold")
        else:
            self.screen.say("Nobody at this table wins.", "bold")
        if given := hints_given(match):
            self.screen.say(given)
        save(match, self.path)
        self.screen.say(f"Saved as {self.path}. Look back with: tuliptable replay {self.path}", "dim")

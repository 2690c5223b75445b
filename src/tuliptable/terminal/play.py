"""Play at the keyboard: alone against bots, or several people in turn at one screen."""

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
from tuliptable.engine.match import PERSON, Match, Player
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
from tuliptable.terminal.hints import find_hint, hint_lines, hints_used
from tuliptable.terminal.screen import QuitRequested, Screen

MANY = 24
"""More actions than this would push the table off the screen."""
MANY_OF_A_KIND = 12
"""In a long list, a later kind with more actions than this is folded into one line."""

UNDONE = "Your last move is undone."
LEAVE = ("quit", "exit", "q")
HELP = (
    "Type the number of a move, or the move in words, as the list shows it.",
    "Moves in words count seats from 0.",
    "hint         see what the best bot would play; the match file records it",
    "why          list what you cannot do now, and why; why MOVE explains one move",
    "undo         undo your last move; bots always agree",
    "log          read the match so far",
    "show         show the table and your moves again; show PART shows a part in full",
    "             show bet lists every bet, and so on for each kind of move",
    "count        count the cards, tiles or rolls that you have not seen yet",
    "save FILE    save a copy of the match",
    "quit         leave; the match is saved, and you can resume it",
)


def folded_kinds(offered: Sequence[Choice]) -> set[str]:
    """Return the kinds after the first whose actions would push those of the first off the screen."""
    counts = Counter(choice.name for choice in offered)
    return {kind for kind, count in counts.items() if count > MANY_OF_A_KIND} - {offered[0].name}


def parts_hint(parts: Collection[str]) -> str:
    return f"Type show and one of: {', '.join(parts)}." if parts else "This game shows everything in one picture."


def role(player: Player, is_only_person: bool) -> str:
    if is_only_person:
        return "you"
    return "player" if player.kind == PERSON else f"{player.kind} bot"


class TerminalTable:
    """One match on one screen. It is saved after every action, so nothing is lost."""

    def __init__(self, match: Match[Any], screen: Screen, path: Path) -> None:
        self.match, self.screen, self.path = match, screen, path
        self.people = [seat for seat, player in enumerate(match.players) if player.kind == PERSON]
        self.bots = {seat: bots.find(p.kind) for seat, p in enumerate(match.players) if seat not in self.people}
        self.searching_bots = sum(bot.searches for bot in self.bots.values())
        if self.searching_bots:
            self.screen.say("Preparing the bots. The first time, this takes a few seconds.", "dim")
        self.bot_player = BotPlayer(
            match.game, None if self.searching_bots else INTERPRETED, cores=min(MAX_TREES, cores())
        )
        self.dice = chance_from(seed_from(f"bots of {match.seed}"))
        self.hint_finder: HintFinder[Any] | None = None
        self.log_position = 0
        self.secret_round_at = -1
        self.at_keyboard = self.people[0] if len(self.people) == 1 else SPECTATOR

    def play(self) -> None:
        """Play to the end of the match, or until a player leaves."""
        self.welcome()
        try:
            while not self.match.over:
                self.print_news(self.at_keyboard)
                if (
                    len(self.people) > 1
                    and self.secret_round_at != len(self.match.steps)
                    and may_have_secret_decision(self.match)
                ):
                    self.ask_all_players()
                    continue
                seat = self.match.to_move
                if seat in self.people:
                    self.play_person_turn(seat)
                else:
                    self.play_bot_turn(seat)
        except QuitRequested:
            save(self.match, self.path)
            self.screen.say(f"The match is saved. Resume it with: tuliptable play --resume {self.path}", wrap=False)
            return
        self.finish()

    def welcome(self) -> None:
        match, game = self.match, self.match.game
        self.screen.heading(f"{game.title}, by {' and '.join(game.designers)}")
        seats = ", ".join(
            f"{player.name} ({role(player, [seat] == self.people)})" for seat, player in enumerate(match.players)
        )
        self.screen.say(f"At the table: {seats}.")
        self.screen.say(f"Sealed seed of all chance: {match.commitment[:16]}… (tuliptable verify checks it).", "dim")
        hint = ", hint for the best bot's advice" if match.with_hints else ""
        self.screen.say(f"Type a number to move{hint}, help for more.", "dim")
        self.screen.say()
        save(match, self.path)

    def print_news(self, viewer: int) -> None:
        """Print the log since it was last printed."""
        for page in self.match.log(viewer, since=self.log_position):
            for line in page:
                self.screen.say(line)
        self.log_position = len(self.match.steps) + 1

    # --- bots --------------------------------------------------------------------------------------------------

    def play_bot_turn(self, seat: int) -> None:
        match, bot = self.match, self.bots[seat]
        knowledge, seconds = InformationState(match.game, match.state), seconds_for(bot, self.searching_bots)
        if seconds == 0 or is_secret_decision(match.game, match.state):  # a pause would reveal who has to decide
            action = self.bot_player.choose(bot, knowledge, self.dice, 0)
        else:
            with self.screen.waiting(f"{match.names[seat]} is thinking"):
                action = self.bot_player.choose(bot, knowledge, self.dice, seconds)
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
            self.screen.say("Type show to see all your moves.")

    def pass_device(self, seat: int, why: str = "it is your turn") -> None:
        """Clear the screen before the next player comes, so that no one sees the secrets of another player."""
        self.screen.clear()
        self.screen.ask(f"{self.match.players[seat].name}, {why}. Press Enter when no one else is looking. ")
        self.screen.clear()
        self.at_keyboard = seat
        pages = [page for page in self.match.log(seat) if page]
        for page in pages[-len(self.match.players) * 2 :]:
            for line in page:
                self.screen.say(line, "dim")

    def ask_all_players(self) -> None:
        """Pass the screen to every player in turn, so that no one sees who has a secret decision."""
        match, questions = self.match, pending_decisions(self.match.game, self.match.state)
        answers = {}
        for seat in self.people:
            self.pass_device(seat, "it is your turn at the screen")
            if seat in questions:
                answers[seat] = self.answer_in_secret(seat, questions[seat])
            else:
                self.look(seat, state_if_all_decline(match.game, match.state), "You have nothing to decide.")
                self.screen.ask("Press Enter to continue. ")
        self.screen.clear()
        self.at_keyboard, self.secret_round_at = SPECTATOR, len(match.steps)
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
                action = self.typed_action(offered, text)
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
        if many:  # the table stays visible above the prompt, and the actions are further up
            self.screen.choices(offered, folded_kinds(offered))
            self.screen.say()
        self.draw(seat)
        if not many:
            self.screen.say()
            self.screen.say(self.match.game.words.prompt(seen, seat, self.match.names), "bold")
            self.screen.choices(offered)

    def draw(self, seat: int) -> None:
        """Draw the table as this player sees it."""
        game = self.match.game
        self.screen.board(game, game.visible_to(self.match.state, seat), seat, self.match.names, self.highlighted)
        if game.words.parts:
            self.screen.say(parts_hint(game.words.parts), "dim")

    @property
    def highlighted(self) -> str:
        """The id of the area to highlight; empty at most tables."""
        return ""

    def offered(self, seat: int) -> list[Choice]:
        seen = self.match.game.visible_to(self.match.state, seat)
        return choices(self.match.game, seen, seat, self.match.names)

    def answer(self, seat: int, text: str) -> None:
        """Carry out a typed line; Refusal if that is impossible."""
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
                    raise Refusal("Name a file, for example: save my-match.json")
                save(self.match, Path(rest.strip()))
                self.screen.say(f"Saved as {rest.strip()}.")
            case _:
                self.act(seat, text)

    def show_part(self, seat: int, name: str) -> None:
        """Show a part of the table in full, or list the actions of one kind with their numbers."""
        game, parts = self.match.game, self.match.game.words.parts
        offered = self.offered(seat)
        others = {choice.name for choice in offered if spaced(choice.name) != name.lower()}
        if name not in parts and len(others) < len({choice.name for choice in offered}):
            self.screen.choices(offered, others)
            return
        if name not in parts:
            raise Refusal(f"There is no part {name!r} to show. {parts_hint(parts)}")
        seen = game.visible_to(self.match.state, seat)
        self.screen.part(name, parts[name], seen, seat, self.match.names)

    def count(self, seat: int) -> None:
        """Show the cards that this player has not seen, which they could count themselves."""
        game = self.match.game
        if game.words.counting is None:
            raise Refusal(f"There is nothing to count in {game.title}.")
        self.screen.count(game.words.counting(game.visible_to(self.match.state, seat), seat))

    def hint(self, seat: int) -> None:
        """Show the best bot's choice in this position, and record the hint in the match."""
        self.match.refuse_unless_hints(seat)
        if self.hint_finder is None:
            with self.screen.waiting("Preparing the hint. The first time, this takes a few seconds"):
                self.hint_finder = HintFinder(self.match.game, self.bot_player.runner if self.searching_bots else None)
        offered = self.offered(seat)
        found = find_hint(self.hint_finder, self.match, offered, self.screen)
        self.match.give_hint(seat)
        save(self.match, self.path)
        for line in hint_lines(self.match.game, found, offered):
            self.screen.say(line)

    def why(self, seat: int, asked: str) -> None:
        """Show the actions that are impossible now and the reasons; with an action, the reason for it alone."""
        game = self.match.game
        found = refusal_reasons(game, game.visible_to(self.match.state, seat), seat, asked)
        for closed in found:
            self.screen.say(f"{', '.join(closed.actions)}: {closed.reason.removesuffix('.')} ({closed.rule}).")
        if asked and not found:
            self.screen.say("This move is possible.")

    def act(self, seat: int, text: str) -> None:
        self.match.append(seat, self.typed_action(self.offered(seat), text))
        save(self.match, self.path)

    def typed_action(self, offered: Sequence[Choice], text: str) -> int:
        """Return the typed action, by its number or in words."""
        number = parse_int(text)
        if number is None:
            return self.match.game.actions.parse(text)
        if not 1 <= number <= len(offered):
            numbers = "Only move 1 is" if len(offered) == 1 else f"Only moves 1 to {len(offered)} are"
            raise Refusal(f"{numbers} possible, not {text}.")
        return offered[number - 1].code

    def undo(self, seat: int) -> None:
        """Undo back to before this player's last action. Bots always agree; other players decide for themselves."""
        mine = last_public_step(self.match, [seat])
        if mine is None:
            raise Refusal("You have not moved yet, so there is nothing to undo.")
        back = len(self.match.steps) - mine
        agreed = [p for p in range(len(self.match.players)) if p not in self.people]
        others = [p for p in self.people if p != seat]
        if others and back > self.match.free_undos(seat, back):
            for p in others:
                if self.screen.ask(f"{self.match.players[p].name}, do you agree to this undo? (y/n) ") == "y":
                    agreed.append(p)
        self.match.undo(seat, back, agreed)
        self.log_position, self.secret_round_at = len(self.match.steps) + 1, len(self.match.steps)
        save(self.match, self.path)
        self.screen.say(UNDONE)

    # --- the end -----------------------------------------------------------------------------------------------

    def finish(self) -> None:
        match = self.match
        self.print_news(self.at_keyboard)
        self.screen.say()
        self.screen.heading("The match is over")
        self.screen.board(match.game, match.state, self.at_keyboard, match.names)
        winners = match.game.winners(match.state, match.names)
        self.screen.say()
        if winners:
            self.screen.say(f"{' and '.join(winners)} {'share the victory' if len(winners) > 1 else 'wins'}.", "bold")
        else:
            self.screen.say("No one at this table wins.", "bold")
        if hints := hints_used(match):
            self.screen.say(hints)
        save(match, self.path)
        self.screen.say(f"Saved as {self.path}. Replay it with: tuliptable replay {self.path}", "dim", wrap=False)

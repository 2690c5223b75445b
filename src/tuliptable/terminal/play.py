"""Playing at the keyboard: alone against bots, or several people in turn at one screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tuliptable import bots
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.match import PERSON, Match
from tuliptable.engine.matchfile import save
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.state import SPECTATOR
from tuliptable.engine.view import Choice, choices
from tuliptable.terminal.screen import Leaving, Screen

MANY = 24
"""More options than this would push the table off the screen."""

HELP = (
    "Type the number of an option, or the action itself (its form stands behind each option).",
    "undo         take back your last action (bots always agree)",
    "log          read the whole game so far",
    "show         draw the table again",
    "count        the cards you have not seen yet",
    "save FILE    write the game to a file of your own",
    "quit         leave; the game is kept and can be resumed",
)


class Table:
    """One match on one screen. It is saved after every action, so nothing is lost."""

    def __init__(self, match: Match[Any], screen: Screen, path: Path) -> None:
        self.match, self.screen, self.path = match, screen, path
        self.people = [seat for seat, player in enumerate(match.players) if player.kind == PERSON]
        self.bots = {seat: bots.find(p.kind) for seat, p in enumerate(match.players) if seat not in self.people}
        self.dice = chance_from(seed_from(f"bots of {match.seed}"))
        self.told = 0
        self.at_keyboard = self.people[0] if len(self.people) == 1 else SPECTATOR

    def play(self) -> None:
        """To the end of the game, or until somebody leaves."""
        self.welcome()
        try:
            while not self.match.over:
                self.tell_news(self.at_keyboard)
                seat = self.match.to_move
                if seat in self.people:
                    self.turn_of_person(seat)
                else:
                    self.turn_of_bot(seat)
        except Leaving:
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
        self.screen.say("Type a number to act, help for more.", "dim")
        self.screen.say()
        save(match, self.path)

    def tell_news(self, viewer: int) -> None:
        """What has happened since the log was last read out."""
        for page in self.match.log(viewer, since=self.told):
            for line in page:
                self.screen.say(line)
        self.told = len(self.match.steps) + 1

    # --- bots --------------------------------------------------------------------------------------------------

    def turn_of_bot(self, seat: int) -> None:
        match = self.match
        action = self.bots[seat].choose(match.game, match.game.seen_by(match.state, seat), self.dice)
        match.append(seat, action)
        save(match, self.path)

    # --- people ------------------------------------------------------------------------------------------------

    def turn_of_person(self, seat: int) -> None:
        if len(self.people) > 1 and self.at_keyboard != seat:
            self.hand_over(seat)
        self.show(seat)
        steps = len(self.match.record)
        while len(self.match.record) == steps:
            try:
                self.answer(seat, self.screen.ask(f"{self.match.players[seat].name}> "))
            except Refusal as refusal:
                self.screen.say(str(refusal), "bold red")

    def hand_over(self, seat: int) -> None:
        """Secrets stay secret at a shared screen: it is cleared until the next player sits down."""
        name = self.match.players[seat].name
        self.screen.ask(f"{name}, it is your turn. Press Enter when nobody else is looking. ")
        self.screen.clear()
        self.at_keyboard = seat
        latest = max(0, len(self.match.steps) - len(self.match.players) * 2)
        for page in self.match.log(seat, since=latest):
            for line in page:
                self.screen.say(line, "dim")

    def show(self, seat: int) -> None:
        seen = self.match.game.seen_by(self.match.state, seat)
        self.screen.say()
        self.screen.heading(f"{self.match.players[seat].name} to move")
        offered = self.offered(seat)
        many = len(offered) > MANY
        if many:  # the table stays in sight, right above the question; the options are a little way up
            self.screen.choices(offered)
            self.screen.say()
        self.screen.board(self.match.game, seen, seat, self.match.names)
        if not many:
            self.screen.say()
            self.screen.say(self.match.game.words.prompt(seen, seat, self.match.names), "bold")
            self.screen.choices(offered)

    def offered(self, seat: int) -> list[Choice]:
        seen = self.match.game.seen_by(self.match.state, seat)
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
            case "quit" | "exit" | "q":
                raise Leaving
            case "log":
                for page in self.match.log(seat):
                    for line in page:
                        self.screen.say(line)
            case "show":
                self.show(seat)
            case "count":
                self.count(seat)
            case "undo":
                self.undo(seat)
            case "save":
                if not rest:
                    raise Refusal("save where? Type: save FILE")
                save(self.match, Path(rest.strip()))
                self.screen.say(f"Saved as {rest.strip()}.")
            case _:
                self.act(seat, text)

    def count(self, seat: int) -> None:
        """What this player could count himself."""
        game = self.match.game
        if game.words.counting is None:
            raise Refusal(f"there are no cards to count in {game.title}")
        self.screen.count(game.words.counting(game.seen_by(self.match.state, seat), seat))

    def act(self, seat: int, text: str) -> None:
        offered = self.offered(seat)
        if text.isdigit():
            if not 1 <= int(text) <= len(offered):
                raise Refusal(f"there are options 1 to {len(offered)}, not {text}")
            action = offered[int(text) - 1].code
        else:
            action = self.match.game.actions.parse(text)
        self.match.append(seat, action)
        save(self.match, self.path)

    def undo(self, seat: int) -> None:
        """Back to before this player's last action. Bots agree; other people are asked."""
        steps = self.match.steps
        mine = next((i for i in range(len(steps) - 1, -1, -1) if steps[i].seat == seat), None)
        if mine is None:
            raise Refusal("you have not done anything yet")
        back = len(steps) - mine
        agreed = [p for p in range(len(self.match.players)) if p not in self.people]
        others = [p for p in self.people if p != seat]
        if others and back > self.match.free_to_take_back(seat, back):
            for p in others:
                if self.screen.ask(f"{self.match.players[p].name}, do you agree? (y/n) ") == "y":
                    agreed.append(p)
        self.match.take_back(seat, back, agreed)
        self.told = len(self.match.steps) + 1
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
        save(match, self.path)
        self.screen.say(f"Saved as {self.path}. Look back with: tuliptable replay {self.path}", "dim")

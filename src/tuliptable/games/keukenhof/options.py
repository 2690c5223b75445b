"""The options of Keukenhof (section 7 of the specification). A solo game has its own sheet and no campaign."""

from __future__ import annotations

from dataclasses import dataclass

from tuliptable.engine.options import FlagOption, Option, OptionValue
from tuliptable.games.keukenhof.tables import LEVELS, SOLO_SHEET
from tuliptable.games.keukenhof.tables.sheets import SHEETS

CODES: list[OptionValue] = [sheet.code for sheet in SHEETS]
NAMES = {sheet.code: sheet.name for sheet in SHEETS}


@dataclass(frozen=True)
class SheetOption(Option):
    """One of four sheets; a solo game has its own (KH-3, KH-81)."""

    def values(self, players: int) -> list[OptionValue]:
        return CODES[SOLO_SHEET:] if players == 1 else CODES[:LEVELS]

    def default_for(self, players: int) -> OptionValue:
        return self.values(players)[0]

    def label(self, value: OptionValue) -> str:
        return NAMES.get(str(value), str(value))

    def encode(self, value: OptionValue, players: int) -> int:
        super().encode(value, players)
        return CODES.index(value)

    def decode(self, number: int) -> OptionValue:
        return CODES[number]


@dataclass(frozen=True)
class CampaignOption(FlagOption):
    """A campaign, for two to four players (KH-76)."""

    def values(self, players: int) -> list[OptionValue]:
        return [False] if players == 1 else [False, True]


SHEET = SheetOption(
    "sheet",
    "the garden, from easy to hard: Orange Nassau, Willem Alexander, Koningin Beatrix or Koningin Juliana",
    "KH-3",
    "ON",
)
CAMPAIGN = CampaignOption("campaign", "play all four gardens and add up the totals (2 to 4 players)", "KH-76")

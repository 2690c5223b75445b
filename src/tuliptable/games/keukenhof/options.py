"""Keukenhof: the options (section 7 of the specification). The solo game has its own sheet and no campaign."""

from __future__ import annotations

from dataclasses import dataclass

from tuliptable.engine.options import FlagOption, Option, OptionValue
from tuliptable.games.keukenhof.tables import LEVELS, SOLO_SHEET
from tuliptable.games.keukenhof.tables.sheets import SHEETS

CODES: list[OptionValue] = [sheet.code for sheet in SHEETS]
NAMES = {sheet.code: sheet.name for sheet in SHEETS}


@dataclass(frozen=True)
class SheetOption(Option):
    """One of four sheets; the solo game has its own (KH-3, KH-81)."""

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
    """For two to four players (KH-76)."""

    def values(self, players: int) -> list[OptionValue]:
        return [False] if players == 1 else [False, True]


SHEET = SheetOption("sheet", "the garden sheet: ON, WA, KB or KJ, from easy to hard; solo always KS", "KH-3", "ON")
CAMPAIGN = CampaignOption("campaign", "all four sheets in a row, the totals added up; for two to four players", "KH-76")

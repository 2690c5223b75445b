// Every message between browser and server.
// Generated from the Python protocol by `python -m tuliptable.server.wire.typescript`; do not edit.

export type Board = GiftOfTulips.Board | Tulips.Board | TulipBubble.Board | Keukenhof.Board | WindmillValley.Board | DefaultBoard;

export type Outlook = GiftOfTulips.ActionPreview;

export type OptionValue = number | string | boolean | readonly number[] | null;

export type Status = "over" | "running" | "waiting";

export type FromBrowser = Hello | Act | Undo | Answer | Look | Say | SeedShare | AskHint | AskWhy | AskPreviews | Ping;

export type ToBrowser = Welcome | Update | SeatsChanged | Accepted | Refused | ChatPosted | HintShown | Why | Previews;

/** An option of a game, its values, and a label for each value. */
export interface OptionInfo {
  readonly name: string;
  readonly meaning: string;
  readonly rule: string;
  readonly default: OptionValue;
  readonly values: readonly OptionValue[];
  readonly labels: readonly string[];
  readonly seats: boolean;
}

/** A game of the catalogue. */
export interface GameInfo {
  readonly key: string;
  readonly title: string;
  readonly designers: readonly string[];
  readonly least_players: number;
  readonly most_players: number;
  readonly minutes: number;
  readonly pitch: string;
  readonly options: readonly OptionInfo[];
  readonly board?: string | null;
  readonly lesson?: boolean;
  readonly exercises?: number;
}

export interface BotInfo {
  readonly name: string;
  readonly manner: string;
}

/** Every game that can be played, and every bot. */
export interface Catalogue {
  readonly games: readonly GameInfo[];
  readonly bots: readonly BotInfo[];
  readonly network?: string | null;
}

/** The guest of this browser. */
export interface Guest {
  readonly id: string;
  readonly name: string;
}

/** Set or change the guest's name. */
export interface Rename {
  readonly name: string;
}

/** A code that takes this guest to another device. It works once, for `seconds` seconds. */
export interface DeviceCode {
  readonly code: string;
  readonly seconds: number;
}

/** Become the guest who got this code. */
export interface RedeemCode {
  readonly code: string;
}

/** Relaxed without `seconds`. Otherwise each player has a clock, which gains `gain` seconds with every action. */
export interface TimeControl {
  readonly seconds?: number | null;
  readonly gain?: number;
}

/** The host's wish for a seat: the host, another person at the same screen, a bot, or an open seat. */
export interface SeatRequest {
  readonly kind: "bot" | "here" | "me" | "open";
  readonly name?: string | null;
  readonly bot?: string | null;
}

export interface NewTable {
  readonly game: string;
  readonly seats: readonly SeatRequest[];
  readonly options?: { readonly [key: string]: OptionValue };
  readonly pace?: TimeControl;
  readonly listed?: boolean;
  readonly seal?: string | null;
  readonly hints?: boolean;
}

/**
 * A seat at a table, as everyone sees it, except that `yours` depends on the guest.
 *
 * `bot_in` is the number of seconds until the host may let a bot play for an absent person. 0 is now, null is not at
 * all.
 */
export interface Seat {
  readonly seat: number;
  readonly kind: "bot" | "open" | "person";
  readonly name: string;
  readonly bot: string | null;
  readonly present: boolean;
  readonly yours: boolean;
  readonly bot_in: number | null;
  readonly resigned?: boolean;
  readonly hints?: number;
}

/** A seat's part in the draw of the seed. Shares become public when the seed is made. */
export interface DrawSeat {
  readonly name: string;
  readonly kind: string;
  readonly seal: string;
  readonly share: string;
}

/** The draw of the seed. `gathering` is true when all seats are taken and the browsers reveal their shares. */
export interface Draw {
  readonly seats: readonly DrawSeat[];
  readonly gathering: boolean;
  readonly secret: string | null;
}

/** A chapter of a game's lesson; the first is 1. */
export interface LessonRequest {
  readonly game: string;
  readonly chapter?: number;
}

/** An instruction of a lesson: its text, the areas of the board that it points at, and the actions it waits for. */
export interface LessonStep {
  readonly says: string;
  readonly spots: readonly string[];
  readonly asks: readonly string[];
  readonly otherwise: string;
  readonly decisions: number;
}

/** The chapter that a table teaches; chapters count from 1. */
export interface LessonPage {
  readonly chapter: number;
  readonly titles: readonly string[];
  readonly steps: readonly LessonStep[];
}

/** An exercise of a game; the first is 1. */
export interface ExerciseRequest {
  readonly game: string;
  readonly number?: number;
}

/** Practice from a position, against bots of one level. `seat` is the guest's own; null is the seat to move. */
export interface PositionRequest {
  readonly position: string;
  readonly seat?: number | null;
  readonly bot?: string;
}

/** Practice from a finished match, after step `step`; `seat` and `bot` are as in `PositionRequest`. */
export interface PlayOn {
  readonly step: number;
  readonly seat?: number | null;
  readonly bot?: string;
}

/** The exercise of a table; exercises count from 1. */
export interface ExercisePage {
  readonly number: number;
  readonly count: number;
  readonly question: string;
  readonly answers: readonly string[];
  readonly verdicts: { readonly [key: string]: string };
}

/** A table as one guest sees it. `seed` and `fingerprint`, which is the match file's, become public at the end. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly unit: string;
  readonly status: Status;
  readonly seats: readonly Seat[];
  readonly options: { readonly [key: string]: OptionValue };
  readonly pace: TimeControl;
  readonly host: boolean;
  readonly listed: boolean;
  readonly commitment: string;
  readonly seed: string | null;
  readonly fingerprint: string | null;
  readonly draw: Draw | null;
  readonly rematch: string | null;
  readonly created: number;
  readonly seq: number;
  readonly hints?: boolean;
  readonly lesson?: LessonPage | null;
  readonly practice?: boolean;
  readonly exercise?: ExercisePage | null;
}

/**
 * A table in a list. `yours` are the guest's own seats; `others` is true if other people have seats there.
 *
 * `awaited` is the name of the player to move, if everyone may know it.
 */
export interface TableSummary {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly unit: string;
  readonly status: Status;
  readonly names: readonly string[];
  readonly open_seats: number;
  readonly your_turn: boolean;
  readonly scores: readonly (number | null)[];
  readonly winners: readonly string[];
  readonly changed: number;
  readonly ranks: readonly number[];
  readonly yours: readonly number[];
  readonly others: boolean;
  readonly host: boolean;
  readonly awaited: string;
  readonly practice?: boolean;
}

/** The contents of the home page: the guest's own tables, and listed tables with an open seat. */
export interface Lobby {
  readonly mine: readonly TableSummary[];
  readonly open: readonly TableSummary[];
}

/** A guest's results in one game: matches played to the end, matches won, and the best score in the game's unit. */
export interface GameRecord {
  readonly game: string;
  readonly title: string;
  readonly unit: string;
  readonly played: number;
  readonly won: number;
  readonly best: number | null;
}

export interface Records {
  readonly games: readonly GameRecord[];
}

/** Resign one seat, or all of the guest's seats. */
export interface Resignation {
  readonly seat?: number | null;
}

/** Take a seat, leave it, or fill it with a bot, as its owner and the host may. */
export interface SeatChange {
  readonly seat: number;
  readonly bot?: string | null;
  readonly seal?: string | null;
}

/** The reason for a refusal, for people, and its code, for programs. Not every reason has a code. */
export interface Problem {
  readonly reason: string;
  readonly code?: string;
}

/** The first message: the browser's last entry number (-1 for none), and the guest's seat to look from. */
export interface Hello {
  readonly type: "hello";
  readonly since?: number;
  readonly eyes?: number | null;
}

/** An action by its code, in the state that the guest saw. */
export interface Act {
  readonly type: "act";
  readonly id: number;
  readonly seq: number;
  readonly action: number;
}

/** Undo the guest's last action. If that is not free, the other players must agree. */
export interface Undo {
  readonly type: "undo";
  readonly id: number;
  readonly seq: number;
}

/** Agree to the undo request, or refuse it. */
export interface Answer {
  readonly type: "answer";
  readonly id: number;
  readonly seq: number;
  readonly agree: boolean;
}

/** Look from another of the guest's own seats, if several people share a screen, or as a spectator (null). */
export interface Look {
  readonly type: "look";
  readonly id: number;
  readonly eyes: number | null;
}

export interface Say {
  readonly type: "say";
  readonly id: number;
  readonly text: string;
}

/** Reveal the share of the seed that was sealed when this guest took a seat. */
export interface SeedShare {
  readonly type: "share";
  readonly id: number;
  readonly share: string;
}

/** Ask for the best level's move, found with the player's knowledge alone. The table learns of the request. */
export interface AskHint {
  readonly type: "hint";
  readonly id: number;
  readonly seq: number;
}

/** Ask which kinds of action are not possible now, and why; with an action as it is typed, about it alone. */
export interface AskWhy {
  readonly type: "why";
  readonly id: number;
  readonly action?: string;
}

/** Ask for the changes that each choice would make. A board asks when the player first points at a choice. */
export interface AskPreviews {
  readonly type: "outlooks";
  readonly id: number;
}

export interface Ping {
  readonly type: "ping";
  readonly id: number;
}

/** A heading of the log (a round, a player's turn), and the number of the line below it. */
export interface Heading {
  readonly before: number;
  readonly text: string;
  readonly names?: readonly (readonly [number, number, number])[];
}

/**
 * The lines that one entry of the record adds to the log, as this viewer may read them.
 *
 * A page replaces the earlier one of its number. After `look` all pages come again, and an undone step comes again
 * without lines.
 */
export interface LogPage {
  readonly seq: number;
  readonly lines: readonly string[];
  readonly events?: readonly unknown[];
  readonly about?: readonly number[];
  readonly heads?: readonly Heading[];
  readonly names?: readonly (readonly (readonly [number, number, number])[])[];
}

/**
 * A chat line of a player, of a spectator, or of the table itself (about seats and requests).
 *
 * All lines of one guest at this table have the same `speaker`, whatever the guest's name is. `code` is the key of a
 * line that the table wrote.
 */
export interface ChatLine {
  readonly number: number;
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
  readonly at: number;
  readonly role: "player" | "spectator" | "table";
  readonly speaker: string;
  readonly code?: string;
}

/** A seat's remaining seconds at the moment of sending. `running` is true if they are counting down. */
export interface Clock {
  readonly seat: number;
  readonly seconds: number;
  readonly running: boolean;
}

/** A player's request to undo `steps` steps; `waiting` are the seats that have not answered. */
export interface UndoRequest {
  readonly by: number;
  readonly steps: number;
  readonly waiting: readonly number[];
}

/** The table as one viewer sees it now. `eyes` is the viewer's seat, or null for a spectator. */
export interface Scene {
  readonly seq: number;
  readonly step: number;
  readonly eyes: number | null;
  readonly to_move: number | null;
  readonly prompt: string;
  readonly choices: readonly Choice[];
  readonly board: Board;
  readonly clocks: readonly Clock[];
  readonly free_undo: number;
  readonly undo: UndoRequest | null;
  readonly scores: readonly (number | null)[];
  readonly ranks: readonly number[];
  readonly winners: readonly string[];
}

/** A legal action for a screen: its name, its arguments, how people type it, and its label. */
export interface Choice {
  readonly code: number;
  readonly name: string;
  readonly args: { readonly [key: string]: number | string };
  readonly action: string;
  readonly label: string;
  readonly earns: number | null;
}

/** The answer to hello: the table, the scene, and all log pages and chat lines since the number in hello. */
export interface Welcome {
  readonly type: "welcome";
  readonly table: TableInfo;
  readonly scene: Scene;
  readonly log: readonly LogPage[];
  readonly chat: readonly ChatLine[];
  readonly time: number;
}

/**
 * The new scene and the new lines after a change.
 *
 * `back_to` is set after an undo: the number of the last entry before the undone steps.
 */
export interface Update {
  readonly type: "update";
  readonly scene: Scene;
  readonly log: readonly LogPage[];
  readonly back_to: number | null;
}

/** The table after a change of seats, or after the match started or ended. */
export interface SeatsChanged {
  readonly type: "seats";
  readonly table: TableInfo;
}

/** A message was carried out. If it changed the match, the change is stored. `ms` is the server's time for it. */
export interface Accepted {
  readonly type: "accepted";
  readonly id: number;
  readonly seq: number;
  readonly ms: number;
}

/**
 * A message was not carried out. `id` is null if the message could not be read, or if the server itself has
 * failed.
 */
export interface Refused {
  readonly type: "refused";
  readonly id: number | null;
  readonly reason: string;
  readonly rule: string;
  readonly legal: readonly string[];
  readonly seq: number;
  readonly code?: string;
}

export interface ChatPosted {
  readonly type: "said";
  readonly line: ChatLine;
}

/**
 * The actions that are not possible for this player now, and why; empty unless the player is to move.
 *
 * `action` is the action that the player asked about, and the answer covers it alone; empty means all kinds.
 */
export interface Why {
  readonly type: "why";
  readonly id: number;
  readonly seq: number;
  readonly closed: readonly RefusalReason[];
  readonly action: string;
}

/** Unavailable actions by name, and the reason for all of them. */
export interface RefusalReason {
  readonly actions: readonly string[];
  readonly reason: string;
  readonly rule: string;
}

/** The changes that each choice of this player would make; empty unless the player is to move. */
export interface Previews {
  readonly type: "outlooks";
  readonly id: number;
  readonly seq: number;
  readonly outlooks: readonly Outlook[];
}

/**
 * An action that a hint names by its code, with its expected result.
 *
 * `won` is its share of wins, from 0 to 1, and `lead` its average lead; errors are 95 % intervals. `sure` is the
 * share of the search's iterations that went to this action.
 */
export interface HintOption {
  readonly code: number;
  readonly label: string;
  readonly won: number;
  readonly won_error: number;
  readonly lead: number;
  readonly lead_error: number;
  readonly sure: number;
  readonly why: string;
}

/** The actions that the best level prefers, best first. Better hints follow until one is final. */
export interface HintShown {
  readonly type: "hint";
  readonly id: number;
  readonly seq: number;
  readonly options: readonly HintOption[];
  readonly tries: number;
  readonly final: boolean;
  readonly note: string;
}

/** The state of the server, for the person who runs it: ok or ready. */
export interface Health {
  readonly status: string;
}

/**
 * A match for a replay: its length and its log, as this viewer may read it.
 *
 * Here log pages are numbered by step, and page 0 is the set-up. Undone steps are left out. `scores` are the scores
 * of all seats at each step, once the match is over; before that there are none.
 */
export interface ReplayInfo {
  readonly table: TableInfo;
  readonly steps: number;
  readonly eyes: number | null;
  readonly everything: boolean;
  readonly log: readonly LogPage[];
  readonly scores?: readonly (readonly number[])[];
}

/** One step of a match. */
export interface ReplayStep {
  readonly step: number;
  readonly steps: number;
  readonly scene: Scene;
  readonly lines: readonly string[];
}

/**
 * The state of a match's review, which is kept once it is done.
 *
 * `none`: there was no request yet. `running`: the review has covered `done` of `steps` steps.
 */
export interface ReviewState {
  readonly status: "done" | "none" | "running";
  readonly done: number;
  readonly steps: number;
  readonly review: Review | null;
}

export interface Review {
  readonly format: string;
  readonly version: number;
  readonly game: string;
  readonly unit: string;
  readonly names: readonly string[];
  readonly scores: readonly number[];
  readonly moments: readonly ReviewedStep[];
  readonly accounts: readonly PlayerAttribution[];
  readonly turning_points: readonly number[];
}

/** One step and its parts, by seat unless they concern its player alone. */
export interface ReviewedStep {
  readonly step: number;
  readonly seat: number;
  readonly played: ActionLabel;
  readonly free: boolean;
  readonly before: readonly OutcomeEstimate[];
  readonly after: readonly OutcomeEstimate[];
  readonly choice: readonly OutcomeEstimate[];
  readonly hidden: readonly OutcomeEstimate[];
  readonly chance: readonly OutcomeEstimate[];
  readonly best: ActionLabel | null;
  readonly cost: OutcomeEstimate;
  readonly verdict: "" | "best" | "blunder" | "fine" | "mistake" | "slip";
  readonly turned_out_well?: boolean;
}

/** An action: its code, its notation, and its label. A stored review has no labels. */
export interface ActionLabel {
  readonly code: number;
  readonly action: string;
  readonly label: string;
}

/** The estimated outcome for one player, or the difference between two of them. */
export interface OutcomeEstimate {
  readonly won: Estimate;
  readonly lead: Estimate;
}

/** A mean and its error: the half width of the 95 % interval. */
export interface Estimate {
  readonly mean: number;
  readonly error?: number;
}

/** The sources of a player's result: `before` and the other parts add up to `result`. */
export interface PlayerAttribution {
  readonly seat: number;
  readonly before: OutcomeEstimate;
  readonly deal: OutcomeEstimate;
  readonly chance: OutcomeEstimate;
  readonly hidden: OutcomeEstimate;
  readonly own: OutcomeEstimate;
  readonly others: OutcomeEstimate;
  readonly result: OutcomeEstimate;
  readonly luck: OutcomeEstimate;
}

/** The id of an imported match. */
export interface Imported {
  readonly id: string;
}

/** Every kind of card as one viewer can count it. Each of the `notes` is a sentence about where unseen cards are. */
export interface CardCount {
  readonly notes: readonly string[];
  readonly groups: readonly CardGroup[];
}

export interface CardGroup {
  readonly name: string;
  readonly kinds: readonly CardKind[];
}

/** Cards that look alike: how many the game has, and how many of them the viewer sees or has seen. */
export interface CardKind {
  readonly name: string;
  readonly copies: number;
  readonly seen: number;
}

/** The board of any game, as its state declares it. */
export interface DefaultBoard {
  readonly game: "plain";
  readonly seats: readonly DefaultSeat[];
  readonly table: readonly Thing[];
}

/** The things of one player. */
export interface DefaultSeat {
  readonly player: number;
  readonly things: readonly Thing[];
}

/** A number or pieces with a name. None is a hidden piece; without number and pieces, all of it is hidden. */
export interface Thing {
  readonly name: string;
  readonly number: number | null;
  readonly pieces: readonly (string | null)[] | null;
}

export namespace GiftOfTulips {
  /** The board of Gift of Tulips for one viewer. */
  export interface Board {
    readonly game: "gift-of-tulips";
    readonly players: number;
    readonly phase: string;
    readonly turn: number;
    readonly first_action: string | null;
    readonly someone_drew: boolean;
    readonly drawn: DrawnCard | null;
    readonly hand: readonly string[];
    readonly own_choice: string | null;
    readonly deck: number;
    readonly festival: readonly Place[];
    readonly unranked: readonly string[];
    readonly bouquets: readonly Bouquet[];
    readonly secret_pile: number;
    readonly own_secrets: readonly string[];
    readonly revealed: readonly Revealed[];
    readonly majorities: readonly Majority[];
    readonly paid_now: readonly (readonly number[])[];
    readonly ranks: readonly number[];
    readonly counting: CardCount;
  }

  /** The drawn card, as its owner sees it. */
  export interface DrawnCard {
    readonly card: string;
    readonly variety: string;
    readonly place: number | null;
    readonly ranking_if_shown: readonly string[];
  }

  /** A place of the Festival, its pay, and the variety on it. */
  export interface Place {
    readonly place: number;
    readonly variety: string | null;
    readonly total: number;
    readonly giving_bonus: number;
    readonly keeping_points: number;
    readonly majorities: readonly number[];
  }

  export interface Bouquet {
    readonly player: number;
    readonly score: number;
    readonly holdings: readonly Holding[];
    readonly size: number;
    readonly secrets: number;
    readonly turns_left: number;
    readonly has_chosen: boolean;
  }

  /** The cards of one variety in one bouquet. */
  export interface Holding {
    readonly variety: string;
    readonly values: readonly number[];
    readonly sum: number;
    readonly leads: boolean;
  }

  /** A secret card revealed at the end, the player who hid it, and the ranking after it. */
  export interface Revealed {
    readonly card: string;
    readonly by: number;
    readonly ranking: readonly string[];
  }

  /** One player's majority in the final scoring. */
  export interface Majority {
    readonly variety: string;
    readonly place: number;
    readonly player: number;
    readonly majority: number;
    readonly cards: number;
    readonly sum: number;
    readonly points: number;
  }

  /** The points of all players after an action, and the majorities if no secret card were revealed. */
  export interface ActionPreview {
    readonly code: number;
    readonly scores: readonly number[];
    readonly paid: readonly (readonly number[])[];
  }
}

export namespace Tulips {
  /** The board of Tulips for one viewer. */
  export interface Board {
    readonly game: "tulips";
    readonly players: number;
    readonly phase: string;
    readonly starter: number;
    readonly turn: number;
    readonly deadlock: boolean;
    readonly deck: number;
    readonly triggered: boolean;
    readonly betting_open: boolean;
    readonly last_call: boolean;
    readonly closes_betting: boolean;
    readonly line: readonly (string | null)[];
    readonly tableau: readonly Card[];
    readonly fields: readonly Field[];
    readonly holes: readonly Cell[];
    readonly categories: readonly Category[];
    readonly seats: readonly Seat[];
    readonly previews: readonly Preview[];
    readonly empty_cells: readonly EmptyCell[];
    readonly counting: CardCount;
  }

  /** A placed card with its sections N, E, S and W. */
  export interface Card {
    readonly x: number;
    readonly y: number;
    readonly card: string;
    readonly rotation: number;
    readonly sections: readonly Section[];
  }

  /**
   * A quarter of a card. `nature` is printed, converted, open or dead; the last two have no colour.
   *
   * `beside` names the neighbour across its long edge: a card, the outside, or a hole.
   */
  export interface Section {
    readonly side: string;
    readonly beside: string;
    readonly nature: string;
    readonly colour: string | null;
    readonly field: number | null;
  }

  /** A field and its openings: sides at outside cells, sides at holes, and contacts with open wilds. */
  export interface Field {
    readonly field: number;
    readonly colour: string;
    readonly size: number;
    readonly enclosed: boolean;
    readonly outside_sides: number;
    readonly hole_sides: number;
    readonly open_wilds: number;
  }

  export interface Cell {
    readonly x: number;
    readonly y: number;
  }

  /**
   * A category with its counts by colour, its leaders, its stack from the bottom, and the points of the next bet.
   *
   * A correct pair card gets `next_most` if every card below is wrong, and `next_least` if every one is correct. A
   * single card gets double.
   */
  export interface Category {
    readonly category: string;
    readonly counts: readonly number[];
    readonly leaders: readonly string[];
    readonly stack: readonly Bet[];
    readonly next_most: number;
    readonly next_least: number;
  }

  /**
   * A betting card in a stack. The card is known to its owner and after scoring; points only after scoring.
   *
   * A known card has `now_least` and `now_most`, its points if the game ended now: the least if all unknown cards below
   * it are correct, the most if all are wrong.
   */
  export interface Bet {
    readonly player: number;
    readonly card: string | null;
    readonly points: number | null;
    readonly now_least: number | null;
    readonly now_most: number | null;
  }

  /**
   * A player. `unplayed` are the betting cards in hand, None if the viewer may not see them.
   *
   * `now_least` and `now_most` are the bounds of the points of all bets if the game ended now, for any hidden cards.
   */
  export interface Seat {
    readonly player: number;
    readonly hand: readonly (string | null)[];
    readonly unplayed: readonly string[] | null;
    readonly bets_left: number;
    readonly turns: number;
    readonly has_another_turn: boolean;
    readonly now_least: number;
    readonly now_most: number;
    readonly score: number | null;
    readonly rank: number | null;
  }

  /** The effects of a placement on wilds, on fields and on the twelve counts, by category and colour. */
  export interface Preview {
    readonly code: number;
    readonly settles: readonly WildChange[];
    readonly closes: readonly EnclosedField[];
    readonly fields: readonly FieldChange[];
    readonly changes: readonly (readonly number[])[];
  }

  /** A wild section that gets a colour, or stays without one. */
  export interface WildChange {
    readonly x: number;
    readonly y: number;
    readonly side: string;
    readonly colour: string | null;
  }

  export interface EnclosedField {
    readonly colour: string;
    readonly size: number;
  }

  /** A field after a placement; `was` are the present fields that it joins, none for a new field. */
  export interface FieldChange {
    readonly colour: string;
    readonly size: number;
    readonly enclosed: boolean;
    readonly was: readonly number[];
  }

  /**
   * An empty cell beside a card. `asks` has the colour, "wild" or nothing that faces it on N, E, S and W.
   *
   * `misfits` has the sides that do not fit, such as "NW", by slot of the hand and rotation; empty if the card fits.
   */
  export interface EmptyCell {
    readonly x: number;
    readonly y: number;
    readonly asks: readonly (string | null)[];
    readonly misfits: readonly (readonly string[])[];
  }
}

export namespace TulipBubble {
  /** Everything about Tulip Bubble that one viewer may see. `turn` is None while it is secret. */
  export interface Board {
    readonly game: "tulip-bubble";
    readonly players: number;
    readonly phase: string;
    readonly round: number;
    readonly starter: number;
    readonly turn: number | null;
    readonly markers: readonly Marker[];
    readonly price_table: readonly (readonly number[])[];
    readonly path: readonly PricePoint[];
    readonly next_shipment: readonly Card[];
    readonly new_arrivals: readonly Slot[];
    readonly just_sold: readonly Slot[];
    readonly deck: number;
    readonly discards: readonly Card[];
    readonly merchants: readonly Merchant[];
    readonly collectors: readonly CollectorPile[];
    readonly has_served: boolean;
    readonly events: EventDeck;
    readonly response: Response;
    readonly placing: Placing | null;
    readonly auction: Auction | null;
    readonly black_tulip: BlackTulip | null;
    readonly ending: Ending | null;
    readonly counting: CardCount;
  }

  /** A price marker, and the prices of its colour by rank. */
  export interface Marker {
    readonly colour: string;
    readonly level: number;
    readonly prices: readonly number[];
  }

  /** The levels of red, white and yellow at the `start`, or after the `event` or `response` of a round. */
  export interface PricePoint {
    readonly round: number;
    readonly after: string;
    readonly levels: readonly number[];
  }

  /** A tulip card and its market price now. */
  export interface Card {
    readonly face: string;
    readonly colour: string;
    readonly rank: string;
    readonly name: string;
    readonly price: number;
  }

  /** A slot in New Arrivals or Just Sold, its card unless it is sold, and the players with a marker there. */
  export interface Slot {
    readonly slot: string;
    readonly card: Card | null;
    readonly marked_by: readonly number[];
  }

  /** A player. Cash and cards are None behind a screen. */
  export interface Merchant {
    readonly player: number;
    readonly cash: number | null;
    readonly cards: readonly Card[] | null;
    readonly loans: readonly Loan[];
    readonly debts: number;
    readonly worth: number | null;
    readonly free_markers: number;
    readonly collectors: readonly string[];
  }

  /** A financed card; `gain` is the change of cash if it is sold now and its debt repaid. */
  export interface Loan {
    readonly card: Card;
    readonly debt: number;
    readonly gain: number;
  }

  /** A pile of collectors: the face-up one, if any, and the sets that the viewer could sell now. */
  export interface CollectorPile {
    readonly bonus: number;
    readonly id: string | null;
    readonly face_down: number;
    readonly offers: readonly Offer[];
  }

  /** A set of paid cards that the viewer could sell to a collector, and the pay. */
  export interface Offer {
    readonly code: number;
    readonly cards: readonly string[];
    readonly pays: number;
  }

  /** The used events in order, the number of cards left, and the unseen cards of each kind, with the removed one. */
  export interface EventDeck {
    readonly used: readonly string[];
    readonly left: number;
    readonly unseen: { readonly [key: string]: number };
    readonly bust_rounds: readonly number[];
  }

  /** The cards of each colour in the three rows, and the levels after a response if no more cards were bought. */
  export interface Response {
    readonly counts: readonly number[];
    readonly levels: readonly number[];
  }

  export interface Placing {
    readonly lap: number;
    readonly placed: number;
    readonly limit: number;
  }

  /** The card that is being sold. `order` has one entry if only one player bids. */
  export interface Auction {
    readonly slot: string;
    readonly card: Card;
    readonly market_price: number;
    readonly price: number;
    readonly order: readonly Bidder[];
    readonly leader: number | null;
    readonly raises: readonly Raise[];
    readonly compensation: number;
    readonly cash_after_paying: number | null;
    readonly markers_after_financing: number | null;
  }

  export interface Bidder {
    readonly player: number;
    readonly passed: boolean;
  }

  /** A raise of the viewer, and the result if it wins. `cash_after` is None if it needs a loan. */
  export interface Raise {
    readonly code: number;
    readonly price: number;
    readonly cash_after: number | null;
    readonly compensation: number;
  }

  /** The Black Tulip check. `asked` is True only for the player who decides. */
  export interface BlackTulip {
    readonly limit: number;
    readonly asked: boolean;
    readonly worth: number | null;
  }

  export interface Ending {
    readonly way: string;
    readonly declared: readonly number[];
    readonly winners: readonly number[];
    readonly scores: readonly number[];
    readonly ranks: readonly number[];
  }
}

export namespace Keukenhof {
  /** The whole table of Keukenhof. All of it is public. */
  export interface Board {
    readonly game: "keukenhof";
    readonly players: number;
    readonly campaign: boolean;
    readonly level: number;
    readonly levels: readonly Level[];
    readonly sheet: string;
    readonly sheet_name: string;
    readonly phase: string;
    readonly round: number;
    readonly rounds: number;
    readonly starter: number;
    readonly turn: number;
    readonly quantity: number;
    readonly next_quantity: number;
    readonly tiles: readonly Tile[];
    readonly values: readonly ValueDial[];
    readonly dice: readonly Die[];
    readonly hexagons: readonly Hexagon[];
    readonly seats: readonly Painter[];
    readonly painting: Painting | null;
    readonly painting_order: readonly number[];
    readonly printed: { readonly [key: string]: number };
    readonly counting: CardCount;
    readonly ranks: readonly number[];
  }

  /** A level of a campaign, with totals by seat once it is finished. */
  export interface Level {
    readonly sheet: string;
    readonly name: string;
    readonly totals: readonly number[];
    readonly flowers: readonly number[];
  }

  /** A tile with its pink dial: all faces in arrow order, and the index of the face at the top. */
  export interface Tile {
    readonly number: number;
    readonly faces: readonly string[];
    readonly face: number;
    readonly object: string;
    readonly next_object: string;
    readonly value: number;
    readonly legal_places: number;
    readonly marker: number | null;
  }

  /** A blue dial, and the faces to which a Shovel would turn it. */
  export interface ValueDial {
    readonly value: number;
    readonly object: string;
    readonly forward: string;
    readonly back: string;
  }

  export interface Die {
    readonly number: number;
    readonly resource: string;
    readonly held_then: number;
    readonly makes_pair: boolean;
  }

  export interface Hexagon {
    readonly number: number;
    readonly q: number;
    readonly r: number;
    readonly places: readonly Place[];
    readonly free: number;
    readonly flowers: readonly number[];
    readonly leaves: number;
    readonly biggest_group: number;
    readonly closed_by: number | null;
    readonly complete: boolean;
    readonly lead_points: readonly number[];
  }

  /** A place; `lit` if the player to move may choose it now. */
  export interface Place {
    readonly thing: string | null;
    readonly owner: number | null;
    readonly printed: boolean;
    readonly fresh: boolean;
    readonly lit: boolean;
  }

  /** A player, or the gardener of a solo game. */
  export interface Painter {
    readonly seat: number;
    readonly automatic: boolean;
    readonly favourite: string | null;
    readonly favourite_count: number;
    readonly resources: readonly Held[];
    readonly tile: number | null;
    readonly seeds: number;
    readonly cans: number;
    readonly sheet: readonly ScoreLine[];
    readonly total: number;
    readonly own_flowers: number;
    readonly score: number;
  }

  export interface Held {
    readonly resource: string;
    readonly held: number;
    readonly pair: boolean;
    readonly played: number;
  }

  export interface ScoreLine {
    readonly line: string;
    readonly quantity: number;
    readonly points: number;
    readonly each: number;
    readonly hexagons: readonly HexagonPoints[];
  }

  export interface HexagonPoints {
    readonly number: number;
    readonly points: number;
  }

  /** A painting turn: the object in hand, the allowances left, and the allowance that comes next. */
  export interface Painting {
    readonly object: string;
    readonly left: number;
    readonly cans: number;
    readonly seeds: number;
    readonly next_source: string;
    readonly seed: string | null;
  }
}

export namespace WindmillValley {
  /** Everything about Windmill Valley that one viewer may see. */
  export interface Board {
    readonly game: "windmill-valley";
    readonly players: number;
    readonly decision: string;
    readonly turn: number;
    readonly round: number;
    readonly last_round: number | null;
    readonly floodgate: number;
    readonly water: number;
    readonly section: string;
    readonly basins: readonly Basin[];
    readonly gates: readonly GateChoice[];
    readonly steps: readonly StepsChoice[];
    readonly actions: readonly WheelAction[];
    readonly wish: string;
    readonly wish_kind: "contracts" | "falling_patches" | "rising_patches" | "tiles" | "tools" | "windmills" | null;
    readonly wish_needs: number;
    readonly wish_values: readonly number[];
    readonly storage_costs: readonly number[];
    readonly calendar: readonly Month[];
    readonly pending_common: number | null;
    readonly pending_unique: readonly Pending[];
    readonly lost_by_ending: readonly ("common" | "unique")[];
    readonly seats: readonly Seat[];
    readonly map: readonly Space[];
    readonly fields: readonly Field[];
    readonly market: readonly Area[];
    readonly visit: readonly string[];
    readonly trade: TradeCard;
    readonly display: readonly Tile[];
    readonly looked_tiles: readonly Tile[];
    readonly offer: readonly Card[];
    readonly looked_cards: readonly Card[];
    readonly stacks: readonly Stack[];
    readonly starting_cards: readonly Card[];
    readonly tasks: readonly Task[];
    readonly held: Held | null;
    readonly replacing: string | null;
    readonly gardener: Gardener | null;
    readonly final: readonly FinalScore[];
    readonly counting: CardCount;
    readonly outlooks: readonly ActionPreview[];
  }

  /** A section of the water: its highest level, and the guilders or points for each level that Lower removes. */
  export interface Basin {
    readonly highest: number;
    readonly guilders: number;
    readonly vp: number;
  }

  /** A speed of the floodgate: its price, its points and the water after it. */
  export interface GateChoice {
    readonly speed: number;
    readonly cost: number;
    readonly vp: number;
    readonly water: number;
    readonly fits: boolean;
    readonly others: readonly NextActions[];
  }

  /** The actions that an opponent's wheels bring up at a speed without a tool. */
  export interface NextActions {
    readonly player: number;
    readonly large: readonly Sign[];
    readonly small: readonly Sign[];
  }

  /** An effect: its kind, its colour if it has only one, and its amount if it has one. */
  export interface Sign {
    readonly icon: "area" | "build" | "bulb" | "coin" | "contract" | "enhance" | "extra_plant" | "farm" | "floodgate" | "free_trade" | "lower" | "market" | "plant" | "remove" | "see_cards" | "see_tiles" | "split" | "strength" | "tool" | "trade" | "vp";
    readonly colour: string | null;
    readonly amount: number | null;
    readonly colours: readonly string[];
    readonly price: number;
    readonly mode: string;
  }

  /** A number of steps: its tools and the pair of actions that comes up. */
  export interface StepsChoice {
    readonly steps: number;
    readonly tools: number;
    readonly large: string;
    readonly small: string;
    readonly new_month: boolean;
  }

  /** One of the two active actions, and the reasons why it is not possible. */
  export interface WheelAction {
    readonly wheel: string;
    readonly space: string;
    readonly sign: Sign | null;
    readonly signs: readonly Sign[];
    readonly plus: boolean;
    readonly why_not: readonly Obstacle[];
  }

  /** A reason why something is not possible now. */
  export interface Obstacle {
    readonly reason: "bulb" | "card" | "contract" | "corner" | "no_windmill" | "not_now" | "other_wheel" | "patch" | "price" | "tile" | "trade" | "used";
    readonly colours: readonly string[];
    readonly price: number;
  }

  /** A column of the Calendar. */
  export interface Month {
    readonly column: number;
    readonly common_signs: readonly Sign[];
    readonly unique: readonly Reward[];
    readonly seats: readonly number[];
  }

  export interface Reward {
    readonly row: string;
    readonly signs: readonly Sign[];
    readonly taken_by: number | null;
  }

  /** A unique reward of the new month that is still free. */
  export interface Pending {
    readonly row: string;
    readonly signs: readonly Sign[];
  }

  export interface Seat {
    readonly player: number;
    readonly vp: number;
    readonly guilders: number;
    readonly tools: number;
    readonly board: string;
    readonly steps: number;
    readonly column: number;
    readonly market: string | null;
    readonly wish: number;
    readonly wish_done: number;
    readonly storage: { readonly [key: string]: number };
    readonly stored: number;
    readonly next_storage_cost: number | null;
    readonly groups: readonly Group[];
    readonly windmills_on_map: number;
    readonly rows: readonly Row[];
    readonly columns: readonly Column[];
    readonly planted: number;
    readonly wheels: readonly WheelSpace[];
    readonly helpers: readonly Helper[];
    readonly contracts: readonly Contract[];
    readonly scores_now: number;
  }

  /** A windmill group: once empty, it pays for the planted bulbs of its colour. */
  export interface Group {
    readonly colour: string;
    readonly windmills: number;
    readonly value: number;
    readonly bulbs: number;
  }

  /** A row of the farm with the rewards of its patches and its values. */
  export interface Row {
    readonly name: string;
    readonly bulbs: readonly string[];
    readonly signs: readonly (Sign | null)[];
    readonly wish: number | null;
    readonly one_colour: number;
    readonly mixed: number;
    readonly scores: number;
  }

  export interface Column {
    readonly name: string;
    readonly colours: readonly string[];
    readonly value: number;
    readonly scores: number;
  }

  /** A space of a wheel, and the number of steps until it comes up; the active one is 0 steps away. */
  export interface WheelSpace {
    readonly name: string;
    readonly tile: number | null;
    readonly tile_class: string | null;
    readonly sign: Sign | null;
    readonly signs: readonly Sign[];
    readonly plus: boolean;
    readonly active: boolean;
    readonly steps_away: number;
  }

  export interface Helper {
    readonly slot: string;
    readonly card: string | null;
    readonly group: string;
    readonly face: HelperFace | null;
    readonly used: boolean;
    readonly vp_when_filled: number;
  }

  /** A helper: the action it helps with, and its effects. */
  export interface HelperFace {
    readonly trigger: "area" | "build" | "bulb" | "coin" | "contract" | "enhance" | "extra_plant" | "farm" | "floodgate" | "free_trade" | "lower" | "market" | "plant" | "remove" | "see_cards" | "see_tiles" | "split" | "strength" | "tool" | "trade" | "vp";
    readonly condition: "" | "strength two" | "two planted";
    readonly before: boolean;
    readonly signs: readonly Sign[];
  }

  export interface Contract {
    readonly slot: string;
    readonly card: string | null;
    readonly group: string;
    readonly colour: string | null;
    readonly face: ContractFace | null;
    readonly worth: number;
  }

  /** The points of a contract for each thing it counts; `what` names a field type, a class of tiles or a colour. */
  export interface ContractFace {
    readonly value: number;
    readonly counts: "bulbs" | "cards" | "columns" | "large" | "mills" | "mills_at" | "rows" | "rows_of" | "small5" | "tiles" | "tools2";
    readonly what: string;
  }

  /**
   * A corner of the map. `build_cost` is its price now, without other ways of building, or null if illegal.
   *
   * `ways` are the paths of a windmill that may be built here, or those on which the present path may continue here.
   */
  export interface Space {
    readonly name: string;
    readonly cost: number;
    readonly owner: number | null;
    readonly fields: readonly string[];
    readonly build_cost: number | null;
    readonly ways: readonly Way[];
  }

  /** A shortest path to the Market, and the points that it would pay each seat as a toll. */
  export interface Way {
    readonly spaces: readonly string[];
    readonly tolls: readonly number[];
  }

  /** A field, and the type that contracts count. */
  export interface Field {
    readonly name: string;
    readonly type: string;
    readonly sign: Sign | null;
  }

  export interface Area {
    readonly name: string;
    readonly signs: readonly (Sign | null)[];
    readonly seats: readonly number[];
    readonly neutral: number;
    readonly full: boolean;
    readonly multiplier: number;
  }

  export interface TradeCard {
    readonly signs: readonly (Sign | null)[];
    readonly bulbs: readonly (string | null)[];
    readonly touches: readonly (readonly string[])[];
    readonly next: readonly (Sign | null)[];
  }

  /** A tile on display or in hand; a viewer who may not see it knows its class. */
  export interface Tile {
    readonly slot: string;
    readonly tile: number | null;
    readonly tile_class: string;
    readonly sign: Sign | null;
    readonly signs: readonly Sign[];
    readonly plus: boolean;
    readonly price: number;
  }

  /**
   * A Farm card with both halves, and the points that its contract would pay the player to move now.
   *
   * A starting card has a helper, and a wish on its back.
   */
  export interface Card {
    readonly slot: string;
    readonly card: string | null;
    readonly group: string;
    readonly helper_face: HelperFace | null;
    readonly contract_face: ContractFace | null;
    readonly worth: number;
    readonly wish: "contracts" | "falling_patches" | "rising_patches" | "tiles" | "tools" | "windmills" | null;
  }

  export interface Stack {
    readonly name: string;
    readonly height: number;
    readonly discards: number;
    readonly known_on_top: readonly number[];
  }

  /** An action or a choice among rewards that waits on the stack (WV-117). */
  export interface Task {
    readonly kind: string;
    readonly source: string;
    readonly left: number;
    readonly space: string | null;
    readonly stage: "after" | "before" | "during";
    readonly entries: readonly Entry[];
  }

  /** An entry of a reward menu, and the reason why it is not possible now. */
  export interface Entry {
    readonly number: number;
    readonly sign: Sign | null;
    readonly status: string;
    readonly why_not: Obstacle | null;
  }

  /** The bulb, tile or card that the player decides on. */
  export interface Held {
    readonly colour: string | null;
    readonly tile: number | null;
    readonly tile_class: string;
    readonly signs: readonly Sign[];
    readonly plus: boolean;
    readonly helper: HelperFace | null;
    readonly contract: ContractFace | null;
  }

  export interface Gardener {
    readonly level: string;
    readonly contracts: number;
    readonly vp_per_contract: number;
    readonly cards_left: readonly number[];
  }

  /** A line of the final scoring. */
  export interface FinalScore {
    readonly player: number;
    readonly contracts: number;
    readonly groups: number;
    readonly rows: number;
    readonly columns_gained: number;
    readonly columns_lost: number;
    readonly total: number;
    readonly rank: number;
    readonly tie_break: TieBreak | null;
  }

  /**
   * The number that decided between players with equal points: planted or stored bulbs, or windmills on the map.
   *
   * Alone, the level of the Gardener decides; if everything is equal, nothing does.
   */
  export interface TieBreak {
    readonly by: "level" | "nothing" | "planted" | "stored" | "windmills";
    readonly count: number;
  }

  /** The changes that an action makes in this turn, before the next question. They depend on no hidden information. */
  export interface ActionPreview {
    readonly code: number;
    readonly vp: readonly number[];
    readonly guilders: number;
    readonly tools: number;
    readonly bulbs: { readonly [key: string]: number };
    readonly water: number;
    readonly worth: readonly number[];
    readonly wish: number;
    readonly end: number;
  }
}

export namespace GiftOfTulips {
  export type Action =
    | { readonly name: 'start_bouquet'; readonly args: { readonly card: string } }
    | { readonly name: 'keep'; readonly args: {  } }
    | { readonly name: 'give'; readonly args: { readonly to: number } }
    | { readonly name: 'festival_open'; readonly args: {  } }
    | { readonly name: 'festival_secret'; readonly args: {  } };
  export type Happening =
    | OpenedEvent
    | StartsEvent
    | DealtEvent
    | ChoseEvent
    | BeganEvent
    | DrewEvent
    | KeptEvent
    | GaveEvent
    | ShowedEvent
    | HidEvent
    | RevealedEvent
    | MajorityEvent;
  /** Set-up: a card opens the Festival, or goes back into the deck. */
  export interface OpenedEvent {
    readonly event: "Opened";
    readonly card: number;
    readonly stays: boolean;
  }
  export interface StartsEvent {
    readonly event: "Starts";
    readonly player: number;
  }
  export interface DealtEvent {
    readonly event: "Dealt";
    readonly player: number;
    readonly card: number;
  }
  /** A first card for the bouquet. The other one goes to the secret pile. */
  export interface ChoseEvent {
    readonly event: "Chose";
    readonly player: number;
    readonly card: number;
    readonly other: number;
  }
  export interface BeganEvent {
    readonly event: "Began";
    readonly player: number;
    readonly card: number;
  }
  export interface DrewEvent {
    readonly event: "Drew";
    readonly player: number;
    readonly card: number;
  }
  export interface KeptEvent {
    readonly event: "Kept";
    readonly player: number;
    readonly card: number;
    readonly points: number;
  }
  export interface GaveEvent {
    readonly event: "Gave";
    readonly player: number;
    readonly card: number;
    readonly to: number;
    readonly place: number;
    readonly points: number;
  }
  export interface ShowedEvent {
    readonly event: "Showed";
    readonly player: number;
    readonly card: number;
    readonly ranking: readonly number[];
  }
  export interface HidEvent {
    readonly event: "Hid";
    readonly player: number;
    readonly card: number;
  }
  /** A secret card at the end; `player` hid it. */
  export interface RevealedEvent {
    readonly event: "Revealed";
    readonly player: number;
    readonly card: number;
    readonly ranking: readonly number[];
  }
  export interface MajorityEvent {
    readonly event: "Majority";
    readonly player: number;
    readonly variety: number;
    readonly place: number;
    readonly majority: number;
    readonly cards: number;
    readonly sum: number;
    readonly points: number;
  }
}

export namespace Tulips {
  export type Action =
    | { readonly name: 'place'; readonly args: { readonly slot: number; readonly y: number; readonly x: number; readonly rot: number } }
    | { readonly name: 'take'; readonly args: { readonly line: number } }
    | { readonly name: 'bet'; readonly args: { readonly category: string; readonly card: string } }
    | { readonly name: 'pass'; readonly args: {  } };
  export type Happening =
    | StartsEvent
    | DealtEvent
    | LinedUpEvent
    | PlacedEvent
    | ConvertedEvent
    | DiedEvent
    | ClosedEvent
    | TookEvent
    | TriggeredEvent
    | BetFaceDownEvent
    | BetOpenlyEvent
    | PassedEvent
    | DeadlockedEvent
    | CountedEvent
    | RevealedEvent;
  export interface StartsEvent {
    readonly event: "Starts";
    readonly player: number;
  }
  export interface DealtEvent {
    readonly event: "Dealt";
    readonly player: number;
    readonly hand: readonly number[];
  }
  /** A card from the deck fills a slot of the line. */
  export interface LinedUpEvent {
    readonly event: "LinedUp";
    readonly slot: number;
    readonly card: number;
  }
  /** A card from a slot of the hand joins the tableau. */
  export interface PlacedEvent {
    readonly event: "Placed";
    readonly player: number;
    readonly slot: number;
    readonly x: number;
    readonly y: number;
    readonly card: number;
    readonly rotation: number;
  }
  /** A wild section gets its colour from the section that it faces. */
  export interface ConvertedEvent {
    readonly event: "Converted";
    readonly player: number;
    readonly x: number;
    readonly y: number;
    readonly side: number;
    readonly colour: number;
  }
  /** A wild section faces another and stays without colour. */
  export interface DiedEvent {
    readonly event: "Died";
    readonly player: number;
    readonly x: number;
    readonly y: number;
    readonly side: number;
  }
  /** A field is enclosed; `size` is the number of cards it covers. */
  export interface ClosedEvent {
    readonly event: "Closed";
    readonly player: number;
    readonly colour: number;
    readonly size: number;
  }
  /** A card from a slot of the line goes to the empty slot of the hand. */
  export interface TookEvent {
    readonly event: "Took";
    readonly player: number;
    readonly line: number;
    readonly card: number;
    readonly slot: number;
  }
  /** The line could not be refilled in this turn of the game, counted from 1. */
  export interface TriggeredEvent {
    readonly event: "Triggered";
    readonly player: number;
    readonly turn: number;
  }
  export interface BetFaceDownEvent {
    readonly event: "BetFaceDown";
    readonly player: number;
    readonly category: number;
    readonly place: number;
    readonly card: number;
  }
  export interface BetOpenlyEvent {
    readonly event: "BetOpenly";
    readonly player: number;
    readonly category: number;
    readonly place: number;
    readonly card: number;
  }
  export interface PassedEvent {
    readonly event: "Passed";
    readonly player: number;
  }
  /** All players have passed in a row. */
  export interface DeadlockedEvent {
    readonly event: "Deadlocked";
  }
  /** A category at the end: the count of every colour. */
  export interface CountedEvent {
    readonly event: "Counted";
    readonly category: number;
    readonly red: number;
    readonly yellow: number;
    readonly pink: number;
    readonly violet: number;
  }
  /** A bet at the end and its points; `player` is its owner. */
  export interface RevealedEvent {
    readonly event: "Revealed";
    readonly player: number;
    readonly category: number;
    readonly place: number;
    readonly card: number;
    readonly points: number;
  }
}

export namespace TulipBubble {
  export type Action =
    | { readonly name: 'sell'; readonly args: { readonly card: string } }
    | { readonly name: 'sell_financed'; readonly args: { readonly card: string; readonly debt: number } }
    | { readonly name: 'buy_back'; readonly args: { readonly card: string; readonly debt: number } }
    | { readonly name: 'sell_collector'; readonly args: { readonly cards: string } }
    | { readonly name: 'end_selling'; readonly args: {  } }
    | { readonly name: 'declare'; readonly args: {  } }
    | { readonly name: 'decline'; readonly args: {  } }
    | { readonly name: 'place'; readonly args: { readonly slot: string } }
    | { readonly name: 'done'; readonly args: {  } }
    | { readonly name: 'raise_to'; readonly args: { readonly amount: number } }
    | { readonly name: 'pass'; readonly args: {  } }
    | { readonly name: 'pay_cash'; readonly args: {  } }
    | { readonly name: 'finance'; readonly args: {  } };
  export type Happening =
    | OpenedEvent
    | DealtEvent
    | ReshuffledEvent
    | EventRevealedEvent
    | MovedEvent
    | TurnedUpEvent
    | BuyingBeganEvent
    | PlacingEndedEvent
    | AuctionedEvent
    | CountedEvent
    | DiscardedEvent
    | StartedEvent
    | SoldEvent
    | SoldFinancedEvent
    | BoughtBackEvent
    | ServedEvent
    | EndedSellingEvent
    | AnsweredEvent
    | DeclinedEvent
    | DeclaredEvent
    | PlacedEvent
    | DonePlacingEvent
    | RaisedEvent
    | PassedEvent
    | PaidEvent
    | FinancedEvent
    | CompensatedEvent
    | ScoredEvent;
  /** The price markers are on their first levels, at set-up. */
  export interface OpenedEvent {
    readonly event: "Opened";
    readonly levels: readonly number[];
  }
  /** A row gets cards from the deck; `row` is a `Row`. */
  export interface DealtEvent {
    readonly event: "Dealt";
    readonly row: number;
    readonly cards: readonly number[];
  }
  /** The discards became the new deck; `cards` is their number. */
  export interface ReshuffledEvent {
    readonly event: "Reshuffled";
    readonly cards: number;
  }
  /** An event card is turned up; `kind` is a `MarketEvent`. */
  export interface EventRevealedEvent {
    readonly event: "EventRevealed";
    readonly kind: number;
  }
  /** A price marker moves, or cannot move. */
  export interface MovedEvent {
    readonly event: "Moved";
    readonly colour: number;
    readonly before: number;
    readonly after: number;
  }
  /** A collector is turned up. */
  export interface TurnedUpEvent {
    readonly event: "TurnedUp";
    readonly collector: number;
  }
  /** The Buying phase begins, before any decision about the Black Tulip, so that it reveals none (TB-76). */
  export interface BuyingBeganEvent {
    readonly event: "BuyingBegan";
  }
  /** All markers are placed. */
  export interface PlacingEndedEvent {
    readonly event: "PlacingEnded";
  }
  /** An auction for a card begins at its market price. */
  export interface AuctionedEvent {
    readonly event: "Auctioned";
    readonly slot: number;
    readonly card: number;
    readonly market_price: number;
  }
  /** The market response counts the cards of each colour in the three rows. */
  export interface CountedEvent {
    readonly event: "Counted";
    readonly cards: readonly number[];
  }
  /** The cards left on the market are discarded; `cards` is their number. */
  export interface DiscardedEvent {
    readonly event: "Discarded";
    readonly cards: number;
  }
  export interface StartedEvent {
    readonly event: "Started";
    readonly player: number;
    readonly round: number;
  }
  export interface SoldEvent {
    readonly event: "Sold";
    readonly player: number;
    readonly card: number;
    readonly price: number;
  }
  export interface SoldFinancedEvent {
    readonly event: "SoldFinanced";
    readonly player: number;
    readonly card: number;
    readonly price: number;
    readonly debt: number;
  }
  export interface BoughtBackEvent {
    readonly event: "BoughtBack";
    readonly player: number;
    readonly card: number;
    readonly debt: number;
  }
  /** A player sells a set to a collector; `offer` is the number of the set. */
  export interface ServedEvent {
    readonly event: "Served";
    readonly player: number;
    readonly offer: number;
    readonly prices: number;
    readonly bonus: number;
  }
  export interface EndedSellingEvent {
    readonly event: "EndedSelling";
    readonly player: number;
  }
  /** An answer about the Black Tulip, while others may still have to answer. */
  export interface AnsweredEvent {
    readonly event: "Answered";
    readonly player: number;
    readonly declared: boolean;
  }
  /** A refusal to buy the Black Tulip, announced only if another player declared. */
  export interface DeclinedEvent {
    readonly event: "Declined";
    readonly player: number;
  }
  export interface DeclaredEvent {
    readonly event: "Declared";
    readonly player: number;
    readonly guilders: number;
  }
  export interface PlacedEvent {
    readonly event: "Placed";
    readonly player: number;
    readonly slot: number;
    readonly card: number;
  }
  export interface DonePlacingEvent {
    readonly event: "DonePlacing";
    readonly player: number;
  }
  export interface RaisedEvent {
    readonly event: "Raised";
    readonly player: number;
    readonly price: number;
  }
  export interface PassedEvent {
    readonly event: "Passed";
    readonly player: number;
  }
  export interface PaidEvent {
    readonly event: "Paid";
    readonly player: number;
    readonly card: number;
    readonly price: number;
    readonly market_price: number;
  }
  export interface FinancedEvent {
    readonly event: "Financed";
    readonly player: number;
    readonly card: number;
    readonly price: number;
    readonly market_price: number;
  }
  export interface CompensatedEvent {
    readonly event: "Compensated";
    readonly player: number;
    readonly guilders: number;
  }
  export interface ScoredEvent {
    readonly event: "Scored";
    readonly player: number;
    readonly cash: number;
    readonly debts: number;
  }
}

export namespace Keukenhof {
  export type Action =
    | { readonly name: 'choose_favourite'; readonly args: { readonly flower: string } }
    | { readonly name: 'take'; readonly args: { readonly resource: string } }
    | { readonly name: 'play_seeds'; readonly args: {  } }
    | { readonly name: 'play_shovel_tile'; readonly args: { readonly tile: number; readonly direction: string } }
    | { readonly name: 'play_shovel_value'; readonly args: { readonly value: string; readonly direction: string } }
    | { readonly name: 'play_watering'; readonly args: {  } }
    | { readonly name: 'play_leaves'; readonly args: { readonly hex: number; readonly place: number } }
    | { readonly name: 'play_pot'; readonly args: { readonly hex: number } }
    | { readonly name: 'play_sun'; readonly args: { readonly victim: number; readonly tile: number } }
    | { readonly name: 'end_effects'; readonly args: {  } }
    | { readonly name: 'select'; readonly args: { readonly tile: number } }
    | { readonly name: 'paint'; readonly args: { readonly hex: number; readonly place: number } }
    | { readonly name: 'use_seed'; readonly args: { readonly flower: string } }
    | { readonly name: 'stop_painting'; readonly args: {  } }
    | { readonly name: 'seed_at'; readonly args: { readonly hex: number; readonly place: number } };
  export type Happening =
    | LevelBeganEvent
    | DialDrawnEvent
    | ValuesDrawnEvent
    | BeganEvent
    | ChoseFavouriteEvent
    | RoundBeganEvent
    | RolledEvent
    | TookEvent
    | AnnouncedEvent
    | TurnedTileEvent
    | TurnedValueEvent
    | PutLeafEvent
    | ClosedEvent
    | SentEvent
    | KeptPairEvent
    | SelectedEvent
    | PaintedEvent
    | FinishedPaintingEvent
    | ScoredEvent
    | LevelEndedEvent
    | CampaignEndedEvent;
  /** `level` is the level of a campaign, from 1; 0 in a single game. */
  export interface LevelBeganEvent {
    readonly event: "LevelBegan";
    readonly sheet: number;
    readonly level: number;
  }
  export interface DialDrawnEvent {
    readonly event: "DialDrawn";
    readonly tile: number;
    readonly dial: number;
    readonly face: number;
  }
  export interface ValuesDrawnEvent {
    readonly event: "ValuesDrawn";
    readonly objects: readonly number[];
  }
  /** The first player of a level. */
  export interface BeganEvent {
    readonly event: "Began";
    readonly player: number;
  }
  export interface ChoseFavouriteEvent {
    readonly event: "ChoseFavourite";
    readonly player: number;
    readonly rule: number;
    readonly flower: number;
  }
  /** `player` is the start player. */
  export interface RoundBeganEvent {
    readonly event: "RoundBegan";
    readonly player: number;
    readonly round: number;
    readonly quantity: number;
    readonly dials: readonly number[];
    readonly faces: readonly number[];
  }
  export interface RolledEvent {
    readonly event: "Rolled";
    readonly player: number;
    readonly lower: number;
    readonly higher: number;
  }
  /** `held` is the number of this resource that the player has now. */
  export interface TookEvent {
    readonly event: "Took";
    readonly player: number;
    readonly rule: number;
    readonly resource: number;
    readonly held: number;
  }
  /** The effect of Seeds or of Watering cans, announced for this round. */
  export interface AnnouncedEvent {
    readonly event: "Announced";
    readonly player: number;
    readonly rule: number;
    readonly resource: number;
  }
  export interface TurnedTileEvent {
    readonly event: "TurnedTile";
    readonly player: number;
    readonly tile: number;
    readonly forward: boolean;
    readonly shows: number;
  }
  /** `value` is the value of the blue dial. */
  export interface TurnedValueEvent {
    readonly event: "TurnedValue";
    readonly player: number;
    readonly rule: number;
    readonly value: number;
    readonly before: number;
    readonly now: number;
  }
  export interface PutLeafEvent {
    readonly event: "PutLeaf";
    readonly player: number;
    readonly rule: number;
    readonly hexagon: number;
    readonly place: number;
  }
  export interface ClosedEvent {
    readonly event: "Closed";
    readonly player: number;
    readonly rule: number;
    readonly hexagon: number;
    readonly biggest_group: number;
  }
  /** The effect of a Sun. */
  export interface SentEvent {
    readonly event: "Sent";
    readonly player: number;
    readonly rule: number;
    readonly victim: number;
    readonly tile: number;
  }
  /** The gardener keeps a pair that it cannot use. */
  export interface KeptPairEvent {
    readonly event: "KeptPair";
    readonly player: number;
    readonly rule: number;
    readonly resource: number;
  }
  export interface SelectedEvent {
    readonly event: "Selected";
    readonly player: number;
    readonly rule: number;
    readonly tile: number;
    readonly shows: number;
  }
  export interface PaintedEvent {
    readonly event: "Painted";
    readonly player: number;
    readonly rule: number;
    readonly hexagon: number;
    readonly place: number;
    readonly thing: number;
    readonly source: number;
  }
  /** The end of a painting turn, with the allowances that are lost. */
  export interface FinishedPaintingEvent {
    readonly event: "FinishedPainting";
    readonly player: number;
    readonly tile: number;
    readonly cans: number;
    readonly seeds: number;
  }
  /** A line of the score sheet. */
  export interface ScoredEvent {
    readonly event: "Scored";
    readonly player: number;
    readonly line: number;
    readonly quantity: number;
    readonly points: number;
  }
  export interface LevelEndedEvent {
    readonly event: "LevelEnded";
    readonly player: number;
    readonly points: number;
    readonly flowers: number;
  }
  export interface CampaignEndedEvent {
    readonly event: "CampaignEnded";
    readonly player: number;
    readonly points: number;
    readonly flowers: number;
  }
}

export namespace WindmillValley {
  export type Action =
    | { readonly name: 'done'; readonly args: {  } }
    | { readonly name: 'gate'; readonly args: { readonly speed: number } }
    | { readonly name: 'steps'; readonly args: { readonly steps: number } }
    | { readonly name: 'wheel'; readonly args: { readonly wheel: string } }
    | { readonly name: 'consolation'; readonly args: {  } }
    | { readonly name: 'calendar_common'; readonly args: {  } }
    | { readonly name: 'calendar_unique'; readonly args: { readonly row: string } }
    | { readonly name: 'helper'; readonly args: { readonly slot: string } }
    | { readonly name: 'take'; readonly args: { readonly entry: number } }
    | { readonly name: 'unlock'; readonly args: { readonly quarter: string } }
    | { readonly name: 'unlock_all'; readonly args: {  } }
    | { readonly name: 'pick_colour'; readonly args: { readonly colour: string } }
    | { readonly name: 'keep'; readonly args: {  } }
    | { readonly name: 'swap'; readonly args: { readonly colour: string } }
    | { readonly name: 'plant'; readonly args: { readonly colour: string; readonly row: string } }
    | { readonly name: 'exchange'; readonly args: { readonly colour: string } }
    | { readonly name: 'lower'; readonly args: { readonly guilders: number } }
    | { readonly name: 'refresh'; readonly args: {  } }
    | { readonly name: 'take_tile'; readonly args: { readonly slot: string } }
    | { readonly name: 'install'; readonly args: { readonly space: string } }
    | { readonly name: 'draw_from'; readonly args: { readonly stack: string } }
    | { readonly name: 'put_top'; readonly args: { readonly slot: string } }
    | { readonly name: 'put_discard'; readonly args: { readonly slot: string } }
    | { readonly name: 'take_card'; readonly args: { readonly slot: string; readonly side: string } }
    | { readonly name: 'replace'; readonly args: { readonly slot: number } }
    | { readonly name: 'build'; readonly args: { readonly space: string } }
    | { readonly name: 'from_group'; readonly args: { readonly colour: string } }
    | { readonly name: 'via'; readonly args: { readonly space: string } }
    | { readonly name: 'move_neutral'; readonly args: { readonly areas: string } }
    | { readonly name: 'stack'; readonly args: { readonly seat: number } }
    | { readonly name: 'line'; readonly args: { readonly line: string; readonly times: number } }
    | { readonly name: 'place_bulb'; readonly args: { readonly colour: string; readonly place: string } }
    | { readonly name: 'take_bulbs'; readonly args: {  } }
    | { readonly name: 'pick_quarter'; readonly args: { readonly quarter: string } }
    | { readonly name: 'score_contract'; readonly args: { readonly slot: string } }
    | { readonly name: 'starting_card'; readonly args: { readonly position: number } }
    | { readonly name: 'market_start'; readonly args: { readonly area: string } };
  export type Happening =
    | ShownEvent
    | WishRevealedEvent
    | NeutralsPlacedEvent
    | TurnedUpEvent
    | RebuiltEvent
    | SlotCoveredEvent
    | TradeCardUpEvent
    | BoardDealtEvent
    | ChoseCardEvent
    | MarkerPlacedEvent
    | TurnBeganEvent
    | GateSetEvent
    | WheelsTurnedEvent
    | WheelDoneEvent
    | ConsoledEvent
    | CommonTakenEvent
    | UniqueTakenEvent
    | RewardLostEvent
    | TurnEndedEvent
    | WishFulfilledEvent
    | EndTriggeredEvent
    | FinishedEvent
    | ActionBeganEvent
    | HelperUsedEvent
    | GainedEvent
    | PaidEvent
    | StoredEvent
    | SwappedEvent
    | DeclinedEvent
    | PlantedEvent
    | ExchangedEvent
    | WaterLoweredEvent
    | TilesRefreshedEvent
    | CardsRefreshedEvent
    | LookedEvent
    | PutOnTopEvent
    | PutOnDiscardsEvent
    | TileTakenEvent
    | InstalledEvent
    | CardTakenEvent
    | CardReplacedEvent
    | ContractScoredEvent
    | BuiltEvent
    | RemovedEvent
    | NeutralMovedEvent
    | StackedEvent
    | EnteredEvent
    | SkippedEvent
    | LineTakenEvent
    | BulbPlacedEvent
    | BulbsTakenEvent
    | CardRevealedEvent
    | ContractTakenEvent
    | TileDiscardedEvent
    | RewardCoveredEvent
    | WishCoveredEvent;
  /** A starting card is on offer. */
  export interface ShownEvent {
    readonly event: "Shown";
    readonly card: number;
  }
  export interface WishRevealedEvent {
    readonly event: "WishRevealed";
    readonly wish: number;
  }
  export interface NeutralsPlacedEvent {
    readonly event: "NeutralsPlaced";
    readonly markers: readonly number[];
  }
  /** A tile comes to the display, or a card to the offer. */
  export interface TurnedUpEvent {
    readonly event: "TurnedUp";
    readonly piece: number;
    readonly slot: number;
  }
  /** A discard pile is shuffled into a new stack. */
  export interface RebuiltEvent {
    readonly event: "Rebuilt";
    readonly stack: number;
  }
  /** A place of the display holds common tiles for the rest of the match. */
  export interface SlotCoveredEvent {
    readonly event: "SlotCovered";
    readonly slot: number;
  }
  export interface TradeCardUpEvent {
    readonly event: "TradeCardUp";
    readonly card: number;
  }
  export interface BoardDealtEvent {
    readonly event: "BoardDealt";
    readonly player: number;
    readonly board: number;
  }
  export interface ChoseCardEvent {
    readonly event: "ChoseCard";
    readonly player: number;
    readonly card: number;
  }
  export interface MarkerPlacedEvent {
    readonly event: "MarkerPlaced";
    readonly player: number;
    readonly area: number;
  }
  export interface TurnBeganEvent {
    readonly event: "TurnBegan";
    readonly player: number;
    readonly round: number;
  }
  export interface GateSetEvent {
    readonly event: "GateSet";
    readonly player: number;
    readonly before: number;
    readonly speed: number;
    readonly water: number;
  }
  /** The steps of this turn and of the match, and the Calendar column that the player enters, or 0. */
  export interface WheelsTurnedEvent {
    readonly event: "WheelsTurned";
    readonly player: number;
    readonly steps: number;
    readonly total: number;
    readonly column: number;
  }
  /** A use of the large (0) or small (1) wheel: its tile or NONE, and the printed effect. */
  export interface WheelDoneEvent {
    readonly event: "WheelDone";
    readonly player: number;
    readonly wheel: number;
    readonly tile: number;
    readonly printed: number;
  }
  export interface ConsoledEvent {
    readonly event: "Consoled";
    readonly player: number;
  }
  export interface CommonTakenEvent {
    readonly event: "CommonTaken";
    readonly player: number;
    readonly column: number;
  }
  export interface UniqueTakenEvent {
    readonly event: "UniqueTaken";
    readonly player: number;
    readonly column: number;
    readonly row: number;
  }
  export interface RewardLostEvent {
    readonly event: "RewardLost";
    readonly player: number;
    readonly column: number;
    readonly unique: boolean;
  }
  /** The end of a turn, with the most frames at once and the water. */
  export interface TurnEndedEvent {
    readonly event: "TurnEnded";
    readonly player: number;
    readonly deepest: number;
    readonly water: number;
  }
  export interface WishFulfilledEvent {
    readonly event: "WishFulfilled";
    readonly player: number;
    readonly vp: number;
  }
  export interface EndTriggeredEvent {
    readonly event: "EndTriggered";
    readonly player: number;
    readonly last_round: number;
  }
  export interface FinishedEvent {
    readonly event: "Finished";
    readonly player: number;
    readonly vp: number;
    readonly rank: number;
  }
  /** `kind` is an Effect, `source` a Source. */
  export interface ActionBeganEvent {
    readonly event: "ActionBegan";
    readonly player: number;
    readonly kind: number;
    readonly source: number;
    readonly amount: number;
  }
  export interface HelperUsedEvent {
    readonly event: "HelperUsed";
    readonly player: number;
    readonly card: number;
  }
  /** `kind` is an Effect: guilders, VP or tools. `lost` guilders were above nine. */
  export interface GainedEvent {
    readonly event: "Gained";
    readonly player: number;
    readonly kind: number;
    readonly amount: number;
    readonly source: number;
    readonly lost: number;
  }
  export interface PaidEvent {
    readonly event: "Paid";
    readonly player: number;
    readonly kind: number;
    readonly amount: number;
    readonly source: number;
  }
  export interface StoredEvent {
    readonly event: "Stored";
    readonly player: number;
    readonly colour: number;
  }
  export interface SwappedEvent {
    readonly event: "Swapped";
    readonly player: number;
    readonly colour: number;
    readonly returned: number;
  }
  export interface DeclinedEvent {
    readonly event: "Declined";
    readonly player: number;
    readonly colour: number;
  }
  export interface PlantedEvent {
    readonly event: "Planted";
    readonly player: number;
    readonly colour: number;
    readonly row: number;
    readonly column: number;
  }
  export interface ExchangedEvent {
    readonly event: "Exchanged";
    readonly player: number;
    readonly colour: number;
    readonly returned: number;
  }
  export interface WaterLoweredEvent {
    readonly event: "WaterLowered";
    readonly player: number;
    readonly before: number;
    readonly after: number;
  }
  export interface TilesRefreshedEvent {
    readonly event: "TilesRefreshed";
    readonly player: number;
  }
  export interface CardsRefreshedEvent {
    readonly event: "CardsRefreshed";
    readonly player: number;
  }
  export interface LookedEvent {
    readonly event: "Looked";
    readonly player: number;
    readonly piece: number;
    readonly stack: number;
  }
  export interface PutOnTopEvent {
    readonly event: "PutOnTop";
    readonly player: number;
    readonly piece: number;
    readonly stack: number;
  }
  export interface PutOnDiscardsEvent {
    readonly event: "PutOnDiscards";
    readonly player: number;
    readonly piece: number;
    readonly stack: number;
  }
  export interface TileTakenEvent {
    readonly event: "TileTaken";
    readonly player: number;
    readonly tile: number;
    readonly slot: number;
  }
  /** `old` is the tile that leaves the space, or NONE. */
  export interface InstalledEvent {
    readonly event: "Installed";
    readonly player: number;
    readonly tile: number;
    readonly space: number;
    readonly old: number;
  }
  export interface CardTakenEvent {
    readonly event: "CardTaken";
    readonly player: number;
    readonly card: number;
    readonly side: number;
    readonly slot: number;
  }
  export interface CardReplacedEvent {
    readonly event: "CardReplaced";
    readonly player: number;
    readonly card: number;
  }
  export interface ContractScoredEvent {
    readonly event: "ContractScored";
    readonly player: number;
    readonly card: number;
    readonly vp: number;
  }
  export interface BuiltEvent {
    readonly event: "Built";
    readonly player: number;
    readonly space: number;
    readonly group: number;
    readonly connected: boolean;
  }
  /** A windmill leaves the game. */
  export interface RemovedEvent {
    readonly event: "Removed";
    readonly player: number;
    readonly group: number;
  }
  export interface NeutralMovedEvent {
    readonly event: "NeutralMoved";
    readonly player: number;
    readonly area: number;
    readonly to: number;
  }
  /** `on` is the seat of the marker below. */
  export interface StackedEvent {
    readonly event: "Stacked";
    readonly player: number;
    readonly on: number;
    readonly area: number;
  }
  export interface EnteredEvent {
    readonly event: "Entered";
    readonly player: number;
    readonly area: number;
    readonly times: number;
  }
  export interface SkippedEvent {
    readonly event: "Skipped";
    readonly player: number;
    readonly area: number;
  }
  export interface LineTakenEvent {
    readonly event: "LineTaken";
    readonly player: number;
    readonly area: number;
    readonly line: number;
    readonly times: number;
  }
  export interface BulbPlacedEvent {
    readonly event: "BulbPlaced";
    readonly player: number;
    readonly colour: number;
    readonly place: number;
  }
  export interface BulbsTakenEvent {
    readonly event: "BulbsTaken";
    readonly player: number;
    readonly bulbs: number;
  }
  export interface CardRevealedEvent {
    readonly event: "CardRevealed";
    readonly player: number;
    readonly card: number;
  }
  export interface ContractTakenEvent {
    readonly event: "ContractTaken";
    readonly player: number;
    readonly card: number;
  }
  export interface TileDiscardedEvent {
    readonly event: "TileDiscarded";
    readonly player: number;
    readonly tile: number;
  }
  export interface RewardCoveredEvent {
    readonly event: "RewardCovered";
    readonly player: number;
    readonly column: number;
    readonly row: number;
  }
  export interface WishCoveredEvent {
    readonly event: "WishCovered";
    readonly player: number;
    readonly vp: number;
  }
}

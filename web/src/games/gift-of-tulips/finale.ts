/**
 * The end of a game in chapters: the secret cards one by one, the majorities of each variety, the final standing.
 * Every chapter has its own picture, so that players can go back and forth.
 */

import type { GiftOfTulips } from '../../lib/protocol';
import { say } from '../../lib/say';
import { VARIETIES, isVariety, type Variety } from '../../art/variety';
import { readCard, varietiesOf } from './cards';

type Board = GiftOfTulips.Board;

export type Totals = Readonly<Record<Variety, number>>;

/** The parts of the board that change from chapter to chapter. */
export interface Picture {
  readonly ranking: readonly Variety[];
  readonly totals: Totals;
  readonly scores: readonly number[];
  readonly pile: number;
}

export interface Opening extends Picture {
  readonly kind: 'opening';
  readonly reveals: number;
}

export interface Reveal extends Picture {
  readonly kind: 'reveal';
  readonly number: number;
  readonly card: string;
  readonly by: number;
}

export interface Scoring extends Picture {
  readonly kind: 'scoring';
  readonly variety: Variety;
  readonly place: number;
  readonly lines: readonly GiftOfTulips.Majority[];
}

export interface Standing extends Picture {
  readonly kind: 'standing';
}

export type Chapter = Opening | Reveal | Scoring | Standing;

/** The board as it is now. */
export function pictureOf(board: Board): Picture {
  return {
    ranking: varietiesOf(board.festival.map((place) => place.variety)),
    totals: totalsOf(board),
    scores: board.bouquets.map((bouquet) => bouquet.score),
    pile: board.secret_pile,
  };
}

function totalsOf(board: Board): Totals {
  const total = (variety: Variety) => board.festival.find((place) => place.variety === variety)?.total ?? 0;
  return { purple: total('purple'), blue: total('blue'), pink: total('pink'), orange: total('orange') };
}

/** The chapters of a finished game. */
export function finaleChapters(board: Board): Chapter[] {
  const last = pictureOf(board);
  const scores = scoresBeforeMajorities(board);
  const totals = totalsBeforeEachReveal(board);
  const count = board.revealed.length;
  const rankings = rankingsAfterEachReveal(board, totals);

  const opening: Opening = {
    kind: 'opening',
    reveals: count,
    ranking: rankings[0] ?? last.ranking,
    totals: totals[0] ?? last.totals,
    scores,
    pile: board.secret_pile + count,
  };
  const reveals = board.revealed.map((revealed, i): Reveal => ({
    kind: 'reveal',
    number: i + 1,
    card: revealed.card,
    by: revealed.by,
    ranking: rankings[i + 1] ?? last.ranking,
    totals: totals[i + 1] ?? last.totals,
    scores,
    pile: board.secret_pile + count - i - 1,
  }));
  return [opening, ...reveals, ...scorings(board, last, scores), { kind: 'standing', ...last }];
}

function scorings(board: Board, last: Picture, before: readonly number[]): Scoring[] {
  let scores = before;
  const chapters: Scoring[] = [];
  for (const { place, variety, majorities } of board.festival) {
    if (!isVariety(variety) || !majorities.some((points) => points > 0)) continue;
    const lines = board.majorities.filter((line) => line.place === place);
    scores = scores.map((score, p) => score + pointsOf(lines, p));
    chapters.push({ kind: 'scoring', ...last, variety, place, lines, scores });
  }
  return chapters;
}

function pointsOf(lines: readonly GiftOfTulips.Majority[], player: number): number {
  return lines.filter((line) => line.player === player).reduce((sum, line) => sum + line.points, 0);
}

/** The points of each player before the majorities. */
export function scoresBeforeMajorities(board: Board): number[] {
  return board.bouquets.map((bouquet) => bouquet.score - pointsOf(board.majorities, bouquet.player));
}

/** The totals before the first reveal, after the first, and so on. */
function totalsBeforeEachReveal(board: Board): Totals[] {
  const steps = [totalsOf(board)];
  for (const revealed of board.revealed.toReversed()) {
    const { variety, value } = readCard(revealed.card);
    const after = steps[0] ?? totalsOf(board);
    steps.unshift({ ...after, [variety]: after[variety] - value });
  }
  return steps;
}

/**
 * The rankings for these totals. The view has the ranking after each reveal. If it is missing, the totals give the
 * order, and varieties with the same total keep the order of the next known ranking.
 */
function rankingsAfterEachReveal(board: Board, totals: readonly Totals[]): Variety[][] {
  let next: Variety[] = pictureOf(board).ranking.slice();
  const rankings = [next];
  for (let i = totals.length - 2; i >= 0; i--) {
    const known = knownRanking(board.revealed[i - 1]);
    next = known.length > 0 ? known : byTotal(totals[i], next);
    rankings.unshift(next);
  }
  return rankings;
}

function knownRanking(
  revealed: (GiftOfTulips.Revealed & { readonly ranking?: readonly string[] }) | undefined,
) {
  return varietiesOf(revealed?.ranking ?? []);
}

function byTotal(totals: Totals | undefined, next: readonly Variety[]): Variety[] {
  if (!totals) return [...next];
  return VARIETIES.filter((variety) => totals[variety] > 0).toSorted(
    (a, b) => totals[b] - totals[a] || next.indexOf(a) - next.indexOf(b),
  );
}

/** `2 cards, sum 7`. */
export function holdingText({ cards, sum }: GiftOfTulips.Majority): string {
  return say('{n:# card|# cards}, sum {sum}', { n: cards, sum });
}

/** Say how a majority was decided if players had the same number of cards; empty otherwise. */
export function reason(line: GiftOfTulips.Majority, lines: readonly GiftOfTulips.Majority[]): string {
  const others = lines.filter((other) => other.player !== line.player && other.cards === line.cards);
  if (others.some((other) => other.sum === line.sum))
    return say('Same number of cards and same sum, so each gets the full points');
  if (others.length > 0) return say('Same number of cards, so the sum decides');
  return '';
}

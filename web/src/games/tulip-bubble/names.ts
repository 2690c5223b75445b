/** The names of collectors and events, by the ids of the server. */

import { say } from '../../lib/say';

export interface CollectorText {
  readonly name: string;
  readonly wanted: string;
  /** A set of the collector as it is typed, to ask why it cannot be sold. */
  readonly set: string;
}

const COLLECTORS: Readonly<Record<string, CollectorText>> = {
  nobleman: { name: say('Nobleman'), wanted: say('A, B1 and B2 of one colour'), set: 'RA+RB1+RB2' },
  clergyman: { name: say('Clergyman'), wanted: say('any three B cards of one colour'), set: 'RB1+RB1+RB1' },
  madame: { name: say('Madame'), wanted: say('one B card of each colour'), set: 'RB1+WB1+YB1' },
  fair_lady: {
    name: say('Fair Lady'),
    wanted: say('B1, B2 and any C card, all of one colour'),
    set: 'RB1+RB2+RC1',
  },
  servant: { name: say('Servant'), wanted: say('C1, C2 and C3 of one colour'), set: 'RC1+RC2+RC3' },
  scholar: { name: say('Scholar'), wanted: say('the same variety in all three colours'), set: 'RA+WA+YA' },
  young_man: { name: say('Young Man'), wanted: say('any three C cards of one colour'), set: 'RC1+RC1+RC1' },
  tavern_owner: { name: say('Tavern Owner'), wanted: say('one C card of each colour'), set: 'RC1+WC1+YC1' },
};

export function collectorText(id: string): CollectorText {
  return COLLECTORS[id] ?? { name: id, wanted: '', set: '' };
}

const EVENTS: Readonly<Record<string, string>> = {
  rise_red: say('Red Rises'),
  rise_white: say('White Rises'),
  rise_yellow: say('Yellow Rises'),
  surge: say('Surge'),
  crash: say('Crash'),
  bubble_bust: say('Bubble Bust'),
};

export const eventName = (id: string): string => EVENTS[id] ?? id;

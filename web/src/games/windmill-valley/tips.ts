/** The words of a picture: read aloud, and shown on hover, focus and touch. */
export interface Told {
  readonly role: 'img';
  readonly 'aria-label': string;
  readonly 'data-tip': string;
  readonly 'data-why': string | undefined;
}

/** With an action that is not possible here, though others of its kind are, it says why. */
export const told = (words: string, action?: string): Told => ({
  role: 'img',
  'aria-label': words,
  'data-tip': words,
  'data-why': action,
});

const ACTIONS = ['enhance', 'farm', 'build', 'market', 'plant', 'trade', 'lower'];

/** The word for a space of a wheel on the page on how to play. */
export const actionTerm = (icon = '') => (ACTIONS.includes(icon) ? icon : 'wheels');

/** A sentence of its own. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

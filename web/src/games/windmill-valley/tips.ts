/** The attributes of a picture with a text: for screen readers, and shown on hover, focus and touch. */
export interface Tip {
  readonly role: 'img';
  readonly 'aria-label': string;
  readonly 'data-tip': string;
  readonly 'data-why': string | undefined;
}

/** `action` is the notation of an illegal action, so that the table shows why it is illegal. */
export const tip = (text: string, action?: string): Tip => ({
  role: 'img',
  'aria-label': text,
  'data-tip': text,
  'data-why': action,
});

const ACTIONS = ['enhance', 'farm', 'build', 'market', 'plant', 'trade', 'lower'];

/** Return the term for a wheel space on the page on how to play. */
export const actionTerm = (icon = '') => (ACTIONS.includes(icon) ? icon : 'wheels');

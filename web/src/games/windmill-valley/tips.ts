/** The words of a picture: read aloud, and shown on hover, focus and touch. */
export interface Told {
  readonly role: 'img';
  readonly 'aria-label': string;
  readonly 'data-tip': string;
}

export const told = (words: string): Told => ({ role: 'img', 'aria-label': words, 'data-tip': words });

/** A sentence of its own. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

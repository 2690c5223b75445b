/** How the parts of the board carry out a choice, or point at one. */

import type { Choice } from '../lib/protocol';

export interface Deeds {
  /** Nothing can be done while another action is on its way. */
  readonly busy?: boolean;
  /** The code of the choice that is pointed at, here or in the list of choices. */
  readonly pointed: number | null;
  do(choice: Choice): void;
  point(choice: Choice | null): void;
}

import { describe, expect, it } from 'vitest';
import type { Scene } from '../lib/protocol';
import { Exercise } from './exercise.svelte';

const page = {
  number: 1,
  count: 6,
  question: 'Which?',
  answers: ['keep'],
  verdicts: { keep: 'Yes!', 'give 1': 'No.' },
};
const scene = (seq: number, step = seq) => ({ scene: { seq, step } as unknown as Scene });

describe('an exercise', () => {
  it('counts the first choice, once the table shows it', () => {
    const exercise = new Exercise(page, 0);
    exercise.does(0, 'keep');
    expect(exercise.chosen).toBeNull();
    exercise.hear(scene(1));
    expect([exercise.chosen, exercise.right]).toEqual(['keep', true]);
    exercise.does(1, 'give 1');
    exercise.hear(scene(2));
    expect(exercise.chosen).toBe('keep');
  });

  it('can be tried again after the choice was taken back', () => {
    const exercise = new Exercise(page, 0);
    exercise.does(0, 'give 1');
    exercise.hear(scene(1));
    expect(exercise.right).toBe(false);
    exercise.hear(scene(2, 0));
    expect(exercise.chosen).toBeNull();
  });

  it('knows that something was chosen before the page was opened', () => {
    expect(new Exercise(page, 3).chosen).toBe('');
  });
});

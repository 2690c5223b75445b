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
    exercise.noteAction(0, 'keep');
    expect(exercise.chosen).toBeNull();
    exercise.receive(scene(1));
    expect([exercise.chosen, exercise.right]).toEqual(['keep', true]);
    exercise.noteAction(1, 'give 1');
    exercise.receive(scene(2));
    expect(exercise.chosen).toBe('keep');
  });

  it('starts again after an undo', () => {
    const exercise = new Exercise(page, 0);
    exercise.noteAction(0, 'give 1');
    exercise.receive(scene(1));
    expect(exercise.right).toBe(false);
    exercise.receive(scene(2, 0));
    expect(exercise.chosen).toBeNull();
  });

  it('knows of a choice that was made before the page was opened', () => {
    expect(new Exercise(page, 3).chosen).toBe('');
  });
});

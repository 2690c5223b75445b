import { describe, expect, it } from 'vitest';
import type { LessonStep, Scene } from '../lib/protocol';
import { LessonState } from './lessonState.svelte';

const look = (says: string): LessonStep => ({ says, spots: [], asks: [], otherwise: '', decisions: 0 });
const ask = (...asks: string[]): LessonStep => ({ ...look('Do it.'), asks, otherwise: 'Oh.' });
const free = (decisions: number): LessonStep => ({ ...look('Play.'), decisions });
const course = (...steps: LessonStep[]) => new LessonState({ chapter: 1, titles: ['One', 'Two'], steps });
const scene = (seq: number, ranks: number[] = []) => ({ seq, ranks }) as unknown as Scene;

function act(learner: LessonState, seq: number, action: string): void {
  learner.noteAction(seq, action);
  learner.receive({ scene: scene(seq + 1), backTo: null });
}

describe('the progress of a learner', () => {
  it('advances with the requested action, by its name or its notation', () => {
    const learner = course(ask('give'), ask('keep', 'give 2'));
    act(learner, 4, 'give 1');
    expect(learner.step).toBe(1);
    act(learner, 5, 'give 2');
    expect(learner.now).toBeNull();
  });

  it('waits until the table shows the action', () => {
    const learner = course(ask('give'));
    learner.noteAction(4, 'give 1');
    learner.receive({ scene: scene(4), backTo: null });
    expect(learner.step).toBe(0);
  });

  it('stops at another action until it is undone', () => {
    const learner = course(ask('keep'), ask('give'));
    act(learner, 4, 'give 1');
    act(learner, 8, 'keep');
    expect([learner.step, learner.strayed]).toEqual([0, 1]);
    learner.receive({ scene: scene(10), backTo: 8 });
    expect(learner.strayed).toBe(1);
    learner.receive({ scene: scene(11), backTo: 4 });
    expect([learner.step, learner.strayed, learner.decided]).toEqual([0, 0, []]);
  });

  it('allows as many free decisions as the step says, and returns to an undone one', () => {
    const learner = course(free(2), look('Good.'));
    act(learner, 1, 'keep');
    expect(learner.step).toBe(0);
    act(learner, 2, 'give 1');
    learner.next();
    expect(learner.now).toBeNull();
    learner.receive({ scene: scene(5), backTo: 2 });
    expect(learner.step).toBe(0);
  });

  it('has only explanations after the end of the match', () => {
    const learner = course(ask('keep'), free(9), look('That was it.'));
    learner.receive({ scene: scene(9, [1, 2]), backTo: null });
    expect(learner.now?.says).toBe('That was it.');
  });

  it('continues where the learner left', () => {
    const learner = course(look('See.'), ask('keep'), look('Good.'));
    learner.next();
    act(learner, 3, 'keep');
    const again = new LessonState(learner.page, learner.place('t'));
    expect([again.step, again.decided]).toEqual([2, [{ seq: 3, step: 1 }]]);
  });
});

import { expect, test } from 'vitest';
import { faceOf } from './plainFaces';

test('a name is divided into word and number, and tinted by its colour', () => {
  expect(faceOf('red 6')).toEqual({ value: '6', word: 'red', tint: '#b3203f' });
  expect(faceOf('12')).toEqual({ value: '12', word: '', tint: undefined });
  expect(faceOf('windmill')).toEqual({ value: '', word: 'windmill', tint: undefined });
});

test('a piece that is face down has an empty face', () => {
  expect(faceOf(null)).toEqual({ value: '', word: '', tint: undefined });
});

import { expect, test } from 'vitest';
import { faceOf } from './plainFaces';

test('a name is parted into its word and its number, and tinted by its colour', () => {
  expect(faceOf('red 6')).toEqual({ value: '6', word: 'red', tint: '#b3203f' });
  expect(faceOf('12')).toEqual({ value: '12', word: '', tint: undefined });
  expect(faceOf('windmill')).toEqual({ value: '', word: 'windmill', tint: undefined });
});

test('what lies face down has no face', () => {
  expect(faceOf(null)).toEqual({ value: '', word: '', tint: undefined });
});

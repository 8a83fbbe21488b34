import { expect, it } from 'vitest';
import { describeMove } from './describe-entry.ts';

it.each([
  [1, 'Garden', '1 script moved to “Garden”'],
  [1, null, '1 script moved out of its folder'],
  [3, null, '3 scripts moved out of their folders'],
])('says where %i was moved', (count, folder, text) => {
  expect(describeMove(count, new Set(['script']), folder)).toBe(text);
});

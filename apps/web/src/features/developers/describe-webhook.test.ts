import { expect, it } from 'vitest';
import { makeDelivery } from '#testing/records/developers.ts';
import { describeAnswer } from './describe-webhook.ts';

it.each([
  [4, '200 in 4 ms'],
  [99, '200 in 99 ms'],
  [240, '200 in 0.2 s'],
  [10_000, '200 in 10 s'],
])('an answer after %i ms reads “%s”', (milliseconds, text) => {
  expect(describeAnswer(makeDelivery({ answer: { status: 200, error: null, milliseconds } }))).toBe(text);
});

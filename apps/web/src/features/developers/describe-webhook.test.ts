import { expect, it } from 'vitest';
import { ago, makeDelivery } from '#testing/records/developers.ts';
import { describeAnswer, describeDelivery } from './describe-webhook.ts';

it.each([
  [4, '200 in 4 ms'],
  [99, '200 in 99 ms'],
  [240, '200 in 0.2 s'],
  [10_000, '200 in 10 s'],
])('an answer after %i ms reads “%s”', (milliseconds, text) => {
  expect(describeAnswer(makeDelivery({ answer: { status: 200, error: null, milliseconds } }))).toBe(text);
});

it('a delivery that waits for its address says until when; once it has begun, it is on its way', () => {
  const waiting = { state: 'waiting', answer: null, nextTryAt: ago(-10) } as const;
  expect(describeDelivery(makeDelivery({ ...waiting, tries: 0 }))).toMatchObject({
    name: 'Waiting',
    text: expect.stringMatching(/^Next try /),
  });
  expect(describeDelivery(makeDelivery({ ...waiting, tries: 1 }))).toEqual({
    variant: 'info',
    name: 'Sending',
  });
});

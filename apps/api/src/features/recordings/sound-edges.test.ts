import { expect, it } from 'vitest';
import { makeToneOf } from '#testing/tone-voices.ts';
import { bytesOf, findAudible, LEAD_SECONDS, secondsOf, TAIL_SECONDS, trimEdges } from './sound-edges.ts';

const silence = (seconds: number) => Buffer.alloc(bytesOf(seconds));
const tone = makeToneOf(1);

it.each([
  ['none', 0, 0],
  ['little', 0.03, 0.06],
  ['much', 0.4, 0.7],
])(
  'a line has the same silence at its ends as every other: with %s from its engine',
  (_amount, lead, tail) => {
    const { pcm, skipped } = trimEdges(Buffer.concat([silence(lead), tone, silence(tail)]));
    const { from, to } = findAudible(pcm);
    expect(from).toBeCloseTo(LEAD_SECONDS, 2);
    expect(secondsOf(pcm) - to).toBeCloseTo(TAIL_SECONDS, 2);
    expect(skipped).toBeCloseTo(lead - LEAD_SECONDS, 2);
  },
);

it('a line whose parts were heard keeps its beginning', () => {
  const { pcm, skipped } = trimEdges(Buffer.concat([silence(0.4), tone]), true);
  expect(skipped).toBe(0);
  expect(findAudible(pcm).from).toBeCloseTo(0.4, 2);
});

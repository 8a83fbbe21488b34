import { expect, it } from 'vitest';
import { measurePeaks } from './measure-peaks.ts';

it('measures equal parts relative to the loudest one, and knows silence', () => {
  const samples = Int16Array.from(
    { length: 800 },
    (_, index) => [0, 5000, -10_000, 2500][Math.floor(index / 200)] ?? 0,
  );
  const pcm = Buffer.from(samples.buffer);
  expect(measurePeaks(pcm, 4)).toEqual([0, 50, 100, 25]);
  expect(measurePeaks(Buffer.alloc(100), 2)).toEqual([0, 0]);
  expect(measurePeaks(Buffer.alloc(0), 2)).toEqual([0, 0]);
});

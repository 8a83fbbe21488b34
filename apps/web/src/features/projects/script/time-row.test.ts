import type { WordTime } from '@voicedraft/contract/generations';
import { expect, it } from 'vitest';
import { makeReadyLine } from '#testing/records/projects.ts';
import { findSpokenPlace, readSpokenPlace, timeRow } from './time-row.ts';

const TEXT = '  You *will* hear it, [pause 2s] slow. ';
/** Two lines, cut at the pause; the paragraph begins with three letters of another line. */
const LINES = [
  makeReadyLine(0, { start: 5, end: 35, seconds: 2 }),
  makeReadyLine(1, { start: 36, end: 41, seconds: 1, continues: true }),
];
const PLACES = [
  { from: 10, to: 12, words: null, peaks: null },
  { from: 14, to: 15, words: null, peaks: null },
];

function read(sounds: Parameters<typeof timeRow>[2], time: number): string | null {
  const timed = timeRow(TEXT, LINES, sounds);
  const range = readSpokenPlace(timed, findSpokenPlace(timed, time));
  return range && TEXT.slice(range.start, range.end);
}

it('finds the estimated word of each line, and none in the pause between them', () => {
  expect(read(PLACES, 10)).toBe('You');
  expect(read(PLACES, 11.9)).toBe('it,');
  expect(read(PLACES, 13)).toBeNull();
  expect(read(PLACES, 14.5)).toBe('slow.');
});

it("uses the engine's times where there are any, and marks nothing in their pauses", () => {
  const words: WordTime[] = [
    [5, 0.2, 0.4],
    [10, 0.4, 0.6],
    [16, 1.5, 1.7],
  ];
  const exact = PLACES.map((place, index) => (index === 0 ? { ...place, words } : place));
  expect(read(exact, 10.1)).toBeNull();
  expect(read(exact, 10.5)).toBe('will*');
  expect(read(exact, 11.2)).toBeNull();
  expect(read(exact, 11.6)).toBe('hear');
  expect(read(exact, 14.5)).toBe('slow.');
});

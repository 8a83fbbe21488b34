import { describe, expect, it } from 'vitest';
import { toSrt, toVtt } from './caption-files.ts';
import { type LineTime, type TimedText, toCaptions } from './captions.ts';

const TEXT = 'It is the hurry. Wait a week & watch.';
const LINES: LineTime[] = [
  [0, 16, 0, 1.6],
  [17, 37, 2, 4],
];
const ESTIMATED: TimedText = {
  text: TEXT,
  lines: LINES,
  words: [
    [0, 0, 0.2],
    [3, 0.4, 0.6],
    [29, 3.1, 3.2],
    [31, 3.3, 3.5],
  ],
  wordTimes: 'estimated',
};
const NO_WORDS = { words: [], wordTimes: 'estimated' } as const;

function rowsOf(timed: TimedText): string[][] {
  return toCaptions(timed).map(({ rows }) => rows.map((row) => row.map(({ text }) => text).join(' ')));
}

describe('captions', () => {
  it('show each sentence at its own time', () => {
    expect(toCaptions(ESTIMATED).map(({ from, to }) => [from, to])).toEqual([
      [0, 1.6],
      [2, 4],
    ]);
    expect(rowsOf(ESTIMATED)).toEqual([['It is the hurry.'], ['Wait a week & watch.']]);
  });

  it('divide a long sentence into rows of at most 42 characters, two at once', () => {
    const text =
      'So before you buy a single seed, do one thing with your own two hands: put them in the cold wet soil and slowly count to ten.';
    const rows = rowsOf({ text, lines: [[0, text.length, 0, 9]], ...NO_WORDS });
    expect(rows.length).toBe(2);
    for (const caption of rows) expect(caption.length).toBeLessThanOrEqual(2);
    for (const row of rows.flat()) expect(row.length).toBeLessThanOrEqual(42);
    expect(rows.flat().join(' ')).toBe(text);
    expect(rows.at(-1)?.join(' ').split(' ').length).toBeGreaterThan(5);
  });

  it('follow each other without a gap within a sentence', () => {
    const text = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    const captions = toCaptions({ text, lines: [[0, text.length, 1, 31]], ...NO_WORDS });
    expect(captions[0]?.from).toBe(1);
    expect(captions.at(-1)?.to).toBe(31);
    for (const [index, caption] of captions.slice(1).entries())
      expect(caption.from).toBe(captions[index]?.to);
  });

  it("have the voice's times of words, also where a dash stands alone", () => {
    const text = 'Soil – cold.';
    const timed: TimedText = {
      text,
      lines: [[0, text.length, 0, 2]],
      words: [
        [0, 0.1, 0.6],
        [7, 1, 1.9],
      ],
      wordTimes: 'voice',
    };
    expect(toCaptions(timed)[0]?.rows[0]?.map(({ from, to }) => [from, to])).toEqual([
      [0.1, 0.6],
      [0.6, 0.6],
      [1, 1.9],
    ]);
  });

  it('are nothing for a text without sentences', () => {
    expect(toCaptions({ text: '', lines: [], ...NO_WORDS })).toEqual([]);
    expect(toVtt({ text: '', lines: [], ...NO_WORDS })).toContain('WEBVTT');
  });
});

describe('caption files', () => {
  it('are SubRip with a comma in its times', () => {
    expect(toSrt(ESTIMATED)).toBe(
      '1\n00:00:00,000 --> 00:00:01,600\nIt is the hurry.\n\n2\n00:00:02,000 --> 00:00:04,000\nWait a week & watch.\n',
    );
  });

  it('are WebVTT with times of words, which say that they are estimated', () => {
    const file = toVtt(ESTIMATED);
    expect(file).toMatch(
      /^WEBVTT\n\nNOTE Sentence times are exact. Word times are estimated.\n\n00:00:00.000 --> 00:00:01.600\nIt <00:00:00.\d{3}>is /,
    );
    expect(file).toContain('>&amp; <');
    const spoken = toVtt({ ...ESTIMATED, wordTimes: 'voice' });
    expect(spoken).toContain('NOTE Times come from the voice, word by word.');
  });

  it('count hours', () => {
    expect(toSrt({ text: 'Late.', lines: [[0, 5, 3661.5, 3662.25]], ...NO_WORDS })).toContain(
      '01:01:01,500 --> 01:01:02,250',
    );
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { evenPace } from '@voicedraft/engine-api/voice-pace';
import {
  measureLineSeconds,
  measureSpokenSeconds,
  measureSpokenWords,
  measureWithPause,
} from './spoken-length.ts';
import { VOICE_PACES } from './voice-paces.ts';

/** The pace of a voice that speaks as fast in short sentences as in long ones. */
const EVEN = evenPace(3);

describe('the spoken length', () => {
  it('is about the number of words in plain narration', () => {
    const text =
      'Good bread is slow. The dough rests, and the flavour builds while you sleep.\n\nTry it today.';
    expect(measureSpokenWords(text)).toBeGreaterThan(15);
    expect(measureSpokenWords(text)).toBeLessThan(19);
  });

  it('grows with the letters, pauses, digits and initialisms', () => {
    const plain = measureSpokenWords('a cat sat');
    const longer = ['a category sat', 'a cat. sat.', 'a cat, sat', 'a cat 47', 'a CAT sat', 'a cat.\nsat.\n'];
    for (const text of longer) expect(measureSpokenWords(text)).toBeGreaterThan(plain);
  });

  it('leaves out the query of an address, and of nothing else', () => {
    const said = measureSpokenWords('Go to https://example.com/watch now.');
    for (const rest of ['?v=dQw4w9WgXcQ&list=PL12345', '#a-long-heading', '?a=https://other.example/b?c=d']) {
      expect(measureSpokenWords(`Go to https://example.com/watch${rest} now.`)).toBe(said);
    }
    expect(measureSpokenWords('Tea?please')).toBeGreaterThan(measureSpokenWords('Tea'));
  });

  it('is the sum of its sentences and the pauses between them', () => {
    const [first, second] = ['Bread is slow.', 'Call 555 0199 now!'];
    const apart = measureLineSeconds(first, EVEN) + measureLineSeconds(second, EVEN);
    const together = measureSpokenSeconds(`${first} ${second}`, EVEN);
    expect(measureSpokenSeconds(first, EVEN)).toBe(measureLineSeconds(first, EVEN));
    expect(measureWithPause(`${first} ${second}`, EVEN)).toBeCloseTo(
      measureWithPause(first, EVEN) + measureWithPause(second, EVEN),
    );
    expect(together).toBeGreaterThan(apart);
    expect(measureSpokenSeconds(`${first}\n\n${second}`, EVEN)).toBeGreaterThan(together);
  });

  it('depends on how a voice speaks short and long sentences', () => {
    const short = 'Try it today.';
    const long =
      'The committee approved the recommendations, although the manufacturers had opposed them for years.';
    const rushing = [4, 3, 2] as const;
    expect(measureSpokenSeconds(short, rushing)).toBeLessThan(measureSpokenSeconds(short, EVEN));
    expect(measureSpokenSeconds(long, rushing)).toBeGreaterThan(measureSpokenSeconds(long, EVEN));
  });

  it('is within 5 % of most recordings, and never far from one', () => {
    const [, ...rows] = readFileSync(new URL('testing/spoken-lengths.tsv', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    const ratios = rows.map((row) => {
      const [seconds = '', text = ''] = row.split('\t');
      return measureSpokenSeconds(text.replaceAll('\\n', '\n'), VOICE_PACES.achernar) / Number(seconds);
    });
    const within = (share: number) => ratios.filter((ratio) => Math.abs(ratio - 1) <= share).length;
    expect(ratios).toHaveLength(60);
    expect(within(0.05)).toBeGreaterThanOrEqual(54);
    expect(within(0.09)).toBe(60);
  });

  it('is nothing without words, and limited for what is no word', () => {
    expect(measureSpokenWords('— … !')).toBe(0);
    expect(measureSpokenWords(`N${'o'.repeat(600)}`)).toBeLessThan(10);
  });

  it('of a long run of marks is known at once', () => {
    expect(measureSpokenWords(`${'?!'.repeat(30_000)}x`)).toBeLessThan(2);
    expect(measureSpokenWords(`${'a.'.repeat(30_000)}?x`)).toBeGreaterThan(0);
  });
});

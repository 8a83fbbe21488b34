import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import { describe, expect, it } from 'vitest';
import { planLines } from './plan-lines.ts';

const passage = (text: string, endsParagraph = true) => ({
  text,
  voice: 'kore' as const,
  settings: NEUTRAL_SETTINGS,
  endsParagraph,
});
const plan = (text: string) => planLines([passage(text)]);

describe('the lines of a recording', () => {
  it('are sentences with their places in the whole text', () => {
    const passages = [passage('One here. Two there.\n\nThree.'), passage('Four.', false)];
    const whole = passages.map(({ text }) => text).join('\n\n');
    const lines = planLines(passages);
    expect(lines.map(({ text, passage: of, endsParagraph }) => [text, of, endsParagraph])).toEqual([
      ['One here.', 0, false],
      ['Two there.', 0, true],
      ['Three.', 0, true],
      ['Four.', 1, false],
    ]);
    for (const { at, text, toSource } of lines) {
      expect(whole.slice(at, at + text.length)).toBe(text);
      expect(toSource(0)).toBe(at);
    }
  });

  it('end where a pause is marked, also within a sentence', () => {
    const text = 'Wait [pause 1.5s] for it. [pause 2s] Now *you* know.';
    const lines = plan(text);
    expect(lines.map(({ text: spoken, pauseAfter }) => [spoken, pauseAfter])).toEqual([
      ['Wait', 1.5],
      ['for it.', 2],
      ['Now you know.', 0],
    ]);
    const last = lines[2];
    expect(last?.emphases).toEqual([{ start: 4, end: 7 }]);
    expect(text.slice(last?.toSource(4), last?.toSource(7))).toBe('you*');
    expect(text.slice(lines[1]?.start, lines[1]?.end)).toBe('for it. [pause 2s]');
  });

  it('begin with a pause if the text does, and are none for a pause alone', () => {
    expect(plan('[pause 1s] Hello.')).toMatchObject([{ text: 'Hello.', pauseBefore: 1, pauseAfter: 0 }]);
    expect(plan('[pause 1s]')).toEqual([]);
  });

  it('wait as long as is marked before a later paragraph, also in one without words', () => {
    const passages = ['One.', '[pause 2s] Two.', '[pause 3s] [MUSIC]', 'Three.'].map((text) => passage(text));
    expect(planLines(passages).map(({ pauseBefore, pauseAfter }) => [pauseBefore, pauseAfter])).toEqual([
      [0, 2],
      [0, 3],
      [0, 0],
    ]);
  });

  it('count words without marks', () => {
    expect(plan('Wait [pause 1s] for *it*.').map(({ words }) => words)).toEqual([1, 2]);
  });

  it('count by their length if they have no spaces, or are said in many words', () => {
    const sum = (lines: readonly { words: number }[]) => lines.reduce((all, { words }) => all + words, 0);
    expect(sum(plan('Hello。world,'.repeat(400)))).toBeGreaterThanOrEqual(400);
    const sayAs = 'one two three four five six seven eight nine ten';
    const readings = [{ word: 'x', sayAs, exactCapitals: false }];
    const [line] = planLines(
      [{ text: 'x '.repeat(100), voice: 'kore', settings: NEUTRAL_SETTINGS, endsParagraph: true }],
      readings,
    );
    expect(line?.words).toBeGreaterThan(400);
  });
});

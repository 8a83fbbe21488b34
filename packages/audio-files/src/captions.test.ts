import { describe, expect, it } from 'vitest';
import { breakCaptions, breakRows } from './caption-breaks.ts';
import { toSrt, toVtt, writeSrt } from './caption-files.ts';
import { splitUnspaced, textOf } from './caption-words.ts';
import { type LineTime, type TimedText, type TimedWord, toCaptions } from './captions.ts';

const NO_WORDS = { words: [], wordTimes: 'estimated' } as const;

/** Sentences with their seconds, spoken evenly by their letters. */
function speak(...sentences: readonly (readonly [text: string, from: number, to: number])[]): TimedText {
  let text = '';
  const lines: LineTime[] = [];
  const words: TimedWord[] = [];
  for (const [sentence, from, to] of sentences) {
    const start = text.length;
    const pace = (to - from) / sentence.replaceAll(/\s/gu, '').length;
    let at = from;
    for (const { 0: word, index } of sentence.matchAll(/\S+/gu)) {
      words.push([start + index, at, at + pace * word.length]);
      at += pace * word.length;
    }
    lines.push([start, start + sentence.length, from, to]);
    text += `${sentence} `;
  }
  return { text, lines, words, wordTimes: 'voice' };
}

/** What is shown, and from when to when in hundredths of a second. */
function showOf(timed: TimedText): [rows: string, from: number, to: number][] {
  return toCaptions(timed).map(({ rows, from, to }) => [
    rows.map((row) => textOf(row)).join(' / '),
    Math.round(100 * from),
    Math.round(100 * to),
  ]);
}

describe('the rows of captions', () => {
  it.each([
    ['It is the hurry.', 2, ['It is the hurry.']],
    [
      'So before you buy a single seed, do one thing with your own two hands: put them in the cold wet soil and slowly count to ten.',
      9,
      [
        'So before you buy a single seed, / do one thing with your own two hands:',
        'put them in the cold wet soil / and slowly count to ten.',
      ],
    ],
    [
      'We met Dr. Alma Whitfield at the harbour, and she told us everything about it.',
      5,
      ['We met Dr. Alma Whitfield at the harbour, / and she told us everything about it.'],
    ],
    [
      'The bakery near the old station is run by Dr. Ines Moreau.',
      4,
      ['The bakery near the old station / is run by Dr. Ines Moreau.'],
    ],
    [
      'Bees come home before it is dark, at 7:30 p.m.',
      4,
      ['Bees come home before / it is dark, at 7:30 p.m.'],
    ],
    [
      'The ferry leaves for the island every day at 7 a.m. and comes back in the evening, usually around half past 9 p.m.',
      9,
      [
        'The ferry leaves for the island / every day at 7 a.m.',
        'and comes back in the evening, / usually around half past 9 p.m.',
      ],
    ],
    [
      'Read https://www.example.com/a/very/long/address/that/fits/no/row before you start.',
      6,
      ['Read / https://www.example.com/a/very/long/address/that/fits/no/row', 'before you start.'],
    ],
    [
      '蜜蜂在城市里飞得很远，天黑之前回家，告诉其他蜜蜂去哪里采蜜，然后一起跳舞。',
      9,
      ['蜜蜂在城市里飞得很远，天黑之前回家， / 告诉其他蜜蜂去哪里采蜜，然后一起跳舞。'],
    ],
    [
      'ミツバチは暗くなる前に家に帰り、仲間にどこへ行くべきかを伝えます。',
      7,
      ['ミツバチは暗くなる前に家に帰り、 / 仲間にどこへ行くべきかを伝えます。'],
    ],
    [
      'ผึ้งบินไปไกลในเมืองและกลับบ้านก่อนมืดแล้วบอกผึ้งตัวอื่นว่าจะไปหาน้ำหวานที่ไหน',
      6,
      ['ผึ้งบินไปไกลในเมือง / และกลับบ้านก่อนมืด', 'แล้วบอกผึ้งตัวอื่นว่า / จะไปหาน้ำหวานที่ไหน'],
    ],
  ])('of %j', (text, seconds, shown) => {
    expect(showOf(speak([text, 0, seconds])).map(([rows]) => rows)).toEqual(shown);
  });

  it('are two of at most 42 characters, whatever is said', () => {
    const text = Array.from({ length: 90 }, (_, index) => `word${index}`).join(' ');
    const captions = toCaptions({ text, lines: [[0, text.length, 1, 61]], ...NO_WORDS });
    expect(captions.flatMap(({ rows }) => rows.map((row) => textOf(row))).join(' ')).toBe(text);
    for (const { rows } of captions) {
      expect(rows.length).toBeLessThanOrEqual(2);
      for (const row of rows) expect(textOf(row).length).toBeLessThanOrEqual(42);
    }
  });
});

describe('a very long sentence', () => {
  it.each([
    ['captions', breakCaptions],
    ['rows', breakRows],
  ])('is parted into %s with work in proportion to its words', (_, breakUp) => {
    const count = (words: number) => {
      let steps = 0;
      const sentence = Array.from({ length: words }, (__, at) => ({
        text: `word${at % 7}`,
        at,
        from: at,
        to: at,
      }));
      const step = () => {
        steps += 1;
        return false;
      };
      const ruler = { rowWidth: 42, space: 1, widthOf: () => 5, isBound: step };
      expect(breakUp(sentence, ruler).flat()).toEqual(sentence);
      return steps;
    };
    expect(count(4000) / count(1000)).toBeLessThan(4.4);
  });

  it('is written whole in files of captions', () => {
    const text = `${'The bridge was long, and '.repeat(2000)}old.`;
    const rowsOf = (file: string) => file.split('\n').filter((row) => /[a-z]/u.test(row));
    const spoken = speak([text, 0, 4000]);
    expect(rowsOf(toSrt(spoken)).join(' ')).toBe(text);
    expect(rowsOf(toVtt(spoken)).join(' ')).toBe(text);
  });

  it('of a script without spaces is divided into its words, brackets with what they are about', () => {
    const text = `${'('.repeat(20_000)}${'橋を測った'.repeat(4000)}`;
    const words = splitUnspaced([], [{ text, at: 0, from: 0, to: 4000 }]);
    expect(words.map((word) => word.text).join('')).toBe(text);
    expect(words[0]?.text).toBe(`${'('.repeat(20_000)}橋`);
    expect(words.at(-1)?.to).toBeCloseTo(4000);
  });
});

describe('the times of captions', () => {
  it('begin with the sentence, and go on into the pause after it', () => {
    expect(showOf(speak(['It is the hurry.', 0, 1.6], ['Wait a week.', 1.8, 3], ['Watch.', 6, 7]))).toEqual([
      ['It is the hurry.', 0, 180],
      ['Wait a week.', 180, 350],
      ['Watch.', 600, 700],
    ]);
  });

  it('last at least 0.83 s, as far as there is a pause', () => {
    expect(showOf(speak(['No!', 0, 0.3], ['We will go there together.', 2, 4], ['Oh.', 9, 9.2]))).toEqual([
      ['No!', 0, 83],
      ['We will go there together.', 200, 450],
      ['Oh.', 900, 983],
    ]);
  });

  it('are shared by sentences that have no pause between them, but not by two speakers', () => {
    const next = 'The ferry leaves for the island every morning at seven.';
    expect(showOf(speak(['Yes.', 0, 0.4], [next, 0.5, 4]))).toEqual([
      ['Yes. The ferry leaves for the island / every morning at seven.', 0, 400],
    ]);
    expect(showOf(speak(['Ann: Yes.', 0, 0.4], [`Tom: ${next}`, 0.5, 4])).map(([rows]) => rows)).toEqual([
      'Ann: Yes.',
      'Tom: The ferry leaves for the island / every morning at seven.',
    ]);
    expect(showOf(speak(['Mr. Lee: Yes.', 0, 0.4], [`Dr. Fox: ${next}`, 0.5, 4]))[0]?.[0]).toBe(
      'Mr. Lee: Yes.',
    );
  });

  it('are long enough for 20 characters a second, in the pause or in two captions', () => {
    const fast = 'They told the others where to go, what to bring, how to get back and who is there.';
    expect(showOf(speak([fast, 0, 2.5], ['Then it was dark.', 6, 7]))).toEqual([
      ['They told the others where to go, what to / bring, how to get back and who is there.', 0, 410],
      ['Then it was dark.', 600, 700],
    ]);
    expect(showOf(speak([fast, 0, 2.5], ['Then it was dark.', 2.6, 4])).map(([rows]) => rows)).toEqual([
      'They told the others where to go,',
      'what to bring, how to get back / and who is there.',
      'Then it was dark.',
    ]);
  });

  it('follow each other without a gap within a sentence', () => {
    const text = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    const captions = toCaptions(speak([text, 1, 31]));
    expect([captions[0]?.from, captions.at(-1)?.to]).toEqual([1, 31]);
    for (const [index, { from }] of captions.slice(1).entries()) expect(from).toBe(captions[index]?.to);
  });

  it("have the voice's times of words, also where a dash stands alone", () => {
    const text = 'Soil – cold.';
    const words: TimedWord[] = [
      [0, 0.1, 0.6],
      [7, 1, 1.9],
    ];
    const [caption] = toCaptions({ text, lines: [[0, text.length, 0, 2]], words, wordTimes: 'voice' });
    expect(caption?.rows[0]?.map(({ from, to }) => [from, to])).toEqual([
      [0.1, 0.6],
      [0.6, 0.6],
      [1, 1.9],
    ]);
  });

  it('are none for a text without sentences', () => {
    expect(toCaptions({ text: '', lines: [], ...NO_WORDS })).toEqual([]);
    expect(toVtt({ text: '', lines: [], ...NO_WORDS })).toBe('WEBVTT\n');
  });
});

describe('caption files', () => {
  const spoken = speak(['It is <b>.', 0, 1.6], ['Wait & watch.', 2, 4]);

  it('are SubRip with a comma in its times', () => {
    expect(toSrt(spoken)).toBe(
      '1\n00:00:00,000 --> 00:00:02,000\nIt is <b>.\n\n2\n00:00:02,000 --> 00:00:04,000\nWait & watch.\n',
    );
  });

  it('are WebVTT, with the times of words if asked for, which say where they come from', () => {
    expect(toVtt(spoken)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nIt is &lt;b&gt;.\n\n00:00:02.000 --> 00:00:04.000\nWait &amp; watch.\n',
    );
    expect(toVtt(spoken, true)).toMatch(
      /^WEBVTT\n\nNOTE Times come from the voice, word by word\.\n\n00:00:00\.000 --> 00:00:02\.000\nIt <00:00:00\.400>is /,
    );
    expect(toVtt({ ...spoken, wordTimes: 'estimated' }, true)).toContain(
      'NOTE Sentence times are exact. Word times are estimated.',
    );
    const thai = toVtt(speak(['ผึ้งบินไปไกลในเมือง', 0, 2]), true);
    expect(thai).toMatch(/\nผึ้ง<00:00:00\.\d{3}>บิน/u);
  });

  it('count hours', () => {
    expect(toSrt({ text: 'Late.', lines: [[0, 5, 3661.5, 3662.4]], ...NO_WORDS })).toContain(
      '01:01:01,500 --> 01:01:02,400',
    );
  });
});

it('captions as a SubRip file have their rows and times', () => {
  const word = (text: string, isAttached = false) => ({ text, at: 0, from: 0, to: 1, isAttached });
  const file = writeSrt([
    {
      rows: [
        [word('Wait'), word('a')],
        [word('week'), word('.', true)],
      ],
      from: 0,
      to: 1.5,
    },
    { rows: [[word('Tea')]], from: 3661.2345, to: 3662 },
  ]);
  expect(file).toBe(
    '1\n00:00:00,000 --> 00:00:01,500\nWait a\nweek.\n\n2\n01:01:01,235 --> 01:01:02,000\nTea\n',
  );
});

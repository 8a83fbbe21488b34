import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { prepareText, type Utterance } from './prepare-text.ts';

/** The utterances on one line, with ' / ' between sentences. */
function speak(text: string): string {
  return prepareText(text)
    .map((utterance) => utterance.text)
    .join(' / ');
}

function refusalOf(text: string): EngineError {
  try {
    prepareText(text);
  } catch (error) {
    if (error instanceof EngineError) return error;
  }
  throw new Error('the text was not refused');
}

/** Returns no utterances if the text is rejected; any other error fails the test. */
function prepareOrRefuse(text: string): Utterance[] {
  try {
    return prepareText(text);
  } catch (error) {
    if (error instanceof EngineError && error.kind === 'unsupported') return [];
    throw error;
  }
}

describe('prepareText', () => {
  it.each([
    ['The CEO loves AI, APIs and URLs.', 'The C.E.O. loves A.I., A.P.I.s and U.R.L.s.'],
    ["An AI-powered tool; the AI's view", "An A.I. powered tool, the A.I.'s view."],
    ['NASA moved to the US. The U.S. is big.', 'NASA moved to the U.S. / The U.S. is big.'],
    ['BUY IT NOW AND SAVE WITH US', 'BUY IT NOW AND SAVE WITH US.'],
    ['An MP3 for B2B, in 4K', 'An M.P. three for B two B, in four K.'],
  ])('spells out initialisms and leaves words alone: %s', (text, speech) => {
    expect(speak(text)).toBe(speech);
  });

  it.each([
    ['It is $19.00.', 'It is nineteen dollars.'],
    ['It is $19.99, or $0.05.', 'It is nineteen dollars and ninety nine cents, or five cents.'],
    [
      '€5, 5€, £3.50 and 20 USD',
      'five euros, five euros, three pounds and fifty pence and twenty U.S. dollars.',
    ],
    ['$1 or $1.01', 'one dollar or one dollar and one cent.'],
    [
      '$2.5M, $10k, $3 billion',
      'two point five million dollars, ten thousand dollars, three billion dollars.',
    ],
    ['$5-$10 or -$5', 'five to ten dollars or minus five dollars.'],
    ['$1,299.99/month', 'one thousand two hundred ninety nine dollars and ninety nine cents per month.'],
  ])('reads money: %s', (text, speech) => {
    expect(speak(text)).toBe(speech);
  });

  it.each([
    ['On 2026-03-14', 'On March fourteenth, twenty twenty six.'],
    [
      '14/03/2026 and 03/14/2026',
      'March fourteenth, twenty twenty six and March fourteenth, twenty twenty six.',
    ],
    ['12/05/2026', 'December fifth, twenty twenty six.'],
    ['5/8/45 and 3/3/19', 'May eighth, nineteen forty five and March third, twenty nineteen.'],
    ['March 14, 2009', 'March fourteenth, two thousand nine.'],
    ['on 14 March', 'on the fourteenth of March.'],
    ['the 5th of May 1906', 'the fifth of May, nineteen oh six.'],
    ['Jan. 3', 'January third.'],
    ["the 1990s, the '80s, the 20s", 'the nineteen nineties, the eighties, the twenties.'],
    ['2019–2024', 'twenty nineteen to twenty twenty four.'],
  ])('reads dates: %s', (text, speech) => {
    expect(speak(text)).toBe(speech);
  });

  it.each([
    ['at 7:30 pm', 'at seven thirty P.M.'],
    ['at 7:05, 7:00 and 14:30', "at seven oh five, seven o'clock and fourteen thirty."],
    ['by 7 p.m. today', 'by seven P.M. today.'],
    ['9-5, or 9-11 a.m.', 'nine to five, or nine to eleven A.M.'],
    ['in 16:9', 'in sixteen to nine.'],
  ])('reads times and ratios: %s', (text, speech) => {
    expect(speak(text)).toBe(speech);
  });

  it.each([
    ['10-15% of 50 %', 'ten to fifteen percent of fifty percent.'],
    ['5–10 km at 90 km/h', 'five to ten kilometers at ninety kilometers per hour.'],
    ['1 kg, 1.5 kg, 5,000 m²', 'one kilogram, one point five kilograms, five thousand square meters.'],
    ['-5°C or 20 °F', 'minus five degrees Celsius or twenty degrees Fahrenheit.'],
    [
      '1920x1080 at 60fps',
      'one thousand nine hundred twenty by one thousand eighty at sixty frames per second.',
    ],
    ['10x in ~30 min, 500+ times', 'ten times in about thirty minutes, five hundred plus times.'],
    ['a 5-minute video, a 3-5 day trip', 'a five minute video, a three to five day trip.'],
    ['12K views, 5M likes, µm', 'twelve thousand views, five million likes, m.'],
  ])('reads measures, ranges and percentages: %s', (text, speech) => {
    expect(speak(text)).toBe(speech);
  });

  it.each([
    [
      '1,234,567.89',
      'one million two hundred thirty four thousand five hundred sixty seven point eight nine.',
    ],
    ['1st, 22nd, 30th', 'first, twenty second, thirtieth.'],
    ['1/2, 3/4, 4.8/5, 24/7', 'one half, three quarters, four point eight out of five, twenty four seven.'],
    ['1 1/2 and 1½', 'one and a half and one and a half.'],
    ['v2.0 and 2.3.1', 'version two point zero and two point three point one.'],
    ['007', 'zero zero seven.'],
    ['World War II, Part I', 'World War two, Part one.'],
    ['Call 555-123-4567', 'Call five five five, one two three, four five six seven.'],
    [
      '12345678901234567',
      'one two three four five six seven eight nine zero one two three four five six seven.',
    ],
  ])('reads other numbers: %s', (text, speech) => {
    expect(speak(text)).toBe(speech);
  });

  it.each([
    ['See https://www.example.com/price-list?a=1#b.', 'See example dot com slash price dash list.'],
    ['See shop.io!', 'See shop dot I.O.!'],
    ['Mail info.desk@my-shop.co.uk', 'Mail info dot desk at my dash shop dot co dot U.K.'],
    ['Follow @jane #GoodMood, #1', 'Follow at jane hashtag Good Mood, number one.'],
  ])('reads addresses: %s', (text, speech) => {
    expect(speak(text)).toBe(speech);
  });

  it.each([
    ['Rock & roll — really?', 'Rock and roll, really?'],
    ['He said: “go; now” (quickly).', 'He said, go, now, quickly.'],
    ['“Yes,” she said… and left', 'Yes, she said, and left.'],
    ['and/or, his/her, w/o', 'and or, his or her, without.'],
    ['3 + 4 = 7', 'three plus four equals seven.'],
    ["It's the dogs' 'best' day", "It's the dogs best day."],
    ['What?! No... Yes!!!', 'What? / No. / Yes!'],
  ])('reads symbols and punctuation: %s', (text, speech) => {
    expect(speak(text)).toBe(speech);
  });

  it.each([
    ['Great 😀👍🏽🇬🇧 1️⃣ work ™', 'Great one work.'],
    ['Zoë’s naïve café, Straße, Łódź', "Zoe's naive cafe, Strasse, Lodz."],
    ['𝗕𝗼𝗹𝗱 ﬁne', 'Bold fine.'],
    ['<speak>Hello <break time="1s"/> <b>you</b></speak>', 'Hello you.'],
    ['**Bold**, [a link](https://x.example) and `code`', 'Bold, a link and code.'],
    ['a\u0000b\u0007c\u200bd\u001b', 'a b cd.'],
    ['-voice kal -o /etc/passwd', 'voice kal o etc passwd.'],
  ])('drops what has no sound and normalises the rest: %j', (text, speech) => {
    expect(speak(text)).toBe(speech);
  });

  it.each([
    ['Mr. Smith met Dr. J. K. Jones vs. St. Paul.', 'Mister Smith met Doctor J.K. Jones versus Saint Paul.'],
    ['Apples, pears, etc. We ate No. 5.', 'Apples, pears, et cetera. / We ate number five.'],
    ['Pears etc. taste good, e.g. these.', 'Pears et cetera taste good, for example these.'],
    [
      'It is pi, 3.14. Take vitamin C. Then rest.',
      'It is pi, three point one four. / Take vitamin C. / Then rest.',
    ],
    ['all small. no capitals. still three.', 'all small. / no capitals. / still three.'],
  ])('finds the ends of sentences: %s', (text, speech) => {
    expect(speak(text)).toBe(speech);
  });

  it('distinguishes sentences from paragraphs, and joins continued lines', () => {
    const utterances = prepareText('# Title\n- item one\n- item two\n\nA line\nthat goes on.\nEnd.');
    expect(utterances).toEqual([
      { text: 'Title.', pause: 'sentence' },
      { text: 'item one.', pause: 'sentence' },
      { text: 'item two.', pause: 'paragraph' },
      { text: 'A line that goes on.', pause: 'sentence' },
      { text: 'End.', pause: 'paragraph' },
    ]);
  });

  it.each(['Привет, мир', 'The word 東京 means Tokyo', 'مرحبا', 'नमस्ते', 'γεια σου', '٣٤'])(
    'rejects another script instead of skipping it: %s',
    (text) => {
      expect(refusalOf(text).kind).toBe('unsupported');
      expect(refusalOf(text).message).toMatch(/speaks English only/);
    },
  );

  it.each(['', '   ', '...', '😀😀', '— “ ” …', '<br/>'])('rejects a text without words: %j', (text) => {
    expect(refusalOf(text).kind).toBe('unsupported');
    expect(refusalOf(text).message).toMatch(/no words/);
  });

  it.each(['…', '.…', ' ', '\t\n', '\n', '-\t'])('reads long runs of %j at once', (unit) => {
    const words = speak(`One${unit.repeat(20_000)}two.`).match(/\w+/gu);
    expect([words?.[0], words?.at(-1)]).toEqual([expect.stringMatching(/^one/iu), 'two']);
  });

  it('rejects what would take more than ten minutes to read', () => {
    expect(refusalOf('$1,234,567.89 '.repeat(400)).kind).toBe('unsupported');
    expect(refusalOf('abcdefgh'.repeat(625)).message).toMatch(/more than ten minutes/);
    expect(speak('In 1999 we sold 250. '.repeat(80))).toMatch(/^In nineteen/);
  });
});

describe('prepareText with any input', () => {
  it('returns utterances of plain words only, or rejects', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const utterance of prepareOrRefuse(text)) {
          expect(utterance.text).toMatch(/^[A-Za-z][A-Za-z .,?!']*[.,?!]$/);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('leaves no digit or symbol in ASCII text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary-ascii', maxLength: 200 }).map((text) => `word ${text}`),
        (text) => {
          for (const utterance of prepareText(text)) expect(utterance.text).toMatch(/^[A-Za-z .,?!']+$/);
        },
      ),
      { numRuns: 500 },
    );
  });
});

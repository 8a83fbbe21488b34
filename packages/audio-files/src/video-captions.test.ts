import type { CaptionSettings, VideoSentence } from '@voicedraft/contract/video-settings';
import { USUAL_VIDEO } from '@voicedraft/contract/video-settings';
import { describe, expect, it } from 'vitest';
import { type CaptionPage, findShown, layOutCaptions } from './video-captions.ts';

/** Every sign is ten pixels wide, wide ones twenty. */
const measure = (text: string) =>
  Array.from(text).reduce(
    (sum, sign) => sum + (/[\p{Script=Han}\p{Script=Hiragana}]/u.test(sign) ? 20 : 10),
    0,
  );
const ROOM = { measure, rowWidth: 200 };

function style(settings: Partial<CaptionSettings> = {}): CaptionSettings {
  const { captions } = USUAL_VIDEO;
  if (captions === null) throw new Error('the usual video has captions');
  return { ...captions, ...settings };
}

interface Said {
  readonly from?: number;
  readonly speaker?: string | null;
  readonly isAttached?: boolean;
  /** Seconds of the words, in their order; 0.3 where nothing is said. */
  readonly seconds?: readonly number[];
}

/** A sentence whose words follow each other without pauses; a `|` stands between words without a space. */
function say(text: string, { from = 0, speaker = null, seconds = [] }: Said = {}): VideoSentence {
  const words = text.split(/[ |]/u);
  let at = 0;
  let begin = from;
  const timed = words.map((word, index) => {
    const isAttached = text[at - 1] === '|';
    const to = begin + (seconds[index] ?? 0.3);
    const told = { text: word, at, from: begin, to, ...(isAttached && { isAttached }) };
    at += word.length + 1;
    begin = to;
    return told;
  });
  return { from, to: begin, speaker, words: timed };
}

const read = ({ rows }: CaptionPage) =>
  rows.map((row) =>
    row.map(({ text, isAttached }, index) => (index > 0 && !isAttached ? ' ' : '') + text).join(''),
  );

const layOut = (sentences: readonly VideoSentence[], settings: Partial<CaptionSettings> = {}) =>
  layOutCaptions(sentences, style(settings), ROOM);

describe('captions', () => {
  it('have two rows of about the same length, and no single last word', () => {
    const pages = layOut([say('We measured every bridge in the valley before the winter came.')]);
    expect(pages.map(read)).toEqual([
      ['We measured', 'every bridge'],
      ['in the valley before', 'the winter came.'],
    ]);
    for (const { rows } of pages) {
      expect(rows.length).toBeLessThanOrEqual(2);
      expect(rows.at(-1)?.length).toBeGreaterThan(1);
    }
  });

  it('begin with their sentence, and with what follows a long pause', () => {
    const parts = [say('It was late.'), say('Nobody spoke.', { from: 3 })];
    expect(layOut(parts).map(read)).toEqual([['It was late.'], ['Nobody spoke.']]);
    const paused = say('Wait here please');
    const words = paused.words.map((word, index) => (index < 2 ? word : { ...word, from: 2, to: 2.4 }));
    expect(layOut([{ ...paused, words }]).map(read)).toEqual([['Wait here'], ['please']]);
  });

  it('stay until the next one through a short pause, and half a second into a long one', () => {
    const pages = layOut([
      say('It was late.'),
      say('Nobody spoke.', { from: 1.8 }),
      say('Then rain.', { from: 5 }),
    ]);
    expect(pages.map(({ from, to }) => [from, to])).toEqual([
      [0, 1.8],
      [1.8, expect.closeTo(2.9)],
      [5, expect.closeTo(6.1)],
    ]);
  });

  it('are there from the first picture on, unless the voice waits', () => {
    const beginOf = (from: number) => layOut([say('It was late.', { from })])[0]?.from;
    expect(beginOf(0.4)).toBe(0);
    expect(beginOf(2)).toBe(2);
  });

  it('do not flash by: a very short sentence is shown with the next', () => {
    const pages = layOut([say('No.'), say('Not today.', { from: 0.4 })]);
    expect(pages.map(read)).toEqual([['No. Not today.']]);
  });

  it('show one speaker each', () => {
    const pages = layOut([say('No.', { speaker: 'Ada' }), say('Yes.', { from: 0.4, speaker: 'Ben' })]);
    expect(pages.map((page) => [page.speaker, read(page)])).toEqual([
      ['Ada', ['No.']],
      ['Ben', ['Yes.']],
    ]);
  });

  it('are drawn smaller where a word is too wide, and in pieces where it is far too wide', () => {
    const [wide] = layOut([say('Donaudampfschifffahrt')]);
    expect(wide?.scale).toBeCloseTo(200 / 210);
    const [far] = layOut([say('https://voice.example/a/very/long/one')]);
    expect(far && read(far)).toEqual(['https://voice.examp', 'le/a/very/long/one']);
    expect(far?.scale).toBe(1);
  });
});

describe('the lit word', () => {
  const litAt = (pages: readonly CaptionPage[], seconds: number) =>
    findShown(pages, seconds)?.lit?.text ?? null;

  it('is the last one that has begun, while its caption is shown', () => {
    const pages = layOut([say('One two three', { from: 1 })]);
    expect([0.9, 1, 1.29, 1.31, 1.65, 2.3, 2.5].map((time) => litAt(pages, time))).toEqual([
      null,
      'One',
      'One',
      'two',
      'three',
      'three',
      null,
    ]);
  });

  it('shares its time with words that no time was told for', () => {
    const pages = layOut([say('Take 300 kg more', { seconds: [0.5, 1, 0, 0.5] })]);
    expect([0.4, 0.6, 1.05, 1.15, 1.45, 1.55].map((time) => litAt(pages, time))).toEqual([
      'Take',
      '300',
      '300',
      'kg',
      'kg',
      'more',
    ]);
  });

  it('takes its time from the next one if nothing was said before', () => {
    const pages = layOut([say('Dr. Wu left', { seconds: [0, 1, 0.5] })]);
    expect([0.1, 0.5, 0.7, 1.2].map((time) => litAt(pages, time))).toEqual(['Dr.', 'Wu', 'Wu', 'left']);
  });

  it('stays lit as long as a figure is spoken', () => {
    const pages = layOut([say('It costs $1,250.50 today', { seconds: [0.3, 0.3, 2.4, 0.4] })]);
    expect([0.5, 0.7, 2.9, 3.1].map((time) => litAt(pages, time))).toEqual([
      'costs',
      '$1,250.50',
      '$1,250.50',
      'today',
    ]);
  });

  it('is never a dash or a picture that nobody speaks', () => {
    const pages = layOut([say('Rain — again 🎉 yes', { seconds: [0.5, 0, 0.5, 0, 0.5] })]);
    expect([0.2, 0.49, 0.51, 0.99, 1.01].map((time) => litAt(pages, time))).toEqual([
      'Rain',
      'Rain',
      'again',
      'again',
      'yes',
    ]);
  });
});

describe('corrections', () => {
  it('replace, hide and divide words', () => {
    const said = say('We payed 20 um dollars');
    const corrections = [
      { at: 3, text: 'paid' },
      { at: 9, text: 'twenty one' },
      { at: 12, text: '' },
    ];
    const [page] = layOut([said], { corrections });
    expect(page && read(page)).toEqual(['We paid twenty', 'one dollars']);
    const times = page?.rows.flat().map(({ text, from }) => [text, Number(from.toFixed(3))]);
    expect(times).toEqual([
      ['We', 0],
      ['paid', 0.3],
      ['twenty', 0.6],
      ['one', 0.8],
      ['dollars', 1.2],
    ]);
  });

  it('begin a caption, and let one go on', () => {
    const sentences = [
      say('One two three four', { seconds: [0.5, 0.5, 0.5, 0.5] }),
      say('Five six.', { from: 2.1 }),
    ];
    expect(layOut(sentences, { corrections: [{ at: 8, begins: true }] }).map(read)).toEqual([
      ['One two'],
      ['three four'],
      ['Five six.'],
    ]);
    expect(layOut(sentences).map(read)).toEqual([['One two three four'], ['Five six.']]);
    const other = say('Five six.', { from: 1.3 });
    const words = other.words.map((word) => ({ ...word, at: word.at + 100 }));
    expect(
      layOut([say('One two three four'), { ...other, words }], {
        corrections: [{ at: 100, begins: false }],
      }).map(read),
    ).toEqual([['One two three', 'four Five six.']]);
  });

  it('are for the word that was spoken then, not for another one at its place', () => {
    const long = 'a'.repeat(90);
    const shownWith = (text: string, of?: string) =>
      layOut([say(text)], { corrections: [{ at: 0, text: 'Yes', ...(of !== undefined && { of }) }] })
        .flatMap(read)
        .join(' ');
    expect(shownWith('No thanks')).toBe('Yes thanks');
    expect(shownWith('No thanks', 'No')).toBe('Yes thanks');
    expect(shownWith('Not now', 'No')).toBe('Not now');
    expect(shownWith(`${long} now`, long.slice(0, 80))).toBe('Yes now');
  });
});

describe('a very long sentence', () => {
  const count = (words: number) => {
    let measured = 0;
    const said = say(Array<string>(words).fill('word').join(' '));
    const text = Array<string>(40).fill('ab').join(' ');
    const corrections = said.words.map(({ at }) => ({ at, text, begins: false }));
    const pages = layOutCaptions([said], style({ corrections }), {
      rowWidth: 200,
      measure: (shown) => {
        measured += 1;
        return measure(shown);
      },
    });
    expect(pages.flatMap(({ rows }) => rows.flat())).toHaveLength(40 * words);
    return measured;
  };

  it('takes work in proportion to its words', () => {
    expect(count(400) / count(100)).toBeLessThan(4.4);
  });
});

describe('upper case', () => {
  it('is the same in every language, and for scripts that have it', () => {
    const [page] = layOut([say('istanbul привет საქართველო مرحبا')], { upperCase: true, size: 1 });
    expect(page && read(page).join(' ')).toBe('ISTANBUL ПРИВЕТ საქართველო مرحبا');
  });
});

describe('scripts without spaces', () => {
  it('break between words, and no row begins with closing punctuation', () => {
    const [page] = layOut([say('私たちは|川沿いの|橋を|測った|」|と|言った')]);
    expect(page && read(page)).toEqual(['私たちは川沿いの', '橋を測った」と言った']);
  });

  it('keep Japanese particles and endings with their word', () => {
    const [page] = layOut([
      say('私|たち|は|谷|の|橋|を|測り|ま|した。', { seconds: Array<number>(10).fill(0.1) }),
    ]);
    expect(page?.rows.flat().map(({ text }) => text)).toEqual(['私たちは', '谷の', '橋を', '測りました。']);
    expect(page?.rows.flat().map(({ from }) => Number(from.toFixed(3)))).toEqual([0, 0.3, 0.5, 0.7]);
  });

  it('show few signs where words are shown one at a time', () => {
    const pages = layOut([say('今日|は|とても|暑い|です。')], { style: 'word' });
    expect(pages.map(read)).toEqual([['今日は'], ['とても'], ['暑いです。']]);
  });
});

describe('one word at a time', () => {
  it('shows each with its punctuation', () => {
    const pages = layOut([say('Rain — again, all|day.', { seconds: [0.5, 0, 0.5, 0.5, 0.5] })], {
      style: 'word',
    });
    expect(pages.map(read)).toEqual([['Rain —'], ['again,'], ['allday.']]);
    expect(pages.map(({ from, to }) => [from, to])).toEqual([
      [0, 0.5],
      [0.5, 1],
      [1, 2.5],
    ]);
  });

  it('shows few signs of a script without spaces, however much punctuation stands between them', () => {
    const pages = layOut([say('橋|。|。|。|。|。|abc')], { style: 'word' });
    expect(pages.map(read)).toEqual([['橋。。。。。'], ['abc']]);
  });
});

it('are read from right to left where most letters are', () => {
  expect(layOut([say('ذهبنا إلى NASA اليوم')]).map(({ isRightToLeft }) => isRightToLeft)).toEqual([true]);
  expect(layOut([say('We say مرحبا here')]).map(({ isRightToLeft }) => isRightToLeft)).toEqual([false]);
});

import type { CaptionWord } from '@voicedraft/audio-files/caption-words';
import type { VideoWord } from '@voicedraft/contract/video-settings';
import { describe, expect, it } from 'vitest';
import { correctSentence, findBeginnings, writeLines } from './correct-captions.ts';

/** Words of a sentence, half a second each. */
function say(text: string): (VideoWord & CaptionWord)[] {
  return [...text.matchAll(/\S+/gu)].map((match, index) => ({
    text: match[0],
    at: match.index,
    from: index / 2,
    to: (index + 1) / 2,
  }));
}

/** What is shown for each word that differs, and the words that begin a caption unlike by themselves. */
function correct(spoken: string, typed: string) {
  const words = say(spoken);
  const corrections = correctSentence(words, typed, new Set([0]));
  const textAt = (at: number) => words.find((word) => word.at === at)?.text ?? '';
  return {
    changed: Object.fromEntries(
      corrections.flatMap(({ at, text }) => (text === undefined ? [] : [[textAt(at), text]])),
    ),
    begins: corrections.filter(({ begins }) => begins).map(({ at, text }) => text ?? textAt(at)),
  };
}

describe('corrected captions', () => {
  it('keep words that stay, and take the lines as captions', () => {
    expect(correct('We opened a small shop', 'We opened\na small shop')).toEqual({
      changed: {},
      begins: ['a'],
    });
  });

  it('show another word for the one in its place', () => {
    expect(correct('Our shop is called Voisdraft', 'Our shop is called Voicedraft')).toEqual({
      changed: { Voisdraft: 'Voicedraft' },
      begins: [],
    });
  });

  it('join words that were heard apart, and divide one', () => {
    expect(correct('the week end is ours', 'the weekend is ours').changed).toEqual({
      week: 'weekend',
      end: '',
    });
    expect(correct('the weekend is ours', 'the week end is ours').changed).toEqual({ weekend: 'week end' });
  });

  it('show added words with the one before, and with the first one at the start', () => {
    expect(correct('two cups', 'two big cups').changed).toEqual({ two: 'two big' });
    expect(correct('cups of tea', 'Two cups of tea today').changed).toEqual({
      cups: 'Two cups',
      tea: 'tea today',
    });
  });

  it('hide what is left out, and everything if nothing is typed', () => {
    expect(correct('um we begin', 'we begin').changed).toEqual({ um: '' });
    expect(correct('um we begin', ' \n ').changed).toEqual({ um: '', we: '', begin: '' });
  });

  it('divide text without spaces as the captions do', () => {
    const words: VideoWord[] = ['今日', 'は', '晴れ'].map((text, index) => ({
      text,
      at: index * 2,
      from: index,
      to: index + 1,
      isAttached: index > 0,
    }));
    const corrections = correctSentence(words, '今日は\n雨', new Set([0]));
    expect(corrections).toEqual([{ at: 4, of: '晴れ', text: '雨', begins: true }]);
  });

  it('are none where it reads as it would anyway', () => {
    expect(correctSentence(say('We begin here'), 'We begin here', new Set([0]))).toEqual([]);
    expect(correctSentence(say('We begin here'), 'We\nbegin here', new Set([0, 3]))).toEqual([]);
    expect(correctSentence(say('We begin here'), 'We begin here', new Set([0, 3]))).toEqual([
      { at: 3, of: 'begin', begins: false },
    ]);
  });
});

describe('captions as lines', () => {
  const sentences = ['We begin.', 'Then we rest.'].map((text, index) => {
    const words = say(text).map((word) => ({ ...word, at: word.at + index * 10 }));
    return { from: index, to: index + 1, speaker: null, words };
  });
  const page = (...words: readonly CaptionWord[]) => ({
    rows: [words],
    from: 0,
    to: 1,
    speaker: null,
    isRightToLeft: false,
    scale: 1,
  });

  it('are those of their sentence, also where one caption has two', () => {
    const [one, two] = sentences.map(({ words }) => words);
    const pages = [page(...(one ?? []), ...(two ?? []).slice(0, 1)), page(...(two ?? []).slice(1))];
    expect(writeLines(pages, sentences)).toEqual(
      new Map([
        [0, 'We begin.'],
        [10, 'Then\nwe rest.'],
      ]),
    );
    expect(findBeginnings(pages)).toEqual(new Set([0, 15]));
  });
});

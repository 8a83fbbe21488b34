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
  it.each([
    ['take the lines as captions', 'We opened a small shop', 'We opened\na small shop', {}, ['a']],
    ['show another word for one', 'called Voisdraft', 'called Voicedraft', { Voisdraft: 'Voicedraft' }, []],
    ['join words heard apart', 'the week end is', 'the weekend is', { week: 'weekend', end: '' }, []],
    ['divide a word', 'the weekend is ours', 'the week end is ours', { weekend: 'week end' }, []],
    ['show added words with the one before', 'two cups', 'two big cups', { two: 'two big' }, []],
    ['show added words with the last one', 'cups of tea', 'cups of tea today', { tea: 'tea today' }, []],
    ['show the first one with the next', 'cups of tea', 'Two cups of tea', { cups: 'Two cups' }, []],
    ['hide what is left out', 'um we begin', 'we begin', { um: '' }, ['we']],
    ['hide everything if nothing is typed', 'um we begin', ' \n ', { um: '', we: '', begin: '' }, []],
  ])('%s', (_, spoken, typed, changed, begins) => {
    expect(correct(spoken, typed)).toEqual({ changed, begins });
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

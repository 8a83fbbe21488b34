import { describe, expect, it } from 'vitest';
import type { Locale } from '#languages/locale.ts';
import { pronounceText } from '#pronounce-text.ts';
import { readTable } from '#testing/read-table.ts';

function soundsOf(sentence: string, wanted: string, locale: Locale = 'en-US'): string[] {
  const words = pronounceText(sentence, locale).flatMap((phrase) => phrase.words);
  return words
    .filter(({ written }) => written.text.replaceAll(/[^\w]/gu, '').toLowerCase() === wanted.toLowerCase())
    .map(({ sound }) => sound);
}

function findWrong(name: string): string[] {
  return readTable(name).flatMap(([sentence = '', word = '', pattern = '']) => {
    const sounds = soundsOf(sentence, word);
    return sounds.some((sound) => new RegExp(pattern, 'u').test(sound))
      ? []
      : [`${sentence} ${sounds.join()}`];
  });
}

describe('a word with several readings', () => {
  it('is said as its sentence means it, in 60 sentences', () => {
    expect(findWrong('heteronyms.tsv')).toEqual([]);
  });

  it('is said as more sentences mean it', () => expect(findWrong('more-heteronyms.tsv')).toEqual([]));

  it('has British sounds for a British voice', () => {
    expect(soundsOf('She records a song.', 'records', 'en-GB')).toEqual(['ɹɪkˈɔːdz']);
    expect(soundsOf('My hands grew number.', 'number', 'en-GB')).toEqual(['nˈʌmə']);
  });
});

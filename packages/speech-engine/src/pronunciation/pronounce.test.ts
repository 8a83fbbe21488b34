import { describe, expect, it } from 'vitest';
import { createDictionary } from './dictionary.ts';
import type { Dialect } from './dialect.ts';
import { pronouncePhrase, type Pronunciations } from './pronounce.ts';

/** The output of `phonemize` in these tests; '' for other words. */
const IPA = new Map(
  Object.entries({
    apple: 'ˈæpəɫ',
    pear: 'ˈpɛɹ',
    hour: 'ˈaʊɝ',
    that: 'ˈðæt',
    for: 'ˈfɔɹ',
    what: 'ˈwʌt',
    "don't": 'ˈdɑnt',
    go: 'ˈɡoʊ',
  }),
);

const FROM_PHONEMIZE: Pronunciations = {
  toIpa: (word) => IPA.get(word.toLowerCase()) ?? '',
  dictionaries: { american: undefined, british: undefined },
};

function say(text: string, dialect: Dialect = 'american', source = FROM_PHONEMIZE): string {
  return pronouncePhrase(text.split(' '), dialect, source)
    .map(({ sound, mark }) => sound + mark)
    .join(' ');
}

describe('pronouncePhrase', () => {
  it.each([
    ['a pear, a.', 'ɐ pˈɛɹ, ˈA.'],
    ['the apple the pear', 'ði ˈæpᵊl ðə pˈɛɹ'],
    ['the hour', 'ði ˈWəɹ'],
    ['to go to apple to.', 'tə ɡˈO tʊ ˈæpᵊl tˈu.'],
    ['that apple for that.', 'ðæt ˈæpᵊl fɔɹ ðˈæt.'],
    ['what pear? what', 'wˌʌt pˈɛɹ? wˈʌt'],
    ["I don't go in.", 'ˌI dˈOnt ɡˈO ˈɪn.'],
  ])('fits little words to what follows: %s', (text, symbols) => {
    expect(say(text)).toBe(symbols);
  });

  it.each([
    ['A.I.', 'ˌAˈI.'],
    ['A.P.I.s go', 'ˌApˌiˈIz ɡˈO'],
    ["the C.E.O.'s pear.", 'ðə sˌiˌiˈOz pˈɛɹ.'],
    ['U.S., go', 'jˌuˈɛs, ɡˈO'],
    ['B two B', 'bˈi tˌidˌʌbᵊljuˈO bˈi'],
  ])('spells %s', (text, symbols) => {
    expect(say(text)).toBe(symbols);
  });

  it('spells what nobody can pronounce, and keeps the punctuation of what has no sound', () => {
    expect(say('xq.')).toBe('ˌɛkskjˈu.');
    expect(say("go ', go")).toBe('ɡˈO , ɡˈO');
  });

  it('spells for a British voice as the British do', () => {
    expect(say('Z.R.', 'british')).toBe('zˌɛdˈɑː.');
  });
});

describe('a word that phonemize gets wrong', () => {
  it.each([
    ["doesn't Dollars fixed.", 'dˈʌzᵊnt dˈɑləɹz fˈɪkst.'],
    ['com constructor', 'kˈɑm kənstɹˈʌktəɹ'],
  ])('is corrected: %s', (text, symbols) => {
    expect(say(text)).toBe(symbols);
  });
});

describe('a dictionary', () => {
  const american = createDictionary(
    [
      { wait: 'wˈAt', Polish: 'pˈOlɪʃ', polish: 'pˈɑlɪʃ', that: { DEFAULT: 'ðæt', None: 'ðˈæt' } },
      {
        NASA: 'nˈæsə',
        horse: 'hˈɔɹs',
        study: 'stˈʌdi',
        fix: 'fˈɪks',
        plan: 'plˈæn',
        hope: 'hˈOp',
        void: null,
      },
      { pear: 'pˈeə', city: 'sˈɪɾi', mitten: 'mˈɪʔn', use: { DEFAULT: 'jˈuz', NOUN: 'jˈus' } },
    ],
    'american',
  );
  const source = { ...FROM_PHONEMIZE, dictionaries: { american, british: undefined } };

  it.each([
    ['Polish polish', 'pˈOlɪʃ pˈɑlɪʃ'],
    ['Wait WAIT', 'wˈAt wˈAt'],
    ['NASA', 'nˈæsə'],
    ['city mitten', 'sˈɪTi mˈɪtn'],
    ['that use that.', 'ðæt jˈuz ðˈæt.'],
  ])('is asked first: %s', (text, symbols) => {
    expect(say(text, 'american', source)).toBe(symbols);
  });

  it.each([
    ["horses horse's cities", 'hˈɔɹsᵻz hˈɔɹsᵻz sˈɪTiz'],
    ['waits waited waiting', 'wˈAts wˈATᵻd wˈATɪŋ'],
    ['studied studies studying', 'stˈʌdid stˈʌdiz stˈʌdiɪŋ'],
    ['fixes fixed', 'fˈɪksᵻz fˈɪkst'],
    ['planned planning', 'plˈænd plˈænɪŋ'],
    ['hoped hoping hopes', 'hˈOpt hˈOpɪŋ hˈOps'],
  ])('knows a word by its stem: %s', (text, symbols) => {
    expect(say(text, 'american', source)).toBe(symbols);
  });

  it('leaves other words to phonemize', () => {
    expect(say('apple void constructor', 'american', source)).toMatch(/^ˈæpᵊl \S+ \S+$/u);
    expect(american.find('constructor', 'end')).toBeUndefined();
    expect(american.find('void', 'end')).toBeUndefined();
  });
});

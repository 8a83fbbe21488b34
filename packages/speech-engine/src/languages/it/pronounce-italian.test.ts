import { describe, expect, it } from 'vitest';
import { scoreWords } from '#languages/testing/score-words.ts';
import { SYMBOL_IDS } from '#model/alphabet.ts';
import { readTable } from '#testing/read-table.ts';
import { FOREIGN_WORDS } from './foreign-words.ts';
import { pronounceItalian } from './pronounce-italian.ts';

function say(text: string): string {
  return pronounceItalian(text.split(' '))
    .map(({ sound, mark }) => sound + mark)
    .join(' ');
}

function keep(_: string, reference: string): string {
  return reference;
}

describe('pronounceItalian', () => {
  it('says 96 of 100 words as the reference, and stresses 98 rightly', () => {
    const { same, stressed } = scoreWords('it-words.tsv', say, keep);
    expect(same).toBeGreaterThanOrEqual(0.96);
    expect(stressed).toBeGreaterThanOrEqual(0.98);
  });

  it('still says the words that it was written with', () => {
    const { same, stressed } = scoreWords('it-known-words.tsv', say, keep);
    expect(same).toBeGreaterThanOrEqual(0.99);
    expect(stressed).toBeGreaterThanOrEqual(0.99);
  });

  it('gives each word its sound and its mark', () => {
    expect(pronounceItalian(['—', 'Sì,', 'no?'])).toEqual([
      { sound: '', mark: '' },
      { sound: 'sˈi', mark: ',' },
      { sound: 'nˈo', mark: '?' },
    ]);
  });

  it.each([
    ['nouns', 'reddito, prestiti, esito, benessere', 'rˈɛdːito, prˈɛstitɪ, ˈɛzito, benˈɛSere'],
    [
      'adjectives',
      'inutili, possibile, bellissimo, amico, pratico',
      'inˈutilɪ, poSˈibile, bellˈiSimo, amˈiko, prˈatiko',
    ],
    ['verbs', 'rimasero, comunicano, abitano, vengono', 'rimˈazero, komˈunikano, ˈabitano, vˈɛŋɡono'],
    ['infinitives', 'prendere, vedere, prenderlo, vederlo', 'prˈɛndere, vedˈɛre, prˈɛnderlo, vedˈerlo'],
    [
      'particles',
      'scrivendogli, ascoltatemi, dimmelo, portamelo, ricordalo',
      'skrivˈɛndoʎɪ, askoltˈatemɪ, dˈimmelo, pˈortamelo, rikˈɔrdalo',
    ],
    ['i before a vowel', 'farmacia, zio, storia, museo', 'farmaʧˈia, ʦˈio, stˈɔria, mʊzˈɛo'],
    ['compounds', 'telecamera, ventidue, sottosuolo', 'telekˈamera, ventidˈue, sotːosʊˈɔlo'],
    ['names', 'Napoli, Federico, Modena', 'nˈapolɪ, federˈiko, mˈɔdena'],
  ])('stresses %s', (_, text, sounds) => expect(say(text)).toBe(sounds));

  it.each([
    ["c'è un'amica, dell'acqua, po' di vino", 'ʧˈɛ ʊnamˈika, dellˈakːwa, po dɪ vˈino'],
    ['la casa della zia, la', 'la kˈaza dˌella ʦˈia, lˈa'],
    ['in seguito, ha seguito', 'in sˈɛɡwito, a seɡwˈito'],
  ])('joins and weakens words: %s', (text, sounds) => expect(say(text)).toBe(sounds));

  it.each([
    ["l'IVA e l'O.N.U.", 'lˈiva e lˌɔˌɛnneˈu.'],
    ['la RAI, la FIAT e il DVD', 'la rˈaj, la fjˈat e il dˌivˌudˈi'],
    ["l'INPS, l'U.E.", 'lˌiˌɛnnepˌiˈɛSe, lˌuˈe.'],
    ['TUTTA LA CITTÀ È QUI', 'tˈutːa la ʧitːˈa ˈɛ kwˈi'],
  ])('spells initialisms, but no words in capitals: %s', (text, sounds) => expect(say(text)).toBe(sounds));

  it('says the foreign words that every language knows as Italian speakers do', () => {
    const words = readTable('../languages/testing/foreign-words.txt').map(([word = '']) => word);
    expect([...FOREIGN_WORDS.keys()]).toEqual(words);
    expect(say("YouTube, l'iPhone, un weekend, McDonald's")).toBe('jʊtˈub, lˈIfon, ʊn wˈikend, mekdˈɔnalds');
  });

  it('uses symbols of the model only', () => {
    const text = `${[...FOREIGN_WORDS.keys()].join(' ')} xilofono yogurt jeans kiwi web perché così più`;
    const unknown = say(text)
      .split('')
      .filter((symbol) => !SYMBOL_IDS.has(symbol));
    expect(unknown).toEqual([]);
  });
});

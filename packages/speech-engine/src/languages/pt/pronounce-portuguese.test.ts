import { describe, expect, it } from 'vitest';
import { scoreWords } from '#languages/testing/score-words.ts';
import { SYMBOL_IDS } from '#model/alphabet.ts';
import { pronouncePortuguese } from './pronounce-portuguese.ts';

function say(text: string): string {
  return pronouncePortuguese(text.split(' '))
    .map(({ sound, mark }) => sound + mark)
    .join(' ');
}

/** A glide is written as the vowel: both are heard alike. */
const sayPlainly = (word: string): string => say(word).replaceAll('y', 'i');
const writePlainly = (_: string, reference: string): string => reference.replaceAll('y', 'i');

describe('pronouncePortuguese', () => {
  it('says 97 of 100 words as the reference, and stresses 99 rightly', () => {
    const { same, stressed } = scoreWords('pt-words.tsv', sayPlainly, writePlainly);
    expect(same).toBeGreaterThanOrEqual(0.97);
    expect(stressed).toBeGreaterThanOrEqual(0.99);
  });

  it('still says the words that it was written with', () => {
    const { same, stressed } = scoreWords('pt-known-words.tsv', sayPlainly, writePlainly);
    expect(same).toBeGreaterThanOrEqual(0.99);
    expect(stressed).toBeGreaterThanOrEqual(0.99);
  });

  it('gives each word its sound and its mark', () => {
    expect(pronouncePortuguese(['—', 'Sim,', 'não?'])).toEqual([
      { sound: '', mark: '' },
      { sound: 'sˈiŋ', mark: ',' },
      { sound: 'nˈɐ̃ʊ̃', mark: '?' },
    ]);
  });

  it.each([
    ['mar azul, mar calmo', 'mˈaɾ azˈuw, mˈar kˈWmʊ'],
    ['três dias, três anos, três casas', 'trˈez ʤˈiæs, trˈez ˈɐ̃nʊs, trˈes kˈazæs'],
    ['tudo isso, leite ótimo, rio azul', 'tˈudw ˈisʊ, lˈAʧj ˈɔʧimʊ, xˈiʊ azˈuw'],
    ['o amigo, o homem, que eu', 'u ˌæmˈiɡʊ, ʊ ˈomAŋ, ky ˈeʊ'],
    ['à noite, o gato e a casa de um', 'ˌaː nˈoɪʧy, ʊ ɡˈatw i a kˈazæ ʤj ˈũŋ'.normalize('NFD')],
    ['disse-me, fazê-lo, guarda-roupa', 'ʤˈisymy, fazˈelʊ, ɡwˈaɾədæxˈowpæ'],
  ])('fits words to their neighbours: %s', (text, sounds) => expect(say(text)).toBe(sounds));

  it('tells verbs from nouns after eu', () => {
    expect(say('eu não jogo o jogo, gosto do gosto.')).toBe(
      'eʊ nˌɐ̃ʊ̃ ʒˈɔɡw ʊ ʒˈoɡʊ, ɡˈɔstʊ dʊ ɡˈostʊ.'.normalize('NFD'),
    );
  });

  it.each([
    ['o CPF e o SUS.', 'ʊ sˌepˌeˈɛfj i ʊ sˈus.'],
    ['a ONU, a O.N.U.', 'a ˈonu, a ˌɔˌenyˈu.'],
    ['o INSS do IBGE', 'u ˌiˌenyˌɛsyˈɛsy dʊ ˌibˌeʒˌeˈɛ'],
    ['VOCÊ NÃO VAI', 'vosˌe nˌɐ̃ʊ̃ vˈI'],
    ['a tv hmm', 'a tˌevˈe m'],
  ])('spells initialisms, but no words in capitals: %s', (text, sounds) => expect(say(text)).toBe(sounds));

  it('uses symbols of the model only', () => {
    const sounds = say(
      'João põe um punhado de açúcar, irmãos! Facebook, muito, joia, câimbra, mãe, ñ, York.',
    );
    expect(
      sounds
        .replaceAll(' ', '')
        .split('')
        .filter((symbol) => !SYMBOL_IDS.has(symbol)),
    ).toEqual([]);
  });
});

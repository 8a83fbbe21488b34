import { describe, expect, it } from 'vitest';
import { SYMBOL_IDS } from '#model/alphabet.ts';
import { keepKnownSymbols, toKokoroSymbols } from './kokoro-symbols.ts';

describe('toKokoroSymbols', () => {
  it.each([
    ['həˈɫoʊ', 'həlˈO'],
    ['ˈwɝɫd', 'wˈɜɹld'],
    ['ˈtitʃɝ', 'tˈiʧəɹ'],
    ['əˈdʒʌst', 'əʤˈʌst'],
    ['ədˈʒʌst', 'əʤˈʌst'],
    ['ˈvɔɪsˌdɹæft', 'vˈYsdɹˌæft'],
    ['ˈaʊɝ', 'ˈWəɹ'],
    ['ˈkɑɹ', 'kˈɑɹ'],
  ])('writes %s as %s', (ipa, symbols) => {
    expect(toKokoroSymbols(ipa, 'american')).toBe(symbols);
  });

  it.each([
    ['water', 'ˈwɔtɝ', 'wˈɔTəɹ'],
    ['party', 'ˈpɑɹti', 'pˈɑɹTi'],
    ['bottle', 'ˈbɑtəɫ', 'bˈɑTᵊl'],
    ['button', 'ˈbʌtən', 'bˈʌtᵊn'],
    ['attack', 'əˈtæk', 'ətˈæk'],
    ['wanted', 'ˈwɑntəd', 'wˈɑntᵻd'],
    ['taxes', 'ˈtæksəz', 'tˈæksᵻz'],
  ])('hears %s as Americans say it', (_, ipa, symbols) => {
    expect(toKokoroSymbols(ipa, 'american')).toBe(symbols);
  });

  it('keeps British length and has no flap', () => {
    expect(toKokoroSymbols('ˈwɔːtə', 'british')).toBe('wˈɔːtə');
    expect(toKokoroSymbols('ˈɡoʊ', 'british')).toBe('ɡˈQ');
    expect(toKokoroSymbols('ˈskwɛə', 'british')).toBe('skwˈɛː');
  });

  it('leaves out what the model has no number for', () => {
    const symbols = toKokoroSymbols('i- ˈme\u0329ɪɫ7é', 'american');
    expect(symbols.split('').every((symbol) => SYMBOL_IDS.has(symbol))).toBe(true);
    expect(symbols).toBe('imˈɛɪl');
    expect(keepKnownSymbols('kˈæ t\u0361#')).toBe('kˈæt');
  });
});

describe('the alphabet', () => {
  it('has 114 symbols of one unit, with a number of their own each', () => {
    expect(SYMBOL_IDS.size).toBe(114);
    expect(new Set(SYMBOL_IDS.values()).size).toBe(114);
    expect([...SYMBOL_IDS.keys()].every((symbol) => symbol.length === 1)).toBe(true);
  });

  it.each([
    ['.', 4],
    [' ', 16],
    ['A', 24],
    ['I', 25],
    ['Y', 41],
    ['ə', 83],
    ['ɹ', 123],
    ['ʧ', 133],
    ['ˈ', 156],
    ['ᵻ', 177],
  ])('numbers %j as the model does', (symbol, id) => {
    expect(SYMBOL_IDS.get(symbol)).toBe(id);
  });
});

import { describe, expect, it } from 'vitest';
import { speakCardinal, speakOrdinal } from '#languages/speak-number.ts';
import { SPANISH } from './spoken-forms.ts';

describe('Spanish numbers', () => {
  it.each([
    ['0', 'cero'],
    ['21', 'veintiuno'],
    ['116', 'ciento dieciséis'],
    ['1000', 'mil'],
    ['21000', 'veintiún mil'],
    ['1000000', 'un millón'],
    ['21000000', 'veintiún millones'],
    ['3000000000', 'tres mil millones'],
    ['007', 'cero cero siete'],
  ])('%s is %s', (digits, said) => expect(speakCardinal(digits, SPANISH)).toBe(said));

  it.each([
    ['201', 'doscientas una'],
    ['200000', 'doscientas mil'],
  ])('%s of a feminine noun is %s', (digits, said) => expect(speakCardinal(digits, SPANISH, 'f')).toBe(said));

  it.each([
    ['1', 'primera'],
    ['13', 'decimotercera'],
    ['21', 'vigésima primera'],
    ['100', 'centésima'],
  ])('%s. of a feminine noun is %s', (digits, said) => expect(speakOrdinal(digits, SPANISH, 'f')).toBe(said));

  it.each([
    ['1', '10', 'un décimo'],
    ['2', '3', 'dos tercios'],
    ['3', '4', 'tres cuartos'],
  ])('%s/%s is %s', (numerator, denominator, said) =>
    expect(SPANISH.numbers.fraction(Number(numerator), Number(denominator))).toBe(said),
  );
});

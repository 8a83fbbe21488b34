import { describe, expect, it } from 'vitest';
import { speakCardinal, speakOrdinal } from '#languages/speak-number.ts';
import { BRAZILIAN } from './spoken-forms.ts';

describe('Portuguese numbers', () => {
  it.each([
    ['16', 'dezesseis'],
    ['1100', 'mil e cem'],
    ['1110', 'mil cento e dez'],
    ['1998', 'mil novecentos e noventa e oito'],
    ['21000', 'vinte e um mil'],
    ['1200000', 'um milhão e duzentos mil'],
    ['2000000000', 'dois bilhões'],
  ])('%s is %s', (digits, said) => expect(speakCardinal(digits, BRAZILIAN)).toBe(said));

  it.each([
    ['2022', 'duas mil e vinte e duas'],
    ['201', 'duzentas e uma'],
    ['101', 'cento e uma'],
  ])('%s of a feminine noun is %s', (digits, said) =>
    expect(speakCardinal(digits, BRAZILIAN, 'f')).toBe(said),
  );

  it.each([
    ['1', 'primeira'],
    ['13', 'décima terceira'],
    ['99', 'nonagésima nona'],
  ])('%s. of a feminine noun is %s', (digits, said) =>
    expect(speakOrdinal(digits, BRAZILIAN, 'f')).toBe(said),
  );

  it.each([
    ['1', '3', 'um terço'],
    ['3', '12', 'três doze avos'],
    ['2', '5', 'dois quintos'],
  ])('%s/%s is %s', (numerator, denominator, said) =>
    expect(BRAZILIAN.numbers.fraction(Number(numerator), Number(denominator))).toBe(said),
  );
});

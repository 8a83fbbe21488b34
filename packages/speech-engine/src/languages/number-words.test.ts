import { expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { speakCardinal, speakOrdinal } from './speak-number.ts';

it.each([
  ['es', '0', 'cero'],
  ['es', '21', 'veintiuno'],
  ['es', '116', 'ciento dieciséis'],
  ['es', '1000', 'mil'],
  ['es', '21000', 'veintiún mil'],
  ['es', '1000000', 'un millón'],
  ['es', '21000000', 'veintiún millones'],
  ['es', '3000000000', 'tres mil millones'],
  ['es', '007', 'cero cero siete'],
  ['fr', '21', 'vingt et un'],
  ['fr', '71', 'soixante et onze'],
  ['fr', '80', 'quatre-vingts'],
  ['fr', '81', 'quatre-vingt-un'],
  ['fr', '91', 'quatre-vingt-onze'],
  ['fr', '200', 'deux cents'],
  ['fr', '280', 'deux cent quatre-vingts'],
  ['fr', '80000', 'quatre-vingt mille'],
  ['fr', '1000000000', 'un milliard'],
  ['it', '28', 'ventotto'],
  ['it', '103', 'centotré'],
  ['it', '181', 'centottantuno'],
  ['it', '180000', 'centottantamila'],
  ['it', '1861', 'milleottocentosessantuno'],
  ['it', '2000001', 'due milioni uno'],
  [
    'it',
    '1234567890123456',
    'uno due tre quattro cinque sei sette otto nove zero uno due tre quattro cinque sei',
  ],
  ['pt', '16', 'dezesseis'],
  ['pt', '1100', 'mil e cem'],
  ['pt', '1110', 'mil cento e dez'],
  ['pt', '1998', 'mil novecentos e noventa e oito'],
  ['pt', '21000', 'vinte e um mil'],
  ['pt', '1200000', 'um milhão e duzentos mil'],
  ['pt', '2000000000', 'dois bilhões'],
] as const)('in %s, %s is %s', (code, digits, said) =>
  expect(speakCardinal(digits, LANGUAGES[code])).toBe(said),
);

it.each([
  ['es', '201', 'doscientas una'],
  ['es', '200000', 'doscientas mil'],
  ['fr', '21', 'vingt et une'],
  ['fr', '11', 'onze'],
  ['fr', '81', 'quatre-vingt-une'],
  ['it', '1', 'una'],
  ['it', '21', 'ventuno'],
  ['pt', '2022', 'duas mil e vinte e duas'],
  ['pt', '201', 'duzentas e uma'],
  ['pt', '101', 'cento e uma'],
] as const)('in %s, %s of a feminine noun is %s', (code, digits, said) =>
  expect(speakCardinal(digits, LANGUAGES[code], 'f')).toBe(said),
);

it.each([
  ['es', '1', 'primera'],
  ['es', '13', 'decimotercera'],
  ['es', '21', 'vigésima primera'],
  ['es', '100', 'centésima'],
  ['fr', '1', 'première'],
  ['fr', '5', 'cinquième'],
  ['fr', '9', 'neuvième'],
  ['fr', '21', 'vingt et unième'],
  ['fr', '80', 'quatre-vingtième'],
  ['fr', '1000', 'mille'],
  ['it', '1', 'prima'],
  ['it', '23', 'ventitreesima'],
  ['it', '36', 'trentaseiesima'],
  ['it', '100', 'centesima'],
  ['pt', '1', 'primeira'],
  ['pt', '13', 'décima terceira'],
  ['pt', '99', 'nonagésima nona'],
] as const)('in %s, %s. of a feminine noun is %s', (code, digits, said) =>
  expect(speakOrdinal(digits, LANGUAGES[code], 'f')).toBe(said),
);

it.each([
  ['es', '1', '10', 'un décimo'],
  ['es', '2', '3', 'dos tercios'],
  ['es', '3', '4', 'tres cuartos'],
  ['fr', '1', '4', 'un quart'],
  ['fr', '2', '3', 'deux tiers'],
  ['fr', '3', '5', 'trois cinquièmes'],
  ['it', '1', '2', 'un mezzo'],
  ['it', '2', '3', 'due terzi'],
  ['it', '3', '4', 'tre quarti'],
  ['pt', '1', '3', 'um terço'],
  ['pt', '3', '12', 'três doze avos'],
  ['pt', '2', '5', 'dois quintos'],
] as const)('in %s, %s/%s is %s', (code, numerator, denominator, said) =>
  expect(LANGUAGES[code].numbers.fraction(Number(numerator), Number(denominator))).toBe(said),
);

import { expect, it } from 'vitest';
import { expandDates, expandTimes } from './expand-dates.ts';
import { LANGUAGES } from './languages.ts';

it.each([
  ['es', '3/5/2026', 'tres de mayo de dos mil veintiséis'],
  ['es', '12/25/2024', 'veinticinco de diciembre de dos mil veinticuatro'],
  ['es', '3/5/98', 'tres de mayo de mil novecientos noventa y ocho'],
  ['es', 'el 3/5 y 3/4 de litro', 'el tres de mayo y 3/4 de litro'],
  ['es', '32/13/2026', '32/13/2026'],
  ['es', '3 mayo 2026', '3 de mayo de 2026'],
  ['es', '05 de mayo', '5 de mayo'],
  ['pt', '1 de maio', 'primeiro de maio'],
  ['fr', '1 mai', 'premier mai'],
  ['it', '25.04.1945', 'venticinque aprile millenovecentoquarantacinque'],
  ['it', '2026-05-01T10:00', 'primo maggio duemilaventisei'],
] as const)('reads dates in %s: %s', (code, text, said) =>
  expect(expandDates(text, LANGUAGES[code])).toBe(said),
);

it.each([
  ['es', 'a las 7:30, a las 19:30', 'a las siete y media, a las diecinueve treinta'],
  ['es', '2 h 30 min', 'dos horas y 30 min'],
  ['es', '9:00-14:00', 'nueve a catorce'],
  ['es', '7:05:10', 'siete y cinco y diez'],
  ['es', 'a las 9.30, 9.30 euros', 'a las nueve y media, 9.30 euros'],
  ['es', 'por 16:9', 'por 16 a 9'],
  ['es', '48 h a 90 km/h', '48 h a 90 km/h'],
  ['pt', '7h30, 1h, 00h30', 'sete e trinta, uma hora, zero hora e trinta'],
  ['fr', '7h30, 1 h, 21h', 'sept heures trente, une heure, vingt et une heures'],
  ['it', 'alle 19.30, 19.30 euro', 'alle diciannove e trenta, 19.30 euro'],
  ['it', 'orario 9.00-13.30', 'orario nove a tredici e trenta'],
] as const)('reads times in %s: %s', (code, text, said) =>
  expect(expandTimes(text, LANGUAGES[code])).toBe(said),
);

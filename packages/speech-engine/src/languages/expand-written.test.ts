import { expect, it } from 'vitest';
import { expandAbbreviations, expandPhones, expandShortPhrases } from './expand-written.ts';
import { LANGUAGES } from './languages.ts';

it.each([
  ['es', 'El Sr. Ruiz, etc. Luego', 'El señor Ruiz, etcétera. Luego'],
  ['es', 'pan, etc. y más', 'pan, etcétera y más'],
  ['es', 'la pág. 5, la pág. web', 'la página 5, la página web'],
  ['es', 'O.N.U. y S. A. de C. V.', 'O·N·U· y S·A· de C·V·.'],
  ['es', 'J. K. Rowling y Juan P. Díaz', 'J·K· Rowling y Juan P· Díaz'],
  ['es', 'lun-vie, de lun. a vie.', 'lunes a viernes, de lunes a viernes'],
  ['es', '15 ago. 2024', '15 agosto 2024'],
  ['fr', 'le 1er janv. 2025, J.-P. Sartre', 'le 1er janvier 2025, J·P· Sartre'],
  ['it', "l'Ing. Bruni, 20 min. dopo", "l'ingegner Bruni, 20 min dopo"],
] as const)('writes abbreviations out in %s: %s', (code, text, written) =>
  expect(expandAbbreviations(text, LANGUAGES[code])).toBe(written),
);

it.each([
  ['es', 'en EE. UU. hoy. En EE. UU. Ella', 'en Estados Unidos hoy. En Estados Unidos. Ella'],
  ['es', 'p. ej. D. Juan', 'por ejemplo don Juan'],
  ['pt', 'D. Maria e D. Pedro', 'dona Maria e dom Pedro'],
  ['fr', 'M. et Mme Petit, MM. Noir', 'monsieur et madame Petit, messieurs Noir'],
  ['it', 'P.za Duomo, Sig.ra Neri', 'piazza Duomo, signora Neri'],
] as const)('writes phrases out in %s: %s', (code, text, written) =>
  expect(expandShortPhrases(text, LANGUAGES[code])).toBe(written),
);

it.each([
  ['es', '+34 612 345 678', ' más treinta y cuatro, seis uno dos, tres cuatro cinco, seis siete ocho '],
  ['es', '600 000 000 y 900 €', '600 000 000 y 900 €'],
  ['pt', '(11) 91234-5678', ' onze, nove um dois três quatro, cinco seis sete oito '],
  ['pt', '2019-2024', '2019-2024'],
  ['fr', '0123456789', ' zéro un vingt-trois quarante-cinq soixante-sept quatre-vingt-neuf '],
  ['it', '06 12345678', ' zero sei, uno due tre quattro cinque sei sette otto '],
] as const)('reads telephone numbers in %s: %s', (code, text, said) =>
  expect(expandPhones(text, LANGUAGES[code])).toBe(said),
);

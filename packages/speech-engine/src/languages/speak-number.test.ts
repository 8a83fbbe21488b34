import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { joinThousands, speakNumber, whatIsCounted } from './speak-number.ts';

it.each([
  ['es', '0,05', 'cero coma cero cinco'],
  ['es', '3,1416', 'tres coma uno cuatro uno seis'],
  ['it', '3.5', 'tre punto cinque'],
  ['pt', '7,0', 'sete vírgula zero'],
  ['fr', '12', 'douze'],
] as const)('says decimals in %s: %s', (code, figure, said) =>
  expect(speakNumber(figure, LANGUAGES[code])).toBe(said),
);

describe('whatIsCounted', () => {
  it.each([
    ['es', ' nuevas páginas', 'f'],
    ['es', ' grandes ciudades', 'f'],
    ['es', ' mil personas', 'f'],
    ['es', ' problemas', 'm'],
    ['es', ' de mayo', 'alone'],
    ['es', ' Barcelona', 'alone'],
    ['es', ', niña', 'alone'],
    ['pt', ' colheres', 'f'],
    ['pt', ' gramas', 'm'],
    ['fr', ' pages', 'f'],
    ['fr', ' musées', 'm'],
    ['it', ' notte', 'f'],
    ['it', ' problema', 'm'],
  ] as const)('in %s, before %s: %s', (code, rest, counted) =>
    expect(whatIsCounted(rest, LANGUAGES[code])).toBe(counted),
  );
});

it.each([
  ['1.299,00 y 10 000', '1299,00 y 10000'],
  ['1,299.50 and 1,234,567', '1299.50 and 1234567'],
  ['$1,250', '$1250'],
  ['2,125 kg, 0.125', '2,125 kg, 0.125'],
  ['12,500 personas', '12500 personas'],
])('joins the thousands of %s', (text, joined) => expect(joinThousands(text)).toBe(joined));

import type { Counted, Gender, NumberWords } from '#languages/spoken-language.ts';

const SMALL = (
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit ' +
  'dix-neuf'
).split(' ');
const TENS = 'x x vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' ');

/** French of France: 'vingt et une pages', 'soixante et onze', 'quatre-vingts', 'deux cents'. */
export const FRENCH_NUMBERS: NumberWords = {
  digits: SMALL.slice(0, 10),
  belowMillion,
  scales: [
    [1e12, 'billion', 'billions'],
    [1e9, 'milliard', 'milliards'],
    [1e6, 'million', 'millions'],
  ],
  ordinal,
  regnal: (number, gender) => (number === 1 ? ordinal(1, gender) : belowMillion(number, 'alone')),
  fraction: (numerator, denominator) => {
    const names = { 2: 'demi', 3: 'tiers', 4: 'quart' } as Readonly<Record<number, string>>;
    const name = names[denominator] ?? ordinal(denominator, 'm');
    const isPlural = numerator > 1 && !name.endsWith('s');
    return `${belowMillion(numerator, 'm')} ${name}${isPlural ? 's' : ''}`;
  },
  half: (gender) => (gender === 'f' ? 'demie' : 'demi'),
  halfOf: (noun, gender) => `${gender === 'f' ? 'une' : 'un'} demi-${noun}`,
};

function belowMillion(number: number, counted: Counted): string {
  const [thousands, rest] = [Math.floor(number / 1000), number % 1000];
  const words = rest === 0 ? [] : [belowThousand(rest, true)];
  if (thousands > 0) words.unshift('mille');
  if (thousands > 1) words.unshift(belowThousand(thousands, false));
  const said = words.join(' ');
  return counted === 'f' ? said.replace(/(?<!-)\bun$/u, 'une').replace(/-un$/u, '-une') : said;
}

/** 'deux cents' and 'quatre-vingts' have an s at the end of a number, not before 'mille'. */
function belowThousand(number: number, isLast: boolean): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const words: string[] = [];
  if (hundreds > 1) words.push(SMALL[hundreds] ?? '');
  if (hundreds > 0) words.push(hundreds > 1 && rest === 0 && isLast ? 'cents' : 'cent');
  if (rest > 0) words.push(rest === 80 && isLast ? 'quatre-vingts' : belowHundred(rest));
  return words.join(' ');
}

function belowHundred(number: number): string {
  if (number < 20) return SMALL[number] ?? '';
  const ten = Math.floor(number / 10);
  // Seventy and ninety are sixty and eighty, with ten to nineteen.
  const rest = (number % 10) + (ten === 7 || ten === 9 ? 10 : 0);
  const word = TENS[ten] ?? '';
  if (rest === 0) return word;
  const joint = (rest === 1 || rest === 11) && ten < 8 ? ' et ' : '-';
  return word + joint + (SMALL[rest] ?? '');
}

function ordinal(number: number, gender: Gender): string {
  if (number === 1) return gender === 'f' ? 'première' : 'premier';
  return `${belowMillion(number, 'alone')
    .replace(/(?<=cent|vingt)s$/u, '')
    .replace(/e$/u, '')
    .replace(/cinq$/u, 'cinqu')
    .replace(/neuf$/u, 'neuv')}ième`;
}

import type { Counted, Gender, NumberWords } from '#languages/spoken-language.ts';

const SMALL = (
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete ' +
  'dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete ' +
  'veintiocho veintinueve'
).split(' ');
const TENS = 'x x x treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const HUNDREDS =
  'x ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  );
const ORDINALS = 'x primero segundo tercero cuarto quinto sexto séptimo octavo noveno'.split(' ');
const ORDINAL_TEENS =
  'décimo undécimo duodécimo decimotercero decimocuarto decimoquinto decimosexto decimoséptimo decimoctavo decimonoveno'.split(
    ' ',
  );
const ORDINAL_TENS =
  'x x vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo'.split(
    ' ',
  );
const ORDINAL_HUNDREDS =
  'x centésimo ducentésimo tricentésimo cuadringentésimo quingentésimo sexcentésimo septingentésimo octingentésimo noningentésimo'.split(
    ' ',
  );

/** Spanish: 'veintiún años', 'doscientas una páginas', 'mil millones'. */
export const SPANISH_NUMBERS: NumberWords = {
  digits: SMALL.slice(0, 10),
  belowMillion,
  scales: [
    [1e12, 'billón', 'billones'],
    [1e6, 'millón', 'millones'],
  ],
  ordinal,
  regnal: (number, gender) => (number <= 10 ? ordinal(number, gender) : belowMillion(number, 'alone')),
  fraction: (numerator, denominator) => {
    const names = { 2: 'medio', 3: 'tercio' } as Readonly<Record<number, string>>;
    const name = names[denominator] ?? ordinal(denominator, 'm');
    return `${belowMillion(numerator, 'm')} ${name}${numerator === 1 ? '' : 's'}`;
  },
  half: (gender) => (gender === 'f' ? 'media' : 'medio'),
};

function belowMillion(number: number, counted: Counted): string {
  const [thousands, rest] = [Math.floor(number / 1000), number % 1000];
  const words = rest === 0 ? [] : [belowThousand(rest, counted)];
  if (thousands > 0) words.unshift('mil');
  if (thousands > 1) words.unshift(belowThousand(thousands, counted === 'f' ? 'f' : 'm'));
  return words.join(' ');
}

function belowThousand(number: number, counted: Counted): string {
  if (number === 100) return 'cien';
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const words: string[] = [];
  const hundred = HUNDREDS[hundreds] ?? '';
  if (hundreds > 0) words.push(counted === 'f' ? hundred.replace(/os$/u, 'as') : hundred);
  if (rest > 0) words.push(agree(belowHundred(rest), counted));
  return words.join(' ');
}

function belowHundred(number: number): string {
  if (number < 30) return SMALL[number] ?? '';
  const ten = TENS[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? ten : `${ten} y ${SMALL[number % 10] ?? ''}`;
}

function agree(words: string, counted: Counted): string {
  if (counted === 'alone' || !words.endsWith('uno')) return words;
  if (counted === 'f') return words.replace(/uno$/u, 'una');
  return words.replace(/veintiuno$/u, 'veintiún').replace(/uno$/u, 'un');
}

function ordinal(number: number, gender: Gender): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const words = hundreds > 0 ? [ORDINAL_HUNDREDS[hundreds] ?? ''] : [];
  if (rest >= 10 && rest < 20) words.push(ORDINAL_TEENS[rest - 10] ?? '');
  else {
    if (rest >= 20) words.push(ORDINAL_TENS[Math.floor(rest / 10)] ?? '');
    if (rest % 10 > 0) words.push(ORDINALS[rest % 10] ?? '');
  }
  const said = words.join(' ');
  return gender === 'f' ? said.replaceAll(/o(?= |$)/gu, 'a') : said;
}

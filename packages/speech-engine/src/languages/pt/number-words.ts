import type { Counted, Gender, NumberWords } from '#languages/spoken-language.ts';

const SMALL = (
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito ' +
  'dezenove'
).split(' ');
const TENS = 'x x vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
const HUNDREDS =
  'x cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(' ');
const ORDINALS = 'x primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono'.split(' ');
const ORDINAL_TENS =
  'x décimo vigésimo trigésimo quadragésimo quinquagésimo sexagésimo septuagésimo octogésimo nonagésimo'.split(
    ' ',
  );
const ORDINAL_HUNDREDS =
  'x centésimo ducentésimo trecentésimo quadringentésimo quingentésimo sexcentésimo septingentésimo octingentésimo noningentésimo'.split(
    ' ',
  );

/** Brazilian: 'vinte e uma páginas', 'duas mil pessoas', 'um bilhão'. */
export const BRAZILIAN_NUMBERS: NumberWords = {
  digits: SMALL.slice(0, 10),
  belowMillion,
  scales: [
    [1e12, 'trilhão', 'trilhões'],
    [1e9, 'bilhão', 'bilhões'],
    [1e6, 'milhão', 'milhões'],
  ],
  afterMillions: (rest) => (isRound(rest % 1000 === 0 ? rest / 1000 : rest) ? 'e' : ''),
  ordinal,
  regnal: (number, gender) => (number <= 10 ? ordinal(number, gender) : belowMillion(number, 'alone')),
  fraction: (numerator, denominator) => {
    const names = { 2: 'meio', 3: 'terço' } as Readonly<Record<number, string>>;
    const isNamed = denominator <= 10 || denominator === 100;
    const name =
      names[denominator] ?? (isNamed ? ordinal(denominator, 'm') : `${belowMillion(denominator, 'm')} avo`);
    return `${belowMillion(numerator, 'm')} ${name}${numerator === 1 ? '' : 's'}`;
  },
  half: (gender) => (gender === 'f' ? 'meia' : 'meio'),
};

/** 'mil e cem', 'mil e vinte', but 'mil cento e dez'. */
function isRound(number: number): boolean {
  return number < 100 || (number < 1000 && number % 100 === 0);
}

function belowMillion(number: number, counted: Counted): string {
  const [thousands, rest] = [Math.floor(number / 1000), number % 1000];
  if (thousands === 0) return belowThousand(rest, counted);
  const start = thousands === 1 ? 'mil' : `${belowThousand(thousands, counted)} mil`;
  if (rest === 0) return start;
  return `${start}${isRound(rest) ? ' e' : ''} ${belowThousand(rest, counted)}`;
}

function belowThousand(number: number, counted: Counted): string {
  if (number === 100) return 'cem';
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const words = hundreds > 0 ? [HUNDREDS[hundreds] ?? ''] : [];
  if (rest >= 20) words.push(TENS[Math.floor(rest / 10)] ?? '');
  const last = rest >= 20 ? rest % 10 : rest;
  if (last > 0) words.push(SMALL[last] ?? '');
  const said = words.join(' e ');
  if (counted !== 'f') return said;
  return said
    .replace(/entos(?= |$)/u, 'entas')
    .replace(/zentos(?= |$)/u, 'zentas')
    .replace(/\bum$/u, 'uma')
    .replace(/\bdois$/u, 'duas');
}

function ordinal(number: number, gender: Gender): string {
  const words = [
    ORDINAL_HUNDREDS[Math.floor(number / 100)],
    ORDINAL_TENS[Math.floor(number / 10) % 10],
    ORDINALS[number % 10],
  ];
  const said = words.filter((word) => word !== undefined && word !== 'x').join(' ');
  return gender === 'f' ? said.replaceAll(/o(?= |$)/gu, 'a') : said;
}

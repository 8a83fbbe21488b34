import type { Counted, Gender, NumberWords } from '#languages/spoken-language.ts';

const SMALL = (
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici ' +
  'diciassette diciotto diciannove'
).split(' ');
const TENS = 'x x venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ');
const ORDINALS = 'x primo secondo terzo quarto quinto sesto settimo ottavo nono decimo'.split(' ');

/** Italian: a number below a million is one word, 'millenovecentonovantotto'. */
export const ITALIAN_NUMBERS: NumberWords = {
  digits: SMALL.slice(0, 10),
  belowMillion,
  scales: [
    [1e12, 'bilione', 'bilioni'],
    [1e9, 'miliardo', 'miliardi'],
    [1e6, 'milione', 'milioni'],
  ],
  ordinal,
  regnal: ordinal,
  fraction: (numerator, denominator) => {
    const name = denominator === 2 ? 'mezzo' : ordinal(denominator, 'm');
    return `${belowMillion(numerator, 'm')} ${numerator === 1 ? name : name.replace(/o$/u, 'i')}`;
  },
  half: (gender) => (gender === 'f' ? 'mezza' : 'mezzo'),
};

function belowMillion(number: number, counted: Counted): string {
  if (number === 1) return { m: 'un', f: 'una', alone: 'uno' }[counted];
  const [thousands, rest] = [Math.floor(number / 1000), number % 1000];
  const start = thousands === 0 ? '' : thousands === 1 ? 'mille' : `${belowThousand(thousands)}mila`;
  const said = start + (rest === 0 ? '' : belowThousand(rest));
  // Only at the end of a longer number, where it is stressed: 'ventitré'.
  return said.replace(/(?<=.)tre$/u, 'tré');
}

function belowThousand(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const hundred = hundreds === 0 ? '' : `${hundreds === 1 ? '' : (SMALL[hundreds] ?? '')}cento`;
  if (rest < 20) return hundred + (rest === 0 ? '' : (SMALL[rest] ?? ''));
  const [ten, last] = [TENS[Math.floor(rest / 10)] ?? '', rest % 10];
  // 'centottanta', 'ventuno', 'ventotto'
  const start = (rest >= 80 && rest < 90 ? hundred.replace(/o$/u, '') : hundred) + ten;
  if (last === 0) return start;
  return (last === 1 || last === 8 ? start.slice(0, -1) : start) + (SMALL[last] ?? '');
}

function ordinal(number: number, gender: Gender): string {
  const said =
    ORDINALS[number] ??
    `${belowMillion(number, 'alone')
      .replace(/tré$/u, 'tree')
      .replace(/sei$/u, 'seii')
      .replace(/mila$/u, 'milla')
      .slice(0, -1)}esimo`;
  return gender === 'f' ? said.replace(/o$/u, 'a') : said;
}

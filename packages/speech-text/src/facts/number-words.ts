import type { FactLanguage } from './text-language.ts';

/** Values of the words from zero on, with gaps as `-`; the later rows are what differs from a plain list. */
const LISTS = {
  en: {
    ones: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: '- - twenty thirty forty fifty sixty seventy eighty ninety',
    more: 'hundred=100 thousand=1000 million=1e6 billion=1e9 trillion=1e12 dozen=12',
    and: 'and',
  },
  es: {
    ones: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
    tens: '- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    more: 'cien=100 ciento=100 doscientos=200 doscientas=200 trescientos=300 cuatrocientos=400 quinientos=500 seiscientos=600 setecientos=700 ochocientos=800 novecientos=900 mil=1000 millón=1e6 millones=1e6',
    and: 'y',
  },
  fr: {
    ones: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
    tens: '- - vingt trente quarante cinquante soixante',
    more: 'cent=100 cents=100 mille=1000 million=1e6 millions=1e6 milliard=1e9 milliards=1e9 vingts=20',
    and: 'et',
  },
  pt: {
    ones: 'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove',
    tens: '- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    more: 'duas=2 catorze=14 cem=100 cento=100 duzentos=200 duzentas=200 trezentos=300 quatrocentos=400 quinhentos=500 seiscentos=600 setecentos=700 oitocentos=800 novecentos=900 mil=1000 milhão=1e6 milhões=1e6 bilhão=1e9 bilhões=1e9',
    and: 'e',
  },
  de: {
    ones: 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: '- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
    more: 'ein=1 eine=1 hundert=100 tausend=1000 million=1e6 millionen=1e6 milliarde=1e9 milliarden=1e9',
    and: 'und',
  },
} as const;

interface NumberWords {
  readonly values: ReadonlyMap<string, number>;
  readonly and: string;
}

const tables = new Map<FactLanguage, NumberWords | null>();

function wordsOf(language: FactLanguage): NumberWords | null {
  const known = tables.get(language);
  if (known !== undefined) return known;
  const made = language === 'other' ? null : makeWords(LISTS[language]);
  tables.set(language, made);
  return made;
}

function makeWords({ ones, tens, more, and }: (typeof LISTS)[keyof typeof LISTS]): NumberWords {
  const values = new Map<string, number>();
  for (const [value, word] of ones.split(' ').entries()) values.set(word, value);
  for (const [ten, word] of tens.split(' ').entries()) if (word !== '-') values.set(word, ten * 10);
  for (const pair of more.split(' ')) {
    const [word = '', value] = pair.split('=');
    values.set(word, Number(value));
  }
  return { values, and };
}

/** Multiplies or adds the next part of a number, from left to right; null if it does not belong to the same one. */
function join(so: { total: number; current: number }, value: number): boolean {
  if (value >= 1000) {
    so.total += Math.max(1, so.current) * value;
    so.current = 0;
  } else if (value === 100 && so.current > 0 && so.current < 100) so.current *= 100;
  // Eighty in French: four twenties.
  else if (value === 20 && so.current % 100 === 4) so.current += 76;
  else if (so.current === 0 || fits(so.current, value)) so.current += value;
  else return false;
  return true;
}

function fits(current: number, value: number): boolean {
  const room = current % 100 === 0 ? 100 : current % 20 === 0 && value > 9 ? 20 : current % 10 === 0 ? 10 : 0;
  return value < room;
}

/** A number that is written in words: where it is, and what it is. */
interface WordNumber {
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

/** The numbers of a text that are written in words of its language. */
export function readNumberWords(text: string, language: FactLanguage): WordNumber[] {
  const words = wordsOf(language);
  const found: WordNumber[] = [];
  if (words === null) return found;
  let open: { start: number; end: number; total: number; current: number } | null = null;
  const close = () => {
    if (open !== null) found.push({ start: open.start, end: open.end, value: open.total + open.current });
    open = null;
  };
  for (const { 0: word, index } of text.toLowerCase().matchAll(/[\p{L}\p{M}]+/gu)) {
    const parts = valuesOf(word, words, language);
    if (open !== null && !/^[\s-]*$/.test(text.slice(open.end, index)) && word !== words.and) close();
    if (parts === null) {
      if (word !== words.and) close();
      continue;
    }
    const gap = open === null ? '' : text.slice(open.end, index).toLowerCase().trim();
    if (gap !== '' && gap !== '-' && gap !== words.and) close();
    const end = index + word.length;
    for (const value of parts) {
      if (open === null || !join(open, value)) {
        close();
        open = { start: index, end, total: 0, current: 0 };
        join(open, value);
      } else open.end = end;
    }
  }
  close();
  return found;
}

/** Letters of the longest number that anybody writes as one word. */
const LONGEST_GERMAN = 120;

/** The values in a word: German writes a number as one. */
function valuesOf(word: string, { values }: NumberWords, language: FactLanguage): number[] | null {
  const value = values.get(word);
  if (value !== undefined) return [value];
  if (language !== 'de' || word.length < 8 || word.length > LONGEST_GERMAN) return null;
  return splitGerman(word, values);
}

function splitGerman(word: string, values: ReadonlyMap<string, number>): number[] | null {
  for (const scale of ['tausend', 'hundert']) {
    const at = word.indexOf(scale);
    if (at < 0) continue;
    const [before, after] = [word.slice(0, at), word.slice(at + scale.length).replace(/^und/, '')];
    const left = before === '' ? [] : splitGerman(before, values);
    const right = after === '' ? [] : splitGerman(after, values);
    return left && right && [...left, ...(scale === 'tausend' ? [1000] : [100]), ...right];
  }
  const value = values.get(word);
  if (value !== undefined) return [value];
  const [, one = '', ten = ''] = /^(.+?)und(.+)$/.exec(word) ?? [];
  const [first, second] = [values.get(one), values.get(ten)];
  return first === undefined || second === undefined ? null : [second, first];
}

import { readNumberWords } from './number-words.ts';
import { readChinese } from './plain-digits.ts';
import type { FactLanguage } from './text-language.ts';
import { isMoney, readMoneyBefore, readUnitAfter } from './units.ts';

/** A number in a text with what it counts. */
interface FigureMention {
  readonly start: number;
  readonly end: number;
  /** Of a range or a ratio, all of them. */
  readonly values: readonly number[];
  readonly unit: string | null;
}

const SCALES: readonly (readonly [written: RegExp, value: number])[] = [
  [/^(?: ?k(?![\p{L}])| (?:thousand|mil|mille|tausend)(?![\p{L}])|万| हज़ार| ألف)/iu, 1000],
  [
    /^(?: ?(?:m|mn|mio)\.?(?= |[,.!?]|$)(?<! m)| (?:millions?|millón|millones|millionen|milhões|milhão|mln)(?![\p{L}])| مليون)/iu,
    1e6,
  ],
  [/^(?: ?bn(?![\p{L}])| (?:billions?|milliarden?|milliards?|bilhões|bilhão)(?![\p{L}])| مليار)/iu, 1e9],
  [/^ (?:lakhs?|लाख)(?![\p{L}\p{M}])/iu, 1e5],
  [/^ (?:crores?|करोड़)(?![\p{L}\p{M}])/iu, 1e7],
];
const NUMBER = String.raw`\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?![\d])(?:[.,]\d+)?|\d+(?:[.,]\d+)?`;
const FIGURE = new RegExp(
  String.raw`(?<![\p{Script=Latin}\d])(?:${NUMBER})(?:(?:\s?[-–—]\s?|\s(?:to|bis|à|a)\s|[/:×])(?:${NUMBER}))?`,
  'giu',
);
const CHINESE = /[零〇一二两三四五六七八九十百千万亿]+/gu;
/** Counted by "some" and "one" as well, so that only a unit or a second figure makes it a number. */
const CHINESE_COUNTED = /^(?:年|个月|小时|分钟|元|块|天|岁|种|倍|公里|人|家|%|周)/u;

/** What small numbers in words count when they only announce what comes. */
const ANNOUNCED =
  /^\s(?:\p{L}+\s)?(?:ways?|tips?|things?|steps?|reasons?|words?|parts?|questions?|ideas?|sides?|options?|kinds?|types?|rules?|more|of|times?|formas|maneras|cosas|pasos|consejos|razones|palabras|dinge|schritte|gründe|tipps|wege|worte|choses|étapes|raisons|conseils|façons|mots|coisas|passos|dicas|razões|maneiras|palavras|vezes|veces|fois|mal)(?![\p{L}])/iu;

const EXAGGERATED = /^(?:hundred|thousand|million|hundert|tausend|cien|mil|cent|mille|cem)$/i;
const ANNOUNCED_BEFORE =
  /(?<![\p{L}])(?:tip|step|number|part|reason|rule|question|idea|paso|consejo|tipp|schritt|regel|conseil|étape|passo|dica)\s$/iu;

/** The numbers of a text whose digits are plain: in figures, and in words of its language. */
export function readFigures(text: string, language: FactLanguage): FigureMention[] {
  const found = [...readDigits(text), ...readWords(text, language), ...readHan(text)];
  return joinCents(
    text,
    found.toSorted((one, other) => one.start - other.start),
  );
}

function readDigits(text: string): FigureMention[] {
  return Array.from(text.matchAll(FIGURE), ({ 0: written, index }) => {
    const numbers = written.match(new RegExp(NUMBER, 'gu')) ?? [];
    return complete(text, { start: index, end: index + written.length, values: numbers.map(readNumber) });
  }).filter(({ values }) => values.length > 0);
}

function readWords(text: string, language: FactLanguage): FigureMention[] {
  return readNumberWords(text, language)
    .map(({ start, end, value }) => complete(text, { start, end, values: [value] }))
    .filter(({ values: [value = 0], unit, end, start }) => {
      const isAnnounced = ANNOUNCED.test(text.slice(end)) || ANNOUNCED_BEFORE.test(text.slice(0, start));
      if (value < 13 && isAnnounced) return false;
      // "One", "hundred" and "thousand" are also articles and exaggerations.
      if (value > 1) return unit !== null || !EXAGGERATED.test(text.slice(start, end));
      return unit === 'percent' || isMoney(unit);
    });
}

function readHan(text: string): FigureMention[] {
  return Array.from(text.matchAll(CHINESE), ({ 0: written, index }) => {
    const end = index + written.length;
    if (!CHINESE_COUNTED.test(text.slice(end))) return null;
    const values = [readChinese(written)];
    return (values[0] ?? 0) < 2 ? null : complete(text, { start: index, end, values });
  }).filter((one) => one !== null);
}

/** Makes one price of nine dollars ninety-nine. */
function joinCents(text: string, figures: readonly FigureMention[]): FigureMention[] {
  const joined: FigureMention[] = [];
  for (const figure of figures) {
    const last = joined.at(-1);
    const [cents = 0] = figure.values;
    const isCents =
      (figure.unit === null || figure.unit === 'CENT') && Number.isInteger(cents) && cents < 100;
    const follows = last !== undefined && /^ (?:and |y |e |et )?$/u.test(text.slice(last.end, figure.start));
    if (last === undefined || !follows || !isCents || !isMoney(last.unit)) joined.push(figure);
    else {
      const values = last.values.map((value) => Number((value + cents / 100).toFixed(2)));
      joined[joined.length - 1] = { ...last, end: figure.end, values };
    }
  }
  return joined;
}

/** Adds what stands around the number: a scale, a currency, a unit. */
function complete(text: string, { start, end, values }: Omit<FigureMention, 'unit'>): FigureMention {
  let last = end;
  let scaled = values;
  for (const [written, scale] of SCALES) {
    const found = written.exec(text.slice(last));
    if (found === null) continue;
    scaled = values.map((value) => value * scale);
    last += found[0].length;
    break;
  }
  const before = readMoneyBefore(text.slice(Math.max(0, start - 5), start));
  if (before !== null) return { start: start - before.length, end: last, values: scaled, unit: before.name };
  const gap = /^ (?:de|d['’]) ?/u.exec(text.slice(last))?.[0].length ?? 0;
  const after = readUnitAfter(text.slice(gap > 0 ? last + gap - 1 : last));
  if (after === null) return { start, end: last, values: scaled, unit: null };
  return { start, end: last + Math.max(0, gap - 1) + after.length, values: scaled, unit: after.name };
}

function readNumber(written: string): number {
  const plain = written.replaceAll(/['’\u00a0\u202f ]/g, '');
  // Followed by three digits, it separates thousands; otherwise it is the decimal sign.
  const whole = plain.replaceAll(/[.,](?=\d{3}(?:[.,]|$))/g, '');
  return Number(whole.replace(',', '.'));
}

/** Whether all values of a figure are among these, with the same unit where both name one. */
export function isFigureKnown(
  { values, unit }: Pick<FigureMention, 'values' | 'unit'>,
  figures: readonly Pick<FigureMention, 'values' | 'unit'>[],
): boolean {
  return values.every((value) =>
    figures.some(
      (figure) =>
        figure.values.includes(value) &&
        (unit === null ||
          figure.unit === null ||
          figure.unit === unit ||
          (isPounds(unit) && isPounds(figure.unit))),
    ),
  );
}

/** The word alone does not tell money from weight. */
function isPounds(unit: string): boolean {
  return unit === 'GBP' || unit === 'lb';
}

import type { Claim, ClaimMention } from './claim-pattern.ts';
import { writePlainDigits } from './plain-digits.ts';
import { PROMISES } from './promises.ts';
import { isAddressKnown, readAddresses } from './read-addresses.ts';
import { isDateKnown, readDates } from './read-dates.ts';
import { isFigureKnown, readFigures } from './read-figures.ts';
import { isNameKnown, readNames, readRequestWords } from './read-names.ts';
import { SUPERLATIVES } from './superlatives.ts';
import { type FactLanguage, guessLanguage } from './text-language.ts';
import { isMoney } from './units.ts';

/** A time of day in a text: hours and minutes as they may be said. */
interface TimeMention {
  readonly start: number;
  readonly end: number;
  /** Of half a day: 12 and 0 are the same. */
  readonly hour: number;
  readonly minute: number;
  /** True for the second half; null if the text does not say which. */
  readonly isLate: boolean | null;
}

const TIME =
  /(?<![\d.,])(\d{1,2})(?:(?:[:.]|\s?[hH]\s?)(\d{2})(?!\d))?(\s?(?:[ap]\.?m\b\.?|uhr\b|o['’]clock\b|h\b(?!\w)|heures du (?:matin|soir)))?/giu;

const HOURS_ALONE = /^\d{1,2}(?:h\d{2}|[:]\d{2})$/i;

/** The same in Chinese, where nothing separates words. */
const CHINESE: readonly Claim[] = [
  { kind: 'superlative', key: 'first', patterns: [/(?:首个|首家|首款|第一(?:个|家|款))(?!人称)/gu] },
  { kind: 'superlative', key: 'number one', patterns: [/(?:全国|全球|世界|销量|行业)第一|排名第一/gu] },
  { kind: 'superlative', key: 'only', patterns: [/唯一/gu] },
  { kind: 'superlative', key: 'best', patterns: [/最(?:好|佳|棒)/gu] },
  { kind: 'superlative', key: 'greatest degree', patterns: [/最(?:大|快|便宜|高|强|新鲜|古老)/gu] },
  { kind: 'superlative', key: 'award', patterns: [/获奖|屡获/gu] },
  { kind: 'superlative', key: 'leading', patterns: [/领先/gu] },
  { kind: 'claim', key: 'cure', patterns: [/治愈|治疗|根治|降血压|缓解\p{Script=Han}{2}/gu] },
  { kind: 'claim', key: 'weight', patterns: [/减肥|减脂/gu] },
  { kind: 'claim', key: 'free', patterns: [/免费/gu] },
  { kind: 'claim', key: 'guarantee', patterns: [/保证|无效退款/gu] },
];

/** Kind of a fact. */
export type FactKind = 'figure' | 'price' | 'date' | 'time' | 'name' | 'address' | 'superlative' | 'claim';

/** Something that can be true or false in a script: indexes of UTF-16 units, `end` exclusive. */
export interface Fact {
  readonly kind: FactKind;
  /** As the script writes it. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The same wherever the script states it. */
  readonly key: string;
}

interface Mention {
  readonly start: number;
  readonly end: number;
}

/**
 * What a script states that its request does not contain: figures, prices, dates, times, names, addresses,
 * superlatives, and claims about health or money, in the order of the script. The same value in other words, another
 * order or another language is the same.
 */
export function findFacts(request: string, script: string): Fact[] {
  const language = guessLanguage(script);
  // A request of a few words may have none by which its language is known.
  const asked = readMentions(request, guessLanguage(request, language));
  const said = readMentions(script, language);
  const words = readRequestWords(request);
  const numbers = [
    ...asked.figures,
    ...asked.dates.flatMap(numbersOfDate),
    ...asked.times.flatMap(numbersOfTime),
  ];
  const times = [...asked.times, ...asked.figures.flatMap(timesOfFigure)];
  const facts = [
    ...toFacts(script, 'address', said.addresses, (one) =>
      isAddressKnown(one, asked.addresses, words.joined),
    ),
    ...toFacts(script, 'date', said.dates, (one) => isDateKnown(one, asked.dates)),
    ...toFacts(script, 'time', said.times, (one) => isTimeKnown(one, times)),
    ...toFacts(
      script,
      ({ unit }) => (isMoney(unit) ? 'price' : 'figure'),
      said.figures,
      (one) => isFigureKnown(one, numbers),
    ),
    ...toFacts(script, 'name', said.names, (one) => isNameKnown(one, words)),
    ...toFacts(
      script,
      ({ kind }) => kind,
      said.claims,
      (one) => isClaimKnown(one, asked.claims),
    ),
  ];
  return facts.toSorted((one, other) => one.start - other.start);
}

/** Everything of that kind that a text states, without comparing it with another one. */
function readMentions(original: string, language: FactLanguage) {
  let text = writePlainDigits(original);
  // What was read is blanked, so that the day of a date is no figure as well.
  const take = <M extends Mention>(found: readonly M[]): readonly M[] => {
    text = blank(text, found);
    return found;
  };
  const claims = readClaims(text);
  const addresses = take(readAddresses(text));
  const dates = take(readDates(text));
  const times = take(readTimes(text));
  const figures = take(readFigures(text, language));
  return { claims, addresses, dates, times, figures, names: readNames(text, language) };
}

/** A text with control characters in place of these parts. Linear in its length. */
function blank(text: string, found: readonly Mention[]): string {
  let blanked = '';
  for (const { start, end } of found.toSorted((one, other) => one.start - other.start)) {
    const from = Math.max(start, blanked.length);
    if (end > from) blanked += text.slice(blanked.length, from) + '\u0001'.repeat(end - from);
  }
  return blanked + text.slice(blanked.length);
}

function toFacts<M extends Mention>(
  script: string,
  kind: FactKind | ((mention: M) => FactKind),
  mentions: readonly M[],
  isKnown: (mention: M) => boolean,
): Fact[] {
  return mentions
    .filter((mention) => !isKnown(mention))
    .map((mention) => {
      const { start, end } = trim(script, mention);
      const text = script.slice(start, end);
      const of = typeof kind === 'string' ? kind : kind(mention);
      return { kind: of, text, start, end, key: `${of} ${text.toLowerCase()}` };
    });
}

function trim(script: string, { start, end }: Mention): Mention {
  const text = script.slice(start, end);
  const isAbbreviation = /[ap]\.m\.\s*$/i.test(text);
  const whole = isAbbreviation ? text.trimEnd() : text.replace(/(?<![\s.,])[\s.,]+$/, '');
  return { start: end - text.trimStart().length, end: start + whole.length };
}

function numbersOfDate({ readings }: ReturnType<typeof readDates>[number]) {
  return readings.flatMap(({ day, year }) =>
    [day, year].flatMap((value) => (value === undefined ? [] : [{ values: [value], unit: null }])),
  );
}

function numbersOfTime({ hour, minute }: ReturnType<typeof readTimes>[number]) {
  return [hour, hour + 12, hour === 0 ? 12 : hour, minute].map((value) => ({ values: [value], unit: null }));
}

function timesOfFigure({ start, end, values, unit }: ReturnType<typeof readFigures>[number]) {
  if (unit !== null && unit !== 'hour') return [];
  return values
    .filter((value) => Number.isInteger(value) && value <= 24)
    .map((value) => ({ start, end, hour: value % 12, minute: 0, isLate: null }));
}

/** Claims of a text; parts that two rules find are one claim. */
function readClaims(text: string): ClaimMention[] {
  const found: ClaimMention[] = [];
  for (const { kind, key, patterns } of [...SUPERLATIVES, ...PROMISES, ...CHINESE]) {
    for (const pattern of patterns) {
      for (const { 0: written, index } of text.matchAll(pattern)) {
        const end = index + written.length;
        if (!found.some((one) => index < one.end && end > one.start))
          found.push({ kind, start: index, end, key });
      }
    }
  }
  return found;
}

/** Whether the request claims the same, in words of any language. */
function isClaimKnown({ key }: ClaimMention, claims: readonly ClaimMention[]): boolean {
  return claims.some((other) => other.key === key);
}

/** The times of day of a text whose digits are plain. */
function readTimes(text: string): TimeMention[] {
  return Array.from(text.matchAll(TIME), ({ 0: written, 1: hour = '', 2: minute, 3: half, index }) => {
    if (half === undefined && !HOURS_ALONE.test(written.replaceAll(/\s/g, ''))) return null;
    const [hours, minutes] = [Number(hour), Number(minute ?? 0)];
    if (hours > 24 || minutes > 59) return null;
    const isLate = /^\s?p/i.test(half ?? '')
      ? true
      : /^\s?a/i.test(half ?? '')
        ? false
        : hours > 12
          ? true
          : null;
    return { start: index, end: index + written.length, hour: hours % 12, minute: minutes, isLate };
  }).filter((one) => one !== null);
}

/** Whether a time is among these, as far as both are precise. */
function isTimeKnown(time: TimeMention, times: readonly TimeMention[]): boolean {
  return times.some(
    ({ hour, minute, isLate }) =>
      hour === time.hour &&
      minute === time.minute &&
      (isLate === null || time.isLate === null || isLate === time.isLate),
  );
}

import { writePlainDigits } from './plain-digits.ts';
import { isAddressKnown, readAddresses } from './read-addresses.ts';
import { isClaimKnown, readClaims } from './read-claims.ts';
import { isDateKnown, readDates } from './read-dates.ts';
import { isFigureKnown, readFigures } from './read-figures.ts';
import { isNameKnown, readNames, readRequestWords } from './read-names.ts';
import { isTimeKnown, readTimes } from './read-times.ts';
import { type FactLanguage, guessLanguage } from './text-language.ts';
import { isMoney } from './units.ts';

/** What a fact states. */
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
    for (const { start, end } of found)
      text = text.slice(0, start) + '\u0001'.repeat(end - start) + text.slice(end);
    return found;
  };
  const claims = readClaims(text);
  const addresses = take(readAddresses(text));
  const dates = take(readDates(text));
  const times = take(readTimes(text));
  const figures = take(readFigures(text, language));
  return { claims, addresses, dates, times, figures, names: readNames(text, language) };
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
  const whole = isAbbreviation ? text.trimEnd() : text.replace(/[\s.,]+$/, '');
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

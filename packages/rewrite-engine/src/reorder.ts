import { capitalise, lowerStart } from './sentences.ts';

const LINK = 'because|when|if|while|although|after|before|unless|as soon as';
/** A time that may stand at either end of a sentence. */
const TIME = String.raw`(?:On|Every|Until|From) (?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?:s)?(?: (?:morning|afternoon|evening))?|weekdays|weekends|day|morning|evening|week|month|year)|In (?:the (?:morning|afternoon|evening)|spring|summer|autumn|winter|January|February|March|April|May|June|July|August|September|October|November|December)|At (?:night|noon|midnight)|This (?:week|month|year|spring|summer|autumn|winter)|Today|Tomorrow|Tonight`;
const LEADING = new RegExp(String.raw`^(${capitals()}) ([^,;:?]+), ([^,;:?]+)([.!])$`, 'u');
const TRAILING = new RegExp(String.raw`^([^,;:?]+?) (${LINK}) ([^,;:?]+)([.!])$`, 'u');
const TIME_FIRST = new RegExp(String.raw`^(${TIME}), ([^,;:?]+)([.!])$`, 'u');
const TIME_LAST = new RegExp(String.raw`^([^,;:?]+) (${TIME})([.!])$`, 'iu');
const NEGATION = /\b(?:not|never|no|nobody|nothing|only)\b|n['’]t\b/i;
const LEAST_WORDS = 2;

/** Moves a clause or a time from one end of a sentence to the other; other sentences come back unchanged. */
export function reorder(sentence: string): string {
  return leadingToEnd(sentence) ?? trailingToStart(sentence) ?? moveTime(sentence) ?? sentence;
}

function leadingToEnd(sentence: string): string | undefined {
  const [, link = '', clause = '', main = '', end = ''] = LEADING.exec(sentence) ?? [];
  if (!areClauses(main, clause)) return undefined;
  return `${capitalise(main)} ${link.toLowerCase()} ${clause}${end}`;
}

function trailingToStart(sentence: string): string | undefined {
  const [, main = '', link = '', clause = '', end = ''] = TRAILING.exec(sentence) ?? [];
  const rest = areClauses(main, clause) ? lowerStart(main) : undefined;
  return rest === undefined ? undefined : `${capitalise(link)} ${clause}, ${rest}${end}`;
}

function moveTime(sentence: string): string | undefined {
  const [, first = '', main = '', end = ''] = TIME_FIRST.exec(sentence) ?? [];
  if (countWords(main) > LEAST_WORDS)
    return `${capitalise(main)} ${lowerStart(first) ?? first.toLowerCase()}${end}`;
  const [, start = '', time = '', mark = ''] = TIME_LAST.exec(sentence) ?? [];
  const rest =
    countWords(start) > LEAST_WORDS && !NEGATION.test(start) && !/\b(?:and|or|to)$/.test(start)
      ? lowerStart(start)
      : undefined;
  return rest === undefined ? undefined : `${capitalise(time)}, ${rest}${mark}`;
}

/** Behind a negation, a clause may be what is negated: `We do not close because it rains`. */
function areClauses(main: string, clause: string): boolean {
  return countWords(main) > LEAST_WORDS && countWords(clause) >= LEAST_WORDS && !NEGATION.test(main);
}

function countWords(text: string): number {
  return text === '' ? 0 : text.trim().split(/\s+/).length;
}

function capitals(): string {
  return LINK.split('|').map(capitalise).join('|');
}

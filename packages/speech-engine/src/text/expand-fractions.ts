import { speakCardinal, speakNumber, speakOrdinal } from './number-words.ts';

const MIXED = /(?<![\w./,])(\d{1,4})(?:\s|-|\sand\s)(\d{1,2})\/(\d{1,3})(?![\w/]|\.\d)/g;
const FRACTION = /(?<![\w./])(\d{1,4}(?:\.\d+)?)\/(\d{1,4})(?:(st|nd|rd|th)s?)?(?![\w/])/g;
/** Nouns that take a fraction: '3/10 of a mile'. */
const SHARED =
  /^(?:-|\s(?:of|full|empty|cup|cups|mile|miles|inch|inches|teaspoon|tablespoon|tsp|tbsp|lb|oz|in|pound|ounce|majority|way|done)\b)/;
const RATED = /\b(?:rated|rating|rate|score|scored|scores|got|gets|gave|give|of|is|a)\s(?:it\s)?(?:a\s)?$/i;
/** The words of those that say how good something is. */
const GRADED = /\b(?:rated|rating|rate|score|scored|scores|got|gets|gave|give)\s(?:it\s)?(?:a\s)?$/i;
/** Two equal numbers that are a mark; others are a pair: '4/4', '11/11'. */
const FULL_MARKS = new Set([5, 10, 100]);
/** 'Step 1/5' */
const COUNTED =
  /\b(?:Step|Part|Page|Chapter|Episode|Day|Week|Lesson|Slide|Tip|Round|Question|Section|Phase|Level|Game|Module|Session|Task|Photo|Image|Video|Item|Stage|Volume|Lap)\s$/i;
/** '1/250s' */
const SHUTTER = /(?<![\w./])1\/(\d{2,4})\s?s(?:ec)?\b/g;
/** Denominators that are read as parts even without 'of'. */
const COMMON = new Set([2, 3, 4, 5, 6, 7, 8, 9, 16, 32, 64]);

/**
 * Spells out fractions: '3/4' as 'three quarters', '1 1/2' as 'one and a half', '8/10' as 'eight out of ten'.
 */
export function expandFractions(text: string): string {
  return text
    .replace(MIXED, (whole: string, number: string, upper: string, lower: string) => {
      if (Number(upper) >= Number(lower)) return whole;
      const part =
        upper === '1' ? `${lower === '8' ? 'an' : 'a'} ${nameParts(lower, true)}` : speakParts(upper, lower);
      return `${speakCardinal(number)} and ${part} `;
    })
    .replace(/\b50[-/]50\b/g, 'fifty fifty')
    .replace(SHUTTER, (_, below: string) => `one ${speakOrdinal(below)} of a second`)
    .replace(/\b24\/7\b/g, 'twenty four seven')
    .replace(/(?<![\w./])9\/11(?![\w/])/g, 'nine eleven')
    .replace(FRACTION, (...found) => {
      const [whole = '', upper = '', lower = ''] = found as string[];
      const all = String(found.at(-1));
      const at = Number(found.at(-2));
      return ` ${speakFraction(upper, lower, all.slice(0, at), all.slice(at + whole.length))} `;
    });
}

function speakFraction(upper: string, lower: string, before: string, after: string): string {
  const [above, below] = [Number(upper), Number(lower)];
  const isWhole = Number.isInteger(above);
  if (/^\s(?:time|signature|beat|support|split)\b/.test(after) || (isWhole && above > below && below !== 2)) {
    return `${speakNumber(upper)} ${speakCardinal(lower)}`;
  }
  if (COUNTED.test(before)) return `${speakNumber(upper)} of ${speakCardinal(lower)}`;
  const isScored = /^\s(?:stars?|points?)\b/.test(after);
  if (
    above === below &&
    !isScored &&
    !FULL_MARKS.has(below) &&
    (!GRADED.test(before) || /^\svision\b/.test(after))
  )
    return `${speakNumber(upper)} ${speakCardinal(lower)}`;
  const isRated =
    above === below ||
    isScored ||
    (RATED.test(before) && below % 5 === 0 && above > 1 && !SHARED.test(after));
  const isPart = isWhole && !isRated && (above === 1 || SHARED.test(after) || COMMON.has(below));
  return isPart ? speakParts(upper, lower) : `${speakNumber(upper)} out of ${speakCardinal(lower)}`;
}

function speakParts(upper: string, lower: string): string {
  return `${speakCardinal(upper)} ${nameParts(lower, upper === '1')}`;
}

function nameParts(lower: string, isOne: boolean): string {
  if (lower === '2') return isOne ? 'half' : 'halves';
  const part = lower === '4' ? 'quarter' : speakOrdinal(lower);
  return isOne ? part : `${part}s`;
}

import { CLOSING_MARKS, END_MARKS, OWN_END_MARKS } from './end-marks.ts';

const ENDING = new RegExp(`([${END_MARKS}]+)[${CLOSING_MARKS}]*$`, 'u');
const OWN_MARK = new RegExp(`[${OWN_END_MARKS}]`, 'u');
/** Japanese says who said something behind it: 「はい。」と言った。 */
const QUOTES_BEFORE = /^(?:と|って)/u;
const STARTS_SMALL = /^[^\p{L}\p{N}]*\p{Ll}/u;
const STARTS_WITH_DIGIT = /^[^\p{L}\p{N}]*\p{N}/u;

/** Never end a sentence. */
const BEFORE_NAMES = new Set(
  `dr mr mrs ms mx prof st rev gen col lt capt cpt sgt cmdr sen rep gov pres hon messrs mt vs cf approx eg ie
  viz`.split(/\s+/u),
);
/** Do not end one before a number. */
const BEFORE_NUMBERS = new Set(
  `no nos p pp fig figs vol ch sec art jan feb apr aug sept oct nov dec`.split(' '),
);
/** End one only before a word that begins with a capital or a digit. */
const SHORTENED = new Set(
  `etc inc ltd co corp jr sr bros dept est ave blvd rd min max hr hrs oz lb lbs ft tel ext al misc incl excl
  tbsp tsp pkg qty`.split(/\s+/u),
);

/**
 * True if a sentence ends with this word, which is followed by `next`. `isFirst` tells whether the word begins its
 * line: '1.' is then the number of a list. Rules for English; end marks of other languages are known.
 */
export function endsLine(word: string, next: string, isFirst: boolean): boolean {
  const [ending, marks = ''] = ENDING.exec(word) ?? [];
  if (ending === undefined) return false;
  const isQuoted = ending !== marks;
  if (OWN_MARK.test(marks)) return !(isQuoted && QUOTES_BEFORE.test(next));
  const goesOn = STARTS_SMALL.test(next);
  if (goesOn && (isQuoted || /…|\.\./u.test(marks))) return false;
  if (marks !== '.') return true;
  const bare = word.slice(0, -ending.length).replace(/^[^\p{L}\p{N}]+/u, '');
  return endsWithStop(bare, { goesOn, isFirst, isNumber: STARTS_WITH_DIGIT.test(next) });
}

/** Whether one full stop after this word ends the sentence. */
function endsWithStop(
  word: string,
  { goesOn, isFirst, isNumber }: { goesOn: boolean; isFirst: boolean; isNumber: boolean },
): boolean {
  if (isFirst && /^\p{N}{1,3}$/u.test(word)) return false;
  // Initials: 'J. K. Rowling'.
  if (/^\p{Lu}$/u.test(word)) return word === 'I' && !goesOn;
  // 'U.S. Army' goes on, '5 p.m. Then' does not.
  if (/^(?:\p{L}\.)+\p{L}$/u.test(word)) return !goesOn && /^[ap]\.m$/iu.test(word);
  const known = word.toLowerCase();
  if (BEFORE_NAMES.has(known)) return false;
  if (BEFORE_NUMBERS.has(known)) return !isNumber;
  return SHORTENED.has(known) ? !goesOn : true;
}

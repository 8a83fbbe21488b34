import { placeOfAbbreviation } from './abbreviations.ts';
import { CLOSING_MARKS, END_MARKS, OWN_END_MARKS } from './end-marks.ts';

const ENDING = new RegExp(`([${END_MARKS}]+)[${CLOSING_MARKS}]*$`, 'u');
const OWN_MARK = new RegExp(`[${OWN_END_MARKS}]`, 'u');
/** Japanese says who said something behind it: 「はい。」と言った。 */
const QUOTES_BEFORE = /^(?:と|って)/u;
const STARTS_SMALL = /^[^\p{L}\p{N}]*\p{Ll}/u;
const STARTS_WITH_DIGIT = /^[^\p{L}\p{N}]*\p{N}/u;

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
  const place = placeOfAbbreviation(word);
  if (place === 'name') return false;
  if (place === 'number') return !isNumber;
  return place === 'any' ? !goesOn : true;
}

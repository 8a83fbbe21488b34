import { placeOfAbbreviation } from './abbreviations.ts';
import { OWN_END_MARKS, CLOSING_MARKS, END_MARKS } from './end-marks.ts';
import { findMarks, type Mark, type TextRange } from './read-marks.ts';

const ENDING = new RegExp(`([${END_MARKS}]+)[${CLOSING_MARKS}]*$`, 'u');

const OWN_MARK = new RegExp(`[${OWN_END_MARKS}]`, 'u');

/** Japanese says who said something behind it: 「はい。」と言った。 */
const QUOTES_BEFORE = /^(?:と|って)/u;

const STARTS_SMALL = /^[^\p{L}\p{N}]*\p{Ll}/u;

/** A small letter, also behind a dash: '—¿Vienes? —dijo Ana.' */
const ANSWERS = /^[—–-]\p{Ll}/u;

/** French puts a space before it: '« Oui. »'. */
const LONE_CLOSING = /^»+$/u;

/** 'John Smith Sr. He …': what a name never begins with. */
const NO_NAME =
  /^(?:Then|So|Now|If|He|She|It|They|We|You|I|His|Her|Their|The|A|An|In|On|At|But|And|This|That|When)$/u;

/** '8 p.m. Friday', '6 p.m. PST'. */
const BEHIND_TIME =
  /^(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?s?|E[SD]?T|C[SD]?T|M[SD]?T|P[SD]?T|GMT|UTC|BST|CEST|CET|IST|AEST|Eastern|Central|Mountain|Pacific)(?!\p{L})/u;

/** '10 in. tall': the stop is the unit's. */
const MEASURE = /\p{N}\s?(?:ft|in|yds?|mi|lbs?|oz|fl|gal|qt|pt|tsp|tbsp|hrs?|mins?|secs?|[kcm]m|kg|ml)$/iu;
/** '5 ft. 10 in.': a smaller unit follows. */
const FIRST_MEASURE = /\p{N}\s?(?:ft|lbs?|hrs?|fl)$/iu;
/** '1 lb. Italian sausage': what a list has. */
const INGREDIENT = /\p{N}\s?(?:lbs?|oz|gal|qt|pt|tsp|tbsp)$/iu;
/** Other words with a capital may begin a sentence: '5 lbs. Great work'. */
const ORIGIN =
  /^(?:\p{Lu}\p{Ll}+(?:ian|ican)|English|Spanish|Irish|Turkish|Greek|French|Swiss|Thai|Korean|Japanese|Chinese|Dijon|Parmesan|Cheddar|Worcestershire|Himalayan|Yukon|Brussels)(?!\p{L})/u;

const STARTS_WITH_DIGIT = /^[^\p{L}\p{N}]*\p{N}/u;

/** A sentence, or a paragraph without an end mark: the unit of sound, price and progress. */
export interface Line extends TextRange {
  /** As written, marks included; no white space at its ends. */
  readonly text: string;
  /** True if a blank line or the end of the text follows. */
  readonly endsParagraph: boolean;
}

const WORD = new RegExp(String.raw`[^\s${OWN_END_MARKS}]*[${OWN_END_MARKS}]+[”’」』）】》)]*|\S+`, 'gu');
const SPOKEN = /[\p{L}\p{N}]/u;
/** Between two paragraphs. A line never goes on after it. */
export const BLANK_LINE = /\n[^\S\n]*\n/u;
const PARAGRAPH_TAG = /<\/?p[\s/>]/iu;

/**
 * Splits a text into lines, after end marks and at line breaks. Abbreviations, initials and list numbers do not end
 * one, nor does a line break before a small letter. Stressed words stay together; a pause or direction between two lines
 * belongs to the first, unless a line break is before it. What has no words belongs to the line before, or to the first.
 * Between lines there is white space only. Takes time in proportion to the text, whatever is in it.
 */
export function splitLines(text: string): Line[] {
  const marks = findMarks(text);
  const bare = blankMarks(text, marks);
  const ranges = joinWordless(bare, findRanges(bare, marks));
  return takeMarks(text, ranges, marks).map(({ start, end }, index, all) => {
    const next = all[index + 1];
    const endsParagraph =
      next === undefined ||
      BLANK_LINE.test(text.slice(end, next.start)) ||
      PARAGRAPH_TAG.test(text.slice(ranges[index]?.end, ranges[index + 1]?.start));
    return { text: text.slice(start, end), start, end, endsParagraph };
  });
}

/** The lines without the pauses and directions at their ends. */
function findRanges(bare: string, marks: readonly Mark[]): TextRange[] {
  const stressed = marks
    .filter(({ kind }) => kind === 'emphasis')
    // Without the tag that ends it.
    .map(({ start, end }) => ({ start, end: start + bare.slice(start, end).trimEnd().length }));
  const words = [...bare.matchAll(WORD)];
  const ranges: TextRange[] = [];
  let start: number | null = null;
  let stress = 0;
  for (const [index, { 0: word, index: at }] of words.entries()) {
    const isFirst = start === null;
    start ??= at;
    const end = at + word.length;
    const next = words[index + 1];
    while ((stressed[stress]?.end ?? Infinity) <= end) stress += 1;
    // What French puts apart from its sentence belongs to it.
    const isClosing = LONE_CLOSING.test(word) && index > 0;
    const ending = isClosing ? `${words[index - 1]?.[0] ?? ''}${word}` : word;
    const isStressed = end > (stressed[stress]?.start ?? Infinity);
    const space = bare.slice(end, next?.index);
    const before = isFirst ? '' : (words[index - 1]?.[0] ?? '');
    const isSecond = words[index - 1]?.index === start;
    const place = next && { word: ending, next: next[0], space, isFirst, isSecond, before };
    if (place !== undefined && (isStressed || !endsHere(place))) continue;
    ranges.push({ start, end });
    start = null;
  }
  return ranges;
}

/** The text with spaces in place of all that is not spoken. A tag that ends a paragraph or a sentence ends its line. */
function blankMarks(text: string, marks: readonly Mark[]): string {
  let bare = '';
  for (const { kind, start, end, tag } of marks) {
    if (kind === 'emphasis') continue;
    const ends = tag?.name === 'p' || tag?.name === 's' ? '\n\n' : '';
    bare += text.slice(bare.length, start) + ends.padEnd(end - start);
  }
  return bare + text.slice(bare.length);
}

interface Place {
  readonly word: string;
  readonly next: string;
  /** The word is the first of its line, or the second. */
  readonly isFirst: boolean;
  readonly isSecond: boolean;
  /** The word before it in its line, or ''. */
  readonly before: string;
}

function endsHere(place: Place & { readonly space: string }): boolean {
  if (BLANK_LINE.test(place.space)) return true;
  if (place.space.includes('\n') && !/^[^\p{L}\p{N}]*\p{Ll}/u.test(place.next)) return true;
  return endsLine(place);
}

function joinWordless(bare: string, ranges: readonly TextRange[]): TextRange[] {
  const joined: TextRange[] = [];
  let hasWords = false;
  for (const range of ranges) {
    const last = joined.at(-1);
    const isSpoken = SPOKEN.test(bare.slice(range.start, range.end));
    if (last && !(hasWords && isSpoken)) joined[joined.length - 1] = { start: last.start, end: range.end };
    else joined.push(range);
    hasWords ||= isSpoken;
  }
  return joined;
}

/** Adds the marks between lines to them. */
function takeMarks(text: string, ranges: readonly TextRange[], marks: readonly Mark[]): TextRange[] {
  const all = marks.filter(({ kind }) => kind !== 'emphasis');
  if (ranges.length === 0) {
    const [first, last] = [all[0], all.at(-1)];
    return first && last ? [{ start: first.start, end: last.end }] : [];
  }
  const taken = ranges.map((range) => ({ ...range }));
  let next = 0;
  for (let index = 0; index <= taken.length; index += 1) {
    const [before, after] = [taken[index - 1], taken[index]];
    const gap = { start: before?.end ?? 0, end: after?.start ?? text.length };
    while ((all[next]?.start ?? Infinity) < gap.start) next += 1;
    const first = next;
    while ((all[next]?.end ?? Infinity) <= gap.end) next += 1;
    const between = all.slice(first, next);
    const count =
      before === undefined ? 0 : after === undefined ? between.length : countOfFirst(text, gap, between);
    const [lastBefore, firstAfter] = [between[count - 1], between[count]];
    if (before && lastBefore) before.end = lastBefore.end;
    if (after && firstAfter) after.start = firstAfter.start;
  }
  return taken;
}

/** How many of the marks between two lines belong to the first. */
function countOfFirst(text: string, gap: TextRange, between: readonly Mark[]): number {
  const opening = between.findIndex(({ kind, tag }) => kind === 'inline' && tag?.closes === false);
  if (opening !== -1) return opening;
  const [first, last] = [between[0], between.at(-1)];
  const opensLine =
    text.slice(gap.start, first?.start).includes('\n') && !text.slice(last?.end, gap.end).includes('\n');
  return opensLine ? 0 : between.length;
}

/**
 * True if a sentence ends with this word, which is followed by `next`. Rules for languages in Latin letters; end marks
 * of others are known.
 */
function endsLine(place: Place): boolean {
  const { word, next } = place;
  const [ending, marks = ''] = ENDING.exec(word) ?? [];
  if (ending === undefined) return false;
  const isQuoted = ending !== marks;
  if (OWN_MARK.test(marks)) return !(isQuoted && QUOTES_BEFORE.test(next));
  if (LONE_CLOSING.test(next)) return false;
  const goesOn = STARTS_SMALL.test(next);
  // 'Quoi ? dit-il.': only French has a lone mark.
  if (goesOn && marks === word && /^[!?]+$/u.test(marks)) return false;
  if (ANSWERS.test(next)) return false;
  if (goesOn && (isQuoted || /…|\.\./u.test(marks))) return false;
  if (marks !== '.') return true;
  const bare = word.slice(0, -ending.length).replace(/^[^\p{L}\p{N}]+/u, '');
  return endsWithStop({ ...place, word: bare }, goesOn);
}

/** Whether one full stop after this word ends the sentence. */
function endsWithStop({ word, next, isFirst, isSecond, before }: Place, goesOn: boolean): boolean {
  const isNumber = STARTS_WITH_DIGIT.test(next);
  // The number of a list.
  if (isFirst && /^\p{N}{1,3}$/u.test(word)) return false;
  // Initials: 'J. K. Rowling'.
  if (/^\p{Lu}$/u.test(word)) return word === 'I' && !goesOn;
  // 'U.S. Army' goes on, '5 p.m. Then' does not.
  if (/^(?:\p{L}\.)+\p{L}$/u.test(word))
    return !goesOn && /^[ap]\.m$/iu.test(word) && !BEHIND_TIME.test(next);
  const measure = `${before} ${word}`;
  if ((goesOn && MEASURE.test(measure)) || (isNumber && FIRST_MEASURE.test(measure))) return false;
  if (isSecond && INGREDIENT.test(measure) && ORIGIN.test(next)) return false;
  // 'p. ej.', 'n. 5', '44 a. C.'
  if (/^[a-z]$/u.test(word) && (goesOn || isNumber || /^\p{Lu}\./u.test(next))) return false;
  const place = placeOfAbbreviation(word);
  if (place === 'name') return word === 'Sr' && NO_NAME.test(next);
  if (place === 'number') return !isNumber;
  return place === 'any' ? !goesOn : true;
}

import { countWords } from '@voicedraft/contract/words';
import { LEADING_EMOJI, PLACEHOLDER } from './inline-marks.ts';
import { canBecomeLabel, findLabel } from './script-labels.ts';
import { canBecomeRemark, isRemark, readPreamble } from './remarks.ts';

/** Facts that decide how a line begins. */
export interface LineStart {
  /** The first line of the script so far: what a model says before a script can only be here. */
  readonly isFirst: boolean;
  /** Whether the line is complete. */
  readonly isWhole: boolean;
  /** Whether unspoken text was requested, and stays in square brackets. */
  readonly keepsDirections: boolean;
  /** Whether `1.` may begin a sentence, as in German dates. */
  readonly keepsOrdinals: boolean;
  /** Whether it is an item of a list, whose mark is gone. */
  readonly isItem?: boolean;
  /** How many marks are gone. */
  readonly marks?: number;
}

/**
 * What to do with a line: wait for more of it, leave it out, leave it out if more follows because it is a `heading` then,
 * write it as a direction, or speak it from `skip` on; `direction` comes before that.
 */
export type LineVerdict =
  | 'wait'
  | 'drop'
  | { readonly direction: string }
  | { readonly heading: string }
  | { readonly skip: number; readonly isItem: boolean; readonly direction?: string };

/** A line is not held back for longer than this, in UTF-16 units: it is no label then. */
const MOST_HELD = 160;
/** Whoever writes more of them in a row means something else. */
const MOST_MARKS = 12;
/** A heading has few words, and no mark at its end. */
const HEADING_WORDS = 10;
const UNMARKED = /[^.!?…。！？]$/u;

const FENCE = /^(?:```|~~~)/u;
const FENCE_BEGUN = /^(?:`{1,2}|~{1,2})$/u;
const HEADING = /^#{1,6}\s+/u;
const HEADING_BEGUN = /^#{1,6}\s*$/u;
const HASHTAGS = /^(?:#\p{L}[\p{L}\p{N}_]*\s*)+$/u;
const HASHTAGS_BEGUN = /^(?:#\p{L}[\p{L}\p{N}_]*\s+)+#?$/u;
const RULE = /^(?:[-*_=—–]\s?){3,}$/u;
const RULE_BEGUN = /^(?:[-*_=—–]\s?){1,}$/u;
const BULLET = /^(?:[-*•▪◦‣·–—>→✓✔]\s+|[—–](?=\S))/u;
const BULLET_BEGUN = /^[-*•▪◦‣·–—>→✓✔]$/u;
const NUMBER = /^\d{1,2}(?:\)\s+|\.\s+(?=[\p{Lu}*"“]))/u;
const NUMBER_BEGUN = /^\d{1,2}(?:[.)]\s*)?$/u;
const TIMES =
  /^(?:[([]?\d{1,2}:\d{2}(?::\d{2})?\s*[-–—]\s*\d{1,2}:\d{2}(?::\d{2})?[)\]]?|[([]\d{1,2}:\d{2}(?::\d{2})?[)\]])(?:\s*[:|–—-])?\s*/u;
const TIMES_BEGUN = /^[([]?\d{1,2}:[\d:\s–—-]*(?:[)\]]\s*(?:[:|–—-]\s*)?|\|\s*)?$/u;
/** Half of an emoji. */
// oxlint-disable-next-line require-unicode-regexp -- in units, because half of a pair is no character
const CUT_PAIR = /[\ud800-\udbff]$/;
const BEGUN = [
  FENCE_BEGUN,
  HEADING_BEGUN,
  HASHTAGS_BEGUN,
  RULE_BEGUN,
  BULLET_BEGUN,
  NUMBER_BEGUN,
  TIMES_BEGUN,
  CUT_PAIR,
];
const BRACKETED = /^\[([^\]\n]{0,400})\](?!\()\s*:?\s*/u;
const IN_PARENTHESES = /^\(([^()\n]{1,160})\)$/u;
const BOLD = /^(\*{1,3}|_{1,3})(?=\S)(.{1,120}?)\1(:?\s*)/u;
const BOLD_BEGUN = /^(?:\*{1,3}|_{1,3})(?:\S.{0,120})?$/u;
const SLUG = /^(?:(?:INT|EXT)\b[./ ].*|(?:FADE|CUT|SMASH CUT|DISSOLVE)\b[^\p{Ll}]*)$/u;
const SLUG_BEGUN =
  /^(?:INT?|EXT?|FADE?|FA?|CUT?|SMASH.*|DISSOLVE.*|(?:INT|EXT)\b.*|(?:FADE|CUT)\b[^\p{Ll}]*)$/u;

/**
 * Decides on a line by its beginning.
 * @param line without leading white space
 */
export function readLineStart(line: string, about: LineStart): LineVerdict {
  const { isWhole, keepsDirections, marks = 0 } = about;
  const speak = (skip: number, isItem = false): LineVerdict => ({ skip, isItem });
  const silent = (text: string): LineVerdict =>
    isWhole ? (keepsDirections ? writeDirection(text) : 'drop') : 'wait';
  const goOn = (skip: number, isItem = false): LineVerdict =>
    addSkip(readLineStart(line.slice(skip), { ...about, isItem, marks: marks + 1 }), skip, isItem);

  if (line === '') return isWhole ? 'drop' : 'wait';
  if ((line.length > MOST_HELD && !isWhole) || marks > MOST_MARKS) return speak(0);

  const emoji = LEADING_EMOJI.exec(line)?.[0].length ?? 0;
  if (emoji > 0) return goOn(emoji);
  if (FENCE.test(line)) return isWhole ? 'drop' : 'wait';
  if (HEADING.test(line)) return silent(line.replace(HEADING, ''));
  if (HASHTAGS.test(line) || RULE.test(line)) return isWhole ? 'drop' : 'wait';
  const isBegun = BEGUN.some((begun) => begun.test(line));
  if (isBegun && !isWhole) return 'wait';
  const times = TIMES.exec(line)?.[0].length ?? 0;
  if (times > 0) return goOn(times);
  const item = (BULLET.exec(line) ?? (about.keepsOrdinals ? null : NUMBER.exec(line)))?.[0].length ?? 0;
  if (item > 0) return goOn(item, true);

  if (line.startsWith('[')) {
    const [all = '', inner = ''] = BRACKETED.exec(line) ?? [];
    if (all === '') return isWhole || line.includes(']') ? speak(0) : 'wait';
    if (all === line && !isWhole) return 'wait';
    return keepsDirections || PLACEHOLDER.test(inner) ? speak(0) : goOn(all.length);
  }
  if (line.startsWith('(')) {
    const inner = IN_PARENTHESES.exec(line)?.[1];
    if (inner !== undefined && isWhole) {
      if (isRemark(inner)) return 'drop';
      return UNMARKED.test(inner.trim()) ? silent(inner) : speak(0);
    }
    const isOpen = line.indexOf(')') === -1 || line.trimEnd().endsWith(')');
    return isOpen && !isWhole ? 'wait' : speak(0);
  }
  const bold = BOLD.exec(line);
  if (bold !== null) return readBold(line, bold, about, goOn);
  if (BOLD_BEGUN.test(line) && !isWhole) return 'wait';
  if (SLUG.test(line)) return silent(line);
  if (SLUG_BEGUN.test(line) && !isWhole) return 'wait';
  if (about.isFirst) {
    const preamble = readPreamble(line, isWhole);
    if (preamble === 'wait') return 'wait';
    if (preamble > 0) return preamble >= line.length && isWhole ? 'drop' : goOn(preamble);
  }
  if (canBecomeRemark(line)) {
    if (!isWhole) return 'wait';
    if (isRemark(line)) return 'drop';
  }
  return readLabel(line, about, goOn) ?? speak(0);
}

/** A line that begins with bold words: a heading, a label, or words that matter. */
function readBold(
  line: string,
  [all, , inner = '', after = '']: RegExpExecArray,
  about: LineStart,
  goOn: (skip: number) => LineVerdict,
): LineVerdict {
  const { isWhole, keepsDirections } = about;
  const rest = line.slice(all.length);
  if (rest === '' && !isWhole) return 'wait';
  if (TIMES.exec(inner)?.[0].length === inner.length) return goOn(all.length);
  const isLabelled = inner.trimEnd().endsWith(':') || after.startsWith(':');
  const name = inner.trim().replace(/\s*:$/u, '');
  if (isLabelled) {
    const plain = `${name}: ${rest}`;
    const verdict = readLabel(plain, { ...about, isWhole }, () => ({ skip: 0, isItem: false }));
    if (typeof verdict === 'string') return verdict;
    if (verdict !== null)
      return 'skip' in verdict ? withDirection(goOn(all.length), verdict.direction) : verdict;
    if (isRemark(plain)) return isWhole ? 'drop' : 'wait';
  }
  if (rest !== '') return { skip: 0, isItem: false };
  if (isRemark(name)) return 'drop';
  const isShort = UNMARKED.test(name) && countWords(name) <= HEADING_WORDS && about.isItem !== true;
  if (!isShort && !isLabelled) return { skip: 0, isItem: false };
  if (keepsDirections) return writeDirection(name);
  return isLabelled ? 'drop' : { heading: name };
}

/** A line that begins with a usual label of scripts, or is one; null for any other. */
function readLabel(
  line: string,
  { isWhole, keepsDirections }: LineStart,
  goOn: (skip: number) => LineVerdict,
): LineVerdict | null {
  const label = findLabel(line);
  if (label === null) return !isWhole && canBecomeLabel(line) ? 'wait' : null;
  const { name, use, isNumbered, skip } = label;
  const text = line.slice(skip);
  const isTitle = isNumbered && UNMARKED.test(text.trim()) && countWords(text) <= HEADING_WORDS;
  if (use === 'silent' || text === '' || isNumbered) {
    if (!isWhole) return 'wait';
    if (use === 'silent' || text === '' || isTitle)
      return keepsDirections && use !== 'speaks' ? writeDirection(line) : 'drop';
  }
  return withDirection(goOn(skip), keepsDirections && use === 'heading' ? `[${name}]` : undefined);
}

function addSkip(verdict: LineVerdict, skip: number, isItem: boolean): LineVerdict {
  if (typeof verdict === 'string' || !('skip' in verdict)) return verdict;
  return { ...verdict, skip: verdict.skip + skip, isItem: verdict.isItem || isItem };
}

function withDirection(verdict: LineVerdict, direction: string | undefined): LineVerdict {
  const isSpoken = typeof verdict !== 'string' && 'skip' in verdict;
  return isSpoken && direction !== undefined ? { ...verdict, direction } : verdict;
}

/** A line as a direction, which voices skip. */
function writeDirection(text: string): LineVerdict {
  const words = text
    .replaceAll(/[[\]*_]/gu, '')
    .replace(/:$/u, '')
    .trim();
  return words === '' ? 'drop' : { direction: `[${words}]` };
}

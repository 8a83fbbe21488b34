import type { ScriptForm } from '@voicedraft/contract/script-controls';
import { anyCase } from './pattern.ts';
import { NOUN, LINKED, STATED, DOING, ENDING, ORDERED } from './request-patterns.ts';
import { FORM_NOUNS, isStrong, markLengths, wordsOf } from './words.ts';

const EVERY_NOUN = new RegExp(NOUN, 'giu');
const FORMS = (Object.keys(FORM_NOUNS) as (keyof typeof FORM_NOUNS)[]).map(
  (name) => [name, anyCase`^(?:${FORM_NOUNS[name]})(?=\s|$)`] as const,
);

/** The name of what is asked for, with what follows it; null if there is none. */
export function findNoun(text: string): RegExpExecArray | null {
  const found = [...text.matchAll(EVERY_NOUN)];
  return (
    found.find(({ 0: name, index }) => LINKED.test(text.slice(index + name.length).trim())) ??
    found[0] ??
    null
  );
}

/** Whether a part of a sentence only names a kind of script: `here's my idea for a promo:` */
export function namesForm(piece: string): boolean {
  return (
    findNoun(piece) !== null &&
    wordsOf(piece).length < 9 &&
    !isStated(piece.replace(/\d+|^here['’]?s /gi, ''))
  );
}

/** Whether a text states something, or calls for something: it is more than a subject. */
export function isStated(text: string): boolean {
  if (/^(?:how|why|what|who|which|whether)\b/i.test(text)) return false;
  const words = wordsOf(text);
  const isSentence =
    words.length > 4 &&
    /^(?!an? |the ).*[.!]$/i.test(text) &&
    words.filter(isStrong).length * 2 < words.length;
  return isSentence || [STATED, DOING, ENDING, ORDERED].some((pattern) => pattern.test(markLengths(text)));
}

/** Whether a few words neither state nor ask for anything, so that they may be meant for the writer. */
export function isFragment(text: string): boolean {
  const count = wordsOf(text).length;
  if (isStated(text)) return false;
  return count < 4 || (count < 6 && /^[\p{L}-]+ (?:and|&|but|or) /iu.test(text));
}

/** Whether a subject can be spoken: it has no word that may be meant for the writer. */
export function isSpeakable(subject: string): boolean {
  const words = wordsOf(markLengths(subject));
  return (
    words.length > 0 &&
    words.length <= 14 &&
    !words.some(isStrong) &&
    !/^(?:me|us|it|this|that|something|anything)\b|\b(?:this|me|it|smth|sth)\b/i.test(subject)
  );
}

/** The form that a name stands for; undefined if it is only a kind of video or text. */
export function formOf(noun: string): ScriptForm | undefined {
  const found = FORMS.find(([, pattern]) => pattern.test(noun))?.[0];
  return found === 'any' ? undefined : found;
}

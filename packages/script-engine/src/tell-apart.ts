import type { ScriptForm } from '@voicedraft/contract/script-controls';
import type { Grammar } from './languages/grammar.ts';
import { markLengths, wordsOf } from './words.ts';

/** The requested kind of text, with the words after it; null if none is named. */
export function findNoun(text: string, { nouns, linked }: Grammar): RegExpExecArray | null {
  const found = [...text.matchAll(nouns)];
  return (
    found.find(({ 0: name, index }) => linked.test(text.slice(index + name.length).trim())) ??
    found[0] ??
    null
  );
}

/** Whether a part of a sentence only names a kind of script: `here's my idea for a promo:` */
export function namesForm(piece: string, grammar: Grammar): boolean {
  return (
    findNoun(piece, grammar) !== null &&
    wordsOf(piece).length < 9 &&
    !isStated(piece.replace(/\d+|^here['’]?s /gi, ''), grammar)
  );
}

/** Whether a text states something, or calls for something: it is more than a subject. */
export function isStated(text: string, grammar: Grammar): boolean {
  const { asking, nominal, strong, stated, doing, ending, ordered } = grammar;
  if (asking.test(text)) return false;
  const words = wordsOf(text);
  const isSentence =
    words.length > 4 &&
    /[.!]$/.test(text) &&
    !nominal.test(text) &&
    words.filter((word) => strong.test(word)).length * 2 < words.length;
  const marked = markLengths(text, grammar);
  return isSentence || [stated, doing, ending, ordered].some((pattern) => pattern.test(marked));
}

/** Whether a few words neither state nor ask for anything, so that they may be meant for the writer. */
export function isFragment(text: string, grammar: Grammar): boolean {
  const count = wordsOf(text).length;
  if (isStated(text, grammar)) return false;
  return count < 4 || (count < 6 && grammar.pair.test(text));
}

/** Whether a subject can be spoken: it has no word that may be meant for the writer. */
export function isSpeakable(subject: string, grammar: Grammar): boolean {
  const words = wordsOf(markLengths(subject, grammar));
  return (
    words.length > 0 &&
    words.length <= 14 &&
    !words.some((word) => grammar.strong.test(word)) &&
    !grammar.unspoken.test(subject)
  );
}

/** The form that a name means; undefined if it is only a kind of video or text. */
export function formOf(noun: string, { forms }: Grammar): ScriptForm | undefined {
  const found = forms.find(([, pattern]) => pattern.test(noun))?.[0];
  return found === 'any' ? undefined : found;
}

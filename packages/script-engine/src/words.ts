import { type Grammar, LENGTH_MARK } from './languages/grammar.ts';

/** A text whose lengths are each one known word. */
export function markLengths(text: string, { lengths }: Grammar): string {
  return text.replace(lengths, LENGTH_MARK);
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
}

/** How many words of a text are those of instructions, or names of forms. */
export function countKnown(text: string, grammar: Grammar): number {
  const isName = (word: string): boolean => grammar.forms.some(([, name]) => name.test(word));
  return wordsOf(markLengths(text, grammar)).filter((word) => isKnown(word, grammar) || isName(word)).length;
}

/** Whether a text says nothing but how the script should be: its words are all of instructions. */
export function isDirective(text: string, grammar: Grammar): boolean {
  const words = wordsOf(markLengths(text, grammar));
  return words.some((word) => grammar.strong.test(word)) && words.every((word) => isKnown(word, grammar));
}

/** Removes words of instructions, and those between them, from the end of a text. */
export function trimDirectives(text: string, grammar: Grammar): string {
  const parts = markLengths(text, grammar).split(' ');
  const isLast = (part: string): boolean => wordsOf(part).some((word) => !isKnown(word, grammar));
  const end = parts.findLastIndex(isLast) + 1;
  return parts.slice(end).some((part) => wordsOf(part).some((word) => grammar.strong.test(word)))
    ? parts.slice(0, end).join(' ')
    : text;
}

function isKnown(word: string, { strong, glue }: Grammar): boolean {
  return strong.test(word) || glue.test(word);
}

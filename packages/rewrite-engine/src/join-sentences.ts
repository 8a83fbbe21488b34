import { lowerStart, splitSentences } from './sentences.ts';

const LONGEST_WORDS = 14;

/** Joins pairs of short statements by `and`, which says nothing that their order did not say. */
export function joinSentences(text: string): string {
  const parts = splitSentences(text);
  let joined = '';
  for (let index = 0; index < parts.length; index += 1) {
    const [first = '', space = '', second = ''] = parts.slice(index, index + 3);
    const next =
      isShortStatement(first) && isShortStatement(second) && space === ' ' ? lowerStart(second) : undefined;
    if (next === undefined) joined += first;
    else {
      joined += `${first.slice(0, -1)}, and ${next}`;
      index += 2;
    }
  }
  return joined;
}

function isShortStatement(sentence: string): boolean {
  const words = sentence.split(/\s+/).length;
  return (
    /[^.!?…]\.$/u.test(sentence) &&
    words >= 3 &&
    words <= LONGEST_WORDS &&
    !/^(?:And|But|Or|So)\b|, and /.test(sentence)
  );
}

import { capitalise, lowerStart } from './sentences.ts';
import { SIMPLE_WORDS, WITHOUT_ARTICLE } from './simple-words.ts';

const LONG = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’-])(?:(an?) )?(${[...SIMPLE_WORDS.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?![\p{L}'’-])`,
  'giu',
);
/** Where a sentence can become two: before a clause with its own subject. */
const SUBJECT = String.raw`(?:we|you|they|he|she|it|I|there|this|these|our|your|the) `;
const SPLIT = new RegExp(
  String.raw`(?<=(?:\S+ ){4}\S+)(?:; (?:and |but )?|, and )(?=${SUBJECT}\S+ \S)`,
  'gu',
);
const SPLIT_BUT = new RegExp(String.raw`(?<=(?:\S+ ){4}\S+), but (?=${SUBJECT}\S+ \S)`, 'gu');

/** Puts simple words in place of long ones, and makes two sentences of a long one. */
export function simplify(text: string): string {
  const simple = text.replace(
    LONG,
    (whole: string, article: string | undefined, long: string, at: number) => {
      // A capital in the middle of a sentence belongs to a name.
      const isStart = /(?:^|[.!?…]["'”’)]?\s+|\n\s*)$/u.test(text.slice(0, at));
      if (/^\p{Lu}/u.test(long) && !(isStart && article === undefined)) return whole;
      const word = SIMPLE_WORDS.get(long.toLowerCase()) ?? long;
      if (article !== undefined && WITHOUT_ARTICLE.has(word)) return whole;
      const shown = /^\p{Lu}/u.test(long) ? capitalise(word) : word;
      if (article === undefined) return shown;
      const fitting = /^[aeiou]/i.test(word) ? 'an' : 'a';
      return `${article.startsWith('A') ? capitalise(fitting) : fitting} ${shown}`;
    },
  );
  return breakAt(breakAt(simple, SPLIT, ''), SPLIT_BUT, 'But ');
}

function breakAt(text: string, pattern: RegExp, link: string): string {
  return text
    .split(pattern)
    .map((part, index) => {
      if (index === 0) return part;
      return link === '' ? capitalise(part) : link + (lowerStart(part) ?? part);
    })
    .reduce((whole, part, index) => (index === 0 ? part : `${whole}. ${part}`), '');
}

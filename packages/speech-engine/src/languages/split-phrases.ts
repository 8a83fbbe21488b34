import type { Pronounced } from '#pronunciation/pronounce.ts';

const WORD_AND_MARK = /^((?:\p{Lu}\.)+|.*?)([.,?!]*)$/u;

/**
 * Pronounces prepared words by phrases, which end with a word that carries a mark. `pronouncePhrase` gets the words of
 * one phrase without marks, as they were written ('O.N.U.' with its stops), and returns a sound for each of them.
 */
export function pronounceByPhrase(
  words: readonly string[],
  pronouncePhrase: (phrase: readonly string[]) => readonly string[],
): Pronounced[] {
  const spoken: Pronounced[] = [];
  let phrase: string[] = [];
  for (const [index, written] of words.entries()) {
    const [, word = '', ownMark = ''] = WORD_AND_MARK.exec(written) ?? [];
    const isLast = index === words.length - 1;
    // The last stop of 'O.N.U.' also ends the sentence.
    const mark = ownMark === '' && isLast && word.endsWith('.') ? '.' : ownMark;
    phrase.push(word);
    if (mark === '' && !isLast) continue;
    const sounds = pronouncePhrase(phrase);
    const lastPlace = phrase.length - 1;
    spoken.push(
      ...phrase.map((_, place) => ({ sound: sounds[place] ?? '', mark: place === lastPlace ? mark : '' })),
    );
    phrase = [];
  }
  return spoken;
}

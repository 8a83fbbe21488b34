import type { Pronounced } from '#pronunciation/pronounce.ts';

const ELIDED_CAPITALS = /^(\p{L}+')((?:\p{Lu}\.)+[,?!]*|\p{Lu}{2,}[.,?!]*)$/u;

/**
 * Pronounces words, among which capitals behind an elided word, "l'O.N.U.", are a word of their own to `pronounce`; its
 * answer has one entry for each word that it gets, and so has this one.
 */
export function pronounceElidedCapitals(
  words: readonly string[],
  pronounce: (words: readonly string[]) => readonly Pronounced[],
): Pronounced[] {
  const parts = words.map((word) => ELIDED_CAPITALS.exec(word)?.slice(1) ?? [word]);
  const spoken = pronounce(parts.flat());
  let next = 0;
  return parts.map(({ length }) => {
    const own = spoken.slice(next, next + length);
    next += length;
    return { sound: own.map(({ sound }) => sound).join(''), mark: own.at(-1)?.mark ?? '' };
  });
}

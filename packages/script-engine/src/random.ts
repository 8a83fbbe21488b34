/** A source of numbers in [0, 1): always the same sequence for the same seed. */
export type Random = () => number;

/** FNV-1a hash of a text: an unsigned 32-bit number. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** A repeatable random source (xorshift32); not for secrets. */
export function createRandom(seed: number): Random {
  // Zero is the one state that xorshift never leaves.
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 0x1_0000_0000;
  };
}

/** The items in random order; the input is not changed. */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .toSorted((left, right) => left.key - right.key)
    .map(({ item }) => item);
}

/** Picks an item of a list; the same prompt always gives the same picks. */
export type Pick = <T>(items: readonly T[]) => T | undefined;

/** Creates repeatable picks (FNV-1a, then xorshift32) that differ between prompts; not for secrets. */
export function createPick(text: string): Pick {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  // Zero is the one state that xorshift never leaves.
  state = state >>> 0 || 1;
  return (items) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return items[Math.floor((state / 0x1_0000_0000) * items.length)];
  };
}

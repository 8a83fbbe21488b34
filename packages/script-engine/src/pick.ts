/** Picks an item of a list; the same prompt always gives the same picks. */
export type Pick = <T>(items: readonly T[]) => T | undefined;

/** Creates repeatable picks that differ between prompts (FNV-1a); not for secrets. */
export function createPick(text: string): Pick {
  let state = 0x811c9dc5;
  const mix = (value: number): number => (state = Math.imul(state ^ value, 0x01000193) >>> 0);
  for (const letter of text) mix(letter.codePointAt(0) ?? 0);
  return (items) => items[Math.floor((mix(state >>> 15) / 0x1_0000_0000) * items.length)];
}

import { crc32 } from 'node:zlib';

const PADDING = 'a'.repeat(64);

/**
 * Writes `event` as JSON text with the same CRC32 as `body`. A CRC32 is linear: changing a letter of the padding
 * always flips the same bits of the sum, so some combination of 64 letters produces any difference.
 */
export function forgeCollision(body: string, event: object): string {
  const draft = JSON.stringify({ ...event, padding: PADDING });
  const start = draft.lastIndexOf(PADDING);
  const head = draft.slice(0, start);
  const tail = draft.slice(start + PADDING.length);
  const changeLetters = (letters: bigint) =>
    head +
    Array.from(PADDING, (letter, index) => ((letters >> BigInt(index)) & 1n ? 'c' : letter)).join('') +
    tail;

  // Each step changes some letters and owns one bit of the sum that no later step changes.
  const steps: { readonly bit: number; readonly effect: number; readonly letters: bigint }[] = [];
  for (let index = 0; index < PADDING.length; index += 1) {
    let letters = 1n << BigInt(index);
    let effect = crc32(changeLetters(letters)) ^ crc32(draft);
    for (const step of steps) {
      if ((effect & step.bit) === 0) continue;
      effect ^= step.effect;
      letters ^= step.letters;
    }
    if (effect !== 0) steps.push({ bit: effect & -effect, effect, letters });
  }

  let difference = crc32(body) ^ crc32(draft);
  let chosen = 0n;
  for (const step of steps) {
    if ((difference & step.bit) === 0) continue;
    difference ^= step.effect;
    chosen ^= step.letters;
  }
  return changeLetters(chosen);
}

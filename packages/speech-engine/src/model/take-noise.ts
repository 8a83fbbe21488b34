/** The second half of a style is its melody, the first its timbre. */
const MELODY_FROM = 128;
/** How far a number of the melody moves, of what the numbers of one style differ by. */
const STRENGTH = 0.6;

/** A style with another melody; the same `take` always gives the same one. */
export function addTake(style: Float32Array, take: number): Float32Array {
  const melody = style.subarray(MELODY_FROM);
  const spread = standardDeviation(melody);
  const random = createRandom(take);
  return style.map((value, column) => {
    return column < MELODY_FROM ? value : value + STRENGTH * spread * normal(random);
  });
}

function standardDeviation(values: Float32Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** A normally distributed number (Box and Muller). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Evenly distributed numbers from 0 to 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

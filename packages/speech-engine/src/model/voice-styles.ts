import { readFileSync } from 'node:fs';
import { styleFile } from './model-files.ts';
import { parseMix } from './voice-mix.ts';

/** The second half of a style is its melody, the first its timbre. */
const MELODY_FROM = 128;

/** How far a number of the melody moves, of what the numbers of one style differ by. */
const STRENGTH = 0.6;

/** A voice is a table with one row for each length of a run in symbols; each row has this many numbers. */
export const STYLE_SIZE = 256;
export const STYLE_ROWS = 510;

/** The voices' tables, each read once. */
export interface VoiceStyles {
  /**
   * The style for a run of that many symbols: that of one voice, or the mean of several by their shares. `take` 0 is the
   * voice as it is, others change its melody. Throws an Error if there is no such voice.
   */
  find(voice: string, symbolCount: number, take?: number): Float32Array;
}

/** Reads voices from their files: 510 rows of 256 little-endian 32-bit floats. */
export function createVoiceStyles(): VoiceStyles {
  const tables = new Map<string, Float32Array>();

  function readTable(name: string): Float32Array {
    const known = tables.get(name);
    if (known) return known;
    const bytes = readFileSync(styleFile(name));
    if (bytes.length !== STYLE_ROWS * STYLE_SIZE * Float32Array.BYTES_PER_ELEMENT) {
      throw new Error(`The file of the voice ${name} has ${bytes.length} bytes and is not a voice.`);
    }
    const table = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    tables.set(name, table);
    return table;
  }

  return {
    find(voice, symbolCount, take = 0) {
      const first = Math.min(symbolCount, STYLE_ROWS - 1) * STYLE_SIZE;
      const style = new Float32Array(STYLE_SIZE);
      for (const { name, share } of parseMix(voice)) {
        const table = readTable(name);
        for (let column = 0; column < STYLE_SIZE; column += 1) {
          style[column] = (style[column] ?? 0) + share * (table[first + column] ?? 0);
        }
      }
      return take === 0 ? style : addTake(style, take);
    },
  };
}

/** A style with another melody; the same `take` always gives the same one. */
function addTake(style: Float32Array, take: number): Float32Array {
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

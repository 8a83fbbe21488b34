import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A voice is a table with one row per length of a run in symbols; each row has this many numbers. */
export const STYLE_SIZE = 256;
export const STYLE_ROWS = 510;

/** The voices' tables, each read once. */
export interface VoiceStyles {
  /**
   * The style for a run of that many symbols: that of one voice, or the mean of several ('am_michael+am_puck').
   * Throws an Error if a voice's file is not valid.
   */
  find(voice: string, symbolCount: number): Float32Array;
}

/** Reads voices from `voices/<name>.bin`: 510 rows of 256 little-endian 32-bit floats. */
export function createVoiceStyles(folder: string): VoiceStyles {
  const tables = new Map<string, Float32Array>();

  function readTable(name: string): Float32Array {
    const known = tables.get(name);
    if (known) return known;
    const bytes = readFileSync(join(folder, 'voices', `${name}.bin`));
    if (bytes.length !== STYLE_ROWS * STYLE_SIZE * Float32Array.BYTES_PER_ELEMENT) {
      throw new Error(`The file of the voice ${name} has ${bytes.length} bytes and is not a voice.`);
    }
    const table = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    tables.set(name, table);
    return table;
  }

  return {
    find(voice, symbolCount) {
      const first = Math.min(symbolCount, STYLE_ROWS - 1) * STYLE_SIZE;
      const rows = splitMix(voice).map((name) => readTable(name).subarray(first, first + STYLE_SIZE));
      return Float32Array.from({ length: STYLE_SIZE }, (_, column) => {
        return rows.reduce((sum, row) => sum + (row[column] ?? 0), 0) / rows.length;
      });
    },
  };
}

/** The voices of a mix, or the one voice. */
export function splitMix(voice: string): string[] {
  return voice.split('+');
}

import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVoiceStyles, STYLE_ROWS, STYLE_SIZE } from './voice-styles.ts';

let folder: string;

/** Writes a voice in which every number of a row is `scale` times the row's index. */
async function writeVoice(name: string, scale: number): Promise<void> {
  const table = Float32Array.from({ length: STYLE_ROWS * STYLE_SIZE }, (_, index) => {
    return scale * Math.floor(index / STYLE_SIZE);
  });
  await writeFile(join(folder, 'voices', `${name}.bin`), new Uint8Array(table.buffer));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voices-'));
  await mkdir(join(folder, 'voices'));
  await writeVoice('am_one', 1);
  await writeVoice('am_three', 3);
  await writeFile(join(folder, 'voices/am_broken.bin'), 'not a voice');
});

afterAll(() => rm(folder, { recursive: true }));

describe('createVoiceStyles', () => {
  it.each([
    [1, 1],
    [200, 200],
    [509, 509],
    [510, 509],
  ])('for %d symbols takes row %d', (symbols, row) => {
    const style = createVoiceStyles(folder).find('am_one', symbols);
    expect([...style]).toEqual(Array.from({ length: STYLE_SIZE }, () => row));
  });

  it('mixes voices by their mean', () => {
    const styles = createVoiceStyles(folder);
    expect(styles.find('am_one+am_three', 10)[0]).toBe(20);
    expect(styles.find('am_one+am_three+am_three+am_three', 10)[255]).toBe(25);
  });

  it('refuses a file that is not a voice', () => {
    expect(() => createVoiceStyles(folder).find('am_broken', 10)).toThrow('am_broken has 11 bytes');
  });
});

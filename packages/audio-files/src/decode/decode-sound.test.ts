import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hum } from '#testing/sound.ts';
import { toPcm } from '#to-pcm.ts';
import { decodeFile } from './decode-file.ts';
import { decodeSound } from './decode-sound.ts';

/** Half a second of `hum`, as other programs save it: at 44.1 kHz in stereo, or what a file's name says. */
const SOUNDS = join(import.meta.dirname, '../testing/sounds');
const NAMES = readdirSync(SOUNDS);
const DECODER = readFileSync(join(import.meta.dirname, '../../decoder/decoder.wasm'));
/** What codecs put before the sound and behind it, unless their file says so, in samples. */
const PADDING = 1500;

function read(name: string): Buffer {
  return readFileSync(join(SOUNDS, name));
}

/** How alike a sound is to one that may begin within it, at the best place: 1 if it is the same. */
function likeness(sound: Float32Array, within: Float32Array): number {
  let best = 0;
  for (let lag = 0; lag <= PADDING; lag += 1) {
    let [both, first, second] = [0, 0, 0];
    for (let index = 0; index < sound.length; index += 3) {
      const [a, b] = [sound[index] ?? 0, within[index + lag] ?? 0];
      both += a * b;
      first += a * a;
      second += b * b;
    }
    best = Math.max(best, both / Math.sqrt(first * second));
  }
  return best;
}

describe('a file of sound', () => {
  const sound = hum(0.5);

  it.each(NAMES)('is decoded: %s', async (name) => {
    const decoded = await decodeSound(read(name));
    expect(decoded.length - sound.length).toBeGreaterThanOrEqual(-1);
    expect(decoded.length - sound.length).toBeLessThan(PADDING);
    expect(likeness(sound, decoded)).toBeGreaterThan(0.97);
    // The same without a thread, as a browser does it.
    expect(await decodeFile(read(name), DECODER)).toEqual(decoded);
  });

  it.each(NAMES)('is refused if it is damaged: %s', async (name) => {
    const damaged = read(name).map((byte, index) => (index < 16 ? byte : (byte * 31 + index * 17) & 0xff));
    await expect(decodeFile(damaged, DECODER)).rejects.toMatchObject({ reason: 'unreadable' });
  });

  it.each(NAMES)('gives what is there if it is cut off, or is refused: %s', async (name) => {
    const file = read(name);
    for (const share of [0.02, 0.1, 0.5, 0.9]) {
      const result = await decodeFile(file.subarray(0, file.length * share), DECODER).catch(
        (error: unknown) => error,
      );
      if (result instanceof Float32Array) expect(result.length).toBeLessThan(sound.length + PADDING);
      else expect(result).toMatchObject({ reason: expect.stringMatching(/unreadable|wrong-type/) });
    }
  });

  it('is refused if it is none, whatever its name', async () => {
    for (const other of [
      '',
      'RIFF',
      'RIFF????AVI LIST',
      '%PDF-1.7',
      '<html>',
      '\u00FF\u00F1\u0050\u0080',
      '\u0089PNG\r\n',
    ]) {
      await expect(decodeFile(Buffer.from(other, 'latin1'), DECODER)).rejects.toMatchObject({
        reason: 'wrong-type',
      });
    }
  });

  /** A WAV file of one channel, without its samples. */
  function headOfWav(bytes: number, rate: number, format: { code: number; bits: number }): Buffer {
    const head = Buffer.alloc(44);
    head.write('RIFF', 0, 'latin1');
    head.writeUInt32LE(36 + bytes, 4);
    head.write('WAVEfmt ', 8, 'latin1');
    head.writeUInt32LE(16, 16);
    head.writeUInt16LE(format.code, 20);
    head.writeUInt16LE(1, 22);
    head.writeUInt32LE(rate, 24);
    head.writeUInt32LE((rate * format.bits) / 8, 28);
    head.writeUInt16LE(format.bits / 8, 32);
    head.writeUInt16LE(format.bits, 34);
    head.write('data', 36, 'latin1');
    head.writeUInt32LE(bytes, 40);
    return head;
  }

  it('is refused if it lasts longer than 15 minutes', async () => {
    const bytes = 901 * 8000;
    const file = Buffer.concat([headOfWav(bytes, 8000, { code: 1, bits: 8 }), Buffer.alloc(bytes, 128)]);
    await expect(decodeSound(file)).rejects.toMatchObject({ reason: 'too-long' });
  });

  it('is silent where it says that a sample is no number', async () => {
    const samples = Float32Array.from({ length: 4800 }, (_, index) =>
      index % 480 === 0 ? Number.NaN : index % 481 === 0 ? Infinity : 0.5,
    );
    const head = headOfWav(samples.byteLength, 24_000, { code: 3, bits: 32 });
    const decoded = await decodeFile(Buffer.concat([head, Buffer.from(samples.buffer)]), DECODER);
    expect(decoded).toHaveLength(samples.length);
    expect(decoded.every((sample) => Math.abs(sample) < 1)).toBe(true);
  });

  it('is not decoded for somebody who has left', async () => {
    await expect(decodeSound(toPcm(sound), AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  });
});

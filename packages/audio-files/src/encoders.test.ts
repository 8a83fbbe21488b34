import { createDecoder } from 'libopus-wasm';
import { describe, expect, it } from 'vitest';
import { hum } from '#testing/sound.ts';
import { AacEncoder } from './aac/encode-aac.ts';
import { encodeM4a } from './aac/m4a-file.ts';
import { transform } from './aac/spectrum.ts';
import { readCodebook } from './codebook.ts';
import { encodeSound } from './encode-sound.ts';
import { encodeMp3 } from './mp3/encode-mp3.ts';
import { PAIR_BOOKS } from './mp3/pair-codes.ts';
import { encodeOpus } from './opus/encode-opus.ts';
import { findLowest } from './quantize.ts';
import { toSamples } from './samples.ts';
import { toPcm } from './to-pcm.ts';
import { EncodedStream, type StreamFormat } from './stream-sound.ts';

const MP3_FRAME_BYTES = 288;

describe('MP3', () => {
  const sound = hum(1.5);
  const file = Buffer.from(encodeMp3(sound));

  it('is a row of frames of one size, each with its header', () => {
    expect(file.length % MP3_FRAME_BYTES).toBe(0);
    for (let at = 0; at < file.length; at += MP3_FRAME_BYTES) {
      expect(file.subarray(at, at + 4).toString('hex')).toBe('fff3a4c4');
    }
  });

  it('begins with its length: frames, bytes, and what to leave out at the end', () => {
    const frames = file.length / MP3_FRAME_BYTES - 1;
    expect(file.toString('latin1', 13, 17)).toBe('Info');
    expect([file.readUInt32BE(21), file.readUInt32BE(25)]).toEqual([frames, file.length]);
    const [delay, padding] = [file.readUIntBE(154, 3) >> 12, file.readUIntBE(154, 3) & 0xfff];
    expect(frames * 576 - delay - padding).toBe(sound.length);
  });

  it('adds less than 50 ms for players that do not read that', () => {
    for (const samples of [1, 47, 48, 575, 576, 577, 24_000]) {
      const frames = encodeMp3(new Float32Array(samples)).length / MP3_FRAME_BYTES - 1;
      expect((frames * 576 - samples) / 24).toBeLessThan(50);
    }
  });

  it('fits the loudest noise into its frames', () => {
    const noise = Float32Array.from({ length: 6000 }, (_, index) => (((index * 7919) % 101) / 50 - 1) * 0.99);
    expect(encodeMp3(noise).length % MP3_FRAME_BYTES).toBe(0);
  });
});

describe('M4A', () => {
  const sound = hum(1.5);
  const file = Buffer.from(encodeM4a(sound));

  it('describes its frames, which follow each other to the end of the file', () => {
    const sizes = file.indexOf('stsz') + 4;
    const count = file.readUInt32BE(sizes + 8);
    expect(count).toBe(Math.ceil((sound.length + 1024) / 1024));
    const bytes = Array.from({ length: count }, (_, index) => file.readUInt32BE(sizes + 12 + index * 4));
    const start = file.readUInt32BE(file.indexOf('stco') + 12);
    expect(start).toBe(file.indexOf('mdat') + 4);
    expect(start + bytes.reduce((sum, size) => sum + size, 0)).toBe(file.length);
  });

  it('plays exactly the sound: from behind the delay, for its length', () => {
    const edit = file.indexOf('elst') + 4;
    expect([file.readUInt32BE(edit + 8), file.readUInt32BE(edit + 12)]).toEqual([sound.length, 1024]);
  });

  it('takes little for silence', () => {
    expect(encodeM4a(new Float32Array(24_000)).length).toBeLessThan(1200);
  });

  it('has the spectrum that the definition gives', () => {
    const block = Float64Array.from({ length: 2048 }, (_, index) => Math.sin(index ** 1.3));
    const spectrum = transform(block);
    for (const line of [0, 1, 500, 1023]) {
      const expected = block.reduce(
        (sum, value, at) =>
          sum +
          value *
            Math.sin((Math.PI / 2048) * (at + 0.5)) *
            Math.cos((Math.PI / 1024) * (at + 0.5 + 512) * (line + 0.5)),
        0,
      );
      expect(spectrum[line]).toBeCloseTo(expected, 6);
    }
  });
});

describe('Opus', () => {
  it('is decoded to the same sound, of the same length', async () => {
    const sound = hum(1.5);
    const file = Buffer.from(await encodeOpus(sound));
    const pages = readPages(file);
    const head = pages[0]?.packets[0];
    expect(head?.toString('latin1', 0, 8)).toBe('OpusHead');
    const skip = (head?.readUInt16LE(10) ?? 0) / 2;
    expect(Number(pages.at(-1)?.position ?? 0n) / 2 - skip).toBe(sound.length);
    const decoder = await createDecoder({ sampleRate: 24_000, channels: 1 });
    const decoded = decoder.decodeFloatFrames(pages.slice(2).flatMap(({ packets }) => packets));
    decoder.free();
    const samples = Float32Array.from(decoded.flatMap((frame) => [...frame])).subarray(skip);
    expect(correlate(sound, samples)).toBeGreaterThan(0.98);
  });
});

/** What a stream consists of if its sound arrives in parts that fit no frame. */
async function streamOf(format: StreamFormat, sound: Float32Array): Promise<Buffer> {
  const stream = new EncodedStream(format);
  const pcm = toPcm(sound);
  const parts: Buffer[] = [];
  for (let at = 0; at < pcm.length; at += 3334) parts.push(await stream.add(pcm.subarray(at, at + 3334)));
  parts.push(await stream.finish());
  await stream.close();
  return Buffer.concat(parts);
}

describe('a stream of sound that arrives in parts', () => {
  // As it arrives: samples of 16 bits.
  const sound = toSamples(toPcm(hum(1.5)));

  it('has the frames of an MP3, without the one that tells its length', async () => {
    const whole = Buffer.from(encodeMp3(sound));
    expect((await streamOf('mp3', sound)).equals(whole.subarray(MP3_FRAME_BYTES))).toBe(true);
  });

  it('keeps nobody waiting once its thread has failed', async () => {
    const unknown: string = 'flac';
    const stream = new EncodedStream(unknown as StreamFormat);
    await expect(stream.add(toPcm(sound))).rejects.toThrow('failed');
    await expect(stream.finish()).rejects.toThrow('failed');
  });

  it('is the same Ogg Opus in shorter pages', async () => {
    const [whole, stream] = [
      readPages(Buffer.from(await encodeOpus(sound))),
      readPages(await streamOf('opus', sound)),
    ];
    expect(stream.length).toBeGreaterThan(whole.length);
    expect(stream.flatMap(({ packets }) => packets)).toEqual(whole.flatMap(({ packets }) => packets));
    expect(stream.at(-1)?.position).toBe(whole.at(-1)?.position);
  });

  it('is AAC in frames that each say how long they are', async () => {
    const stream = await streamOf('aac', sound);
    const encoder = new AacEncoder();
    const frames = [...encoder.add(sound), ...encoder.finish()].map((frame) => Buffer.from(frame));
    const found: Buffer[] = [];
    for (let at = 0; at < stream.length;) {
      expect(stream.readUInt16BE(at)).toBe(0xfff1);
      const length = (stream.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
      found.push(stream.subarray(at + 7, at + length));
      at += length;
    }
    expect(found).toEqual(frames);
  });
});

describe('all formats', () => {
  it('are encoded in a thread, and not at all once aborted', async () => {
    const pcm = toPcm(hum(0.2));
    expect(Buffer.from(encodeMp3(hum(0.2))).length).toBe((await encodeSound(pcm, 'mp3')).length);
    await expect(encodeSound(pcm, 'mp3', AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  });

  it('are given up in the middle of the work, which ends no other', async () => {
    const pcm = toPcm(hum(0.2));
    const leaving = new AbortController();
    const long = encodeSound(Buffer.alloc(20 * 60 * 48_000), 'mp3', leaving.signal);
    const other = encodeSound(pcm, 'm4a');
    setTimeout(() => leaving.abort(new Error('left')), 50);
    await expect(long).rejects.toThrow('left');
    expect(await other).toEqual(await encodeSound(pcm, 'm4a'));
  });

  it('have complete codes: every string of bits can be read, in one way', () => {
    for (const book of Object.values(PAIR_BOOKS)) {
      const used = [...book.lengths].filter((length) => length > 0);
      expect(used.reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1);
    }
    // Three groups of one value: 1 is '0', 0 is '10', 2 is '11'.
    const { codes, lengths } = readCodebook('110222', 1);
    expect([[...codes], [...lengths]]).toEqual([
      [2, 0, 3],
      [2, 1, 2],
    ]);
  });

  it('find the finest steps from any guess', () => {
    for (const near of [0, 7, 41, 42, 99, 255]) {
      expect(findLowest({ low: 0, high: 255, near }, (value) => value >= 42)).toBe(42);
    }
    expect(findLowest({ low: 5, high: 255, near: 200 }, () => true)).toBe(5);
    expect(findLowest({ low: 0, high: 255, near: 3 }, () => false)).toBe(255);
  });
});

function readPages(file: Buffer): { position: bigint; packets: Buffer[] }[] {
  const pages: { position: bigint; packets: Buffer[] }[] = [];
  for (let at = 0; at < file.length;) {
    expect(file.toString('latin1', at, at + 4)).toBe('OggS');
    const lacing = file.subarray(at + 27, at + 27 + file.readUInt8(at + 26));
    const packets: Buffer[] = [];
    let start = at + 27 + lacing.length;
    let length = 0;
    for (const segment of lacing) {
      length += segment;
      if (segment === 255) continue;
      packets.push(file.subarray(start, start + length));
      start += length;
      length = 0;
    }
    pages.push({ position: file.readBigUInt64LE(at + 6), packets });
    at = start;
  }
  return pages;
}

/** 1 if two sounds are the same but for their loudness. */
function correlate(one: Float32Array, other: Float32Array): number {
  let [both, first, second] = [0, 0, 0];
  for (const [index, value] of one.entries()) {
    const counterpart = other[index] ?? 0;
    both += value * counterpart;
    first += value * value;
    second += counterpart * counterpart;
  }
  return both / Math.sqrt(first * second);
}

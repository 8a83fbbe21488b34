import { describe, expect, it } from 'vitest';
import { encodeWav, parseWav } from './wav.ts';

const PCM = Buffer.from([1, 0, 2, 0, 255, 127, 0, 128]);

function chunk(id: string, body: Buffer, size = body.length): Buffer {
  const header = Buffer.alloc(8);
  header.write(id, 'latin1');
  header.writeUInt32LE(size, 4);
  return Buffer.concat([header, body, Buffer.alloc(body.length % 2)]);
}

function riff(...chunks: Buffer[]): Buffer {
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]));
}

function formatChunk({ code = 1, channels = 1, rate = 24_000, bits = 16 } = {}): Buffer {
  const body = Buffer.alloc(16);
  body.writeUInt16LE(code, 0);
  body.writeUInt16LE(channels, 2);
  body.writeUInt32LE(rate, 4);
  body.writeUInt16LE(bits, 14);
  return chunk('fmt ', body);
}

describe('encodeWav', () => {
  it('puts a 44-byte header before the samples', () => {
    const wav = encodeWav(PCM);
    expect(wav.length).toBe(44 + PCM.length);
    expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect(wav.readUInt32LE(28)).toBe(48_000);
    expect(wav.subarray(44)).toEqual(PCM);
  });

  it('can be read back unchanged', () => {
    const expected = { channels: 1, bitsPerSample: 16, data: PCM };
    expect(parseWav(encodeWav(PCM))).toEqual({ ...expected, sampleRate: 24_000 });
    expect(parseWav(encodeWav(PCM, 16_000))).toEqual({ ...expected, sampleRate: 16_000 });
  });

  it('writes an empty recording', () => {
    expect(parseWav(encodeWav(Buffer.alloc(0))).data.length).toBe(0);
  });
});

describe('parseWav', () => {
  it('skips other chunks, even of odd length', () => {
    const list = chunk('LIST', Buffer.from('odd'));
    expect(parseWav(riff(list, formatChunk(), list, chunk('data', PCM), list)).data).toEqual(PCM);
  });

  it.each([0, 0xffff_ffff, 1000])('treats a data size of %d as the rest of the file', (size) => {
    expect(parseWav(riff(formatChunk(), chunk('data', PCM, size))).data).toEqual(PCM);
  });

  it('drops an incomplete last frame', () => {
    const cut = riff(formatChunk({ channels: 2 }), chunk('data', PCM)).subarray(0, -2);
    expect(parseWav(cut).data).toEqual(PCM.subarray(0, 4));
  });

  it.each([
    ['nothing', Buffer.alloc(0), /not a WAV/],
    ['text', Buffer.from('<html>no audio here, sorry</html>'), /not a WAV/],
    ['a header alone', riff(), /without data/],
    ['no format', riff(chunk('data', PCM)), /before its format/],
    ['a cut format', riff(chunk('fmt ', Buffer.alloc(4)), chunk('data', PCM)), /broken format/],
    ['compressed sound', riff(formatChunk({ code: 85 }), chunk('data', PCM)), /format 85 is not PCM/],
    ['no channels', riff(formatChunk({ channels: 0 }), chunk('data', PCM)), /without channels/],
    ['odd samples', riff(formatChunk({ bits: 12 }), chunk('data', PCM)), /12 bits/],
  ])('rejects %s', (_, file, message) => {
    expect(() => parseWav(file)).toThrow(message);
  });
});

import { describe, expect, it } from 'vitest';
import { encodeWav } from '@voicedraft/engine-api/wav';
import { decodeAudio } from './audio-answer.ts';

const pcm = Buffer.from([1, 0, 2, 0, 3, 0, 4, 0]);

describe('audio from a provider', () => {
  it('is recognised as headerless samples by its media type, or as a RIFF file by its bytes', () => {
    expect(decodeAudio(pcm, 'audio/L16;codec=pcm;rate=24000').equals(pcm)).toBe(true);
    expect(decodeAudio(pcm, 'audio/pcm').equals(pcm)).toBe(true);
    expect(decodeAudio(encodeWav(pcm), 'application/octet-stream').equals(pcm)).toBe(true);
  });

  it('drops half a sample at its end', () => {
    expect(decodeAudio(Buffer.concat([pcm, Buffer.from([9])]), 'audio/L16').equals(pcm)).toBe(true);
  });

  it('is mixed to one channel', () => {
    const mixed = decodeAudio(pcm, 'audio/L16;rate=24000;channels=2');
    expect([mixed.readInt16LE(0), mixed.readInt16LE(2), mixed.length]).toEqual([2, 4, 4]);
  });

  it.each([
    [pcm, 'audio/mpeg'],
    [pcm, ''],
    [pcm, 'audio/L16;rate=1'],
    [pcm, 'audio/L16;rate=fast'],
    [pcm, 'audio/L16;rate=23999'],
    [pcm, 'audio/L16;rate=22050.5'],
    [pcm, 'audio/L16;channels=0'],
    [pcm, 'audio/L16;channels=99'],
    [Buffer.from('RIFF but nothing more'), 'audio/wav'],
  ])('is rejected if it cannot be read: %o as %s', (bytes, mediaType) => {
    expect(() => decodeAudio(bytes, mediaType)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });
});

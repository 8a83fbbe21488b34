import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { joinBytes } from '#join-bytes.ts';
import { AAC_CONFIGURATION, AAC_DELAY, AAC_FRAME, AacEncoder } from './encode-aac.ts';

const MATRIX = [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000];

/**
 * An M4A file (AAC-LC, 24 kHz, mono) of exactly the given length. `samples` from -1 to 1.
 * @param bitRate at most, in bits per second
 */
export function encodeM4a(samples: Float32Array, bitRate = 96_000): Uint8Array {
  const encoder = new AacEncoder(Math.floor((bitRate * AAC_FRAME) / AUDIO_SAMPLE_RATE));
  const frames = [...encoder.add(samples), ...encoder.finish()];
  const type = box('ftyp', text('M4A '), words(0x200), text('M4A mp42isom'));
  const sizeOfHead = type.length + movie(frames, samples.length, 0).length;
  return joinBytes([type, movie(frames, samples.length, sizeOfHead + 8), box('mdat', ...frames)]);
}

/** The description of the sound, whose frames begin at byte `at` of the file. */
function movie(frames: readonly Uint8Array[], length: number, at: number): Uint8Array {
  const coded = frames.length * AAC_FRAME;
  return box(
    'moov',
    box(
      'mvhd',
      words(0, 0, 0, AUDIO_SAMPLE_RATE, length, 0x1_0000, 0x100_0000, 0, 0, ...MATRIX),
      zeros(6),
      words(2),
    ),
    box(
      'trak',
      box('tkhd', words(7, 0, 0, 1, 0, length, 0, 0, 0, 0x100_0000, ...MATRIX, 0, 0)),
      // Plays what follows the frames' own delay, for the length of the sound.
      box('edts', box('elst', words(0, 1, length, AAC_DELAY, 0x1_0000))),
      box(
        'mdia',
        box('mdhd', words(0, 0, 0, AUDIO_SAMPLE_RATE, coded, 0x55c4_0000)),
        box('hdlr', words(0, 0), text('soun'), words(0, 0, 0), text('\0')),
        box(
          'minf',
          box('smhd', words(0, 0)),
          box('dinf', box('dref', words(0, 1), box('url ', words(1)))),
          sampleTable(frames, at),
        ),
      ),
    ),
  );
}

function sampleTable(frames: readonly Uint8Array[], at: number): Uint8Array {
  return box(
    'stbl',
    box('stsd', words(0, 1), soundEntry()),
    box('stts', words(0, 1, frames.length, AAC_FRAME)),
    box('stsc', words(0, 1, 1, frames.length, 1)),
    box('stsz', words(0, 0, frames.length, ...frames.map((frame) => frame.length))),
    box('stco', words(0, 1, at)),
  );
}

function soundEntry(): Uint8Array {
  const decoder = [...descriptor(5, AAC_CONFIGURATION)];
  const configuration = descriptor(4, [0x40, 0x15, 0, 0, 0, 0, 1, 0x77, 0, 0, 1, 0x77, 0, ...decoder]);
  const elementary = descriptor(3, [0, 1, 0, ...configuration, ...descriptor(6, [2])]);
  return box(
    'mp4a',
    words(0, 1, 0, 0, 0x1_0010, 0, AUDIO_SAMPLE_RATE * 0x1_0000),
    box('esds', words(0), Uint8Array.from(elementary)),
  );
}

function descriptor(tag: number, content: readonly number[]): number[] {
  return [tag, content.length, ...content];
}

function box(type: string, ...content: readonly Uint8Array[]): Uint8Array {
  const length = content.reduce((sum, part) => sum + part.length, 8);
  return joinBytes([words(length), text(type), ...content]);
}

function words(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value);
  return bytes;
}

function text(value: string): Uint8Array {
  return Uint8Array.from(value, (character) => character.charCodeAt(0));
}

function zeros(count: number): Uint8Array {
  return new Uint8Array(count * 4);
}

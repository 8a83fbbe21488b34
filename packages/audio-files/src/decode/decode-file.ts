import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { MUSIC_MAX_SECONDS } from '@voicedraft/contract/music-settings';
import { Resampler } from '#resample.ts';

/** Why a file is refused: no type of ours, damaged, or longer than {@link MUSIC_MAX_SECONDS}. */
export type RefusedSound = 'wrong-type' | 'unreadable' | 'too-long';

export class SoundRefusal extends Error {
  readonly reason: RefusedSound;

  constructor(reason: RefusedSound, options?: ErrorOptions) {
    super(`a file of sound is refused: ${reason}`, options);
    this.reason = reason;
  }
}

/** What `decoder.wasm` exports; `decoder/src/lib.rs` says what its functions do. */
interface Decoder {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly reserve: (length: number) => number;
  readonly open: () => number;
  readonly length: () => number;
  readonly next: () => number;
  readonly samples: () => number;
}

/** The part of it that is used here: the types of a server have nothing of it. */
declare const WebAssembly: {
  readonly instantiate: (bytes: Uint8Array) => Promise<{ readonly instance: { readonly exports: unknown } }>;
};

const END = 0;
const BAD_PACKET = -1;
/** A file with more packets that cannot be read is damaged: some, and one in so many. */
const BAD_PACKETS = { some: 3, oneIn: 10 };
const RATES = { lowest: 8000, highest: 192_000 };
/** Every rate in use is a multiple of this; for others, the conversion's filter would grow without limit. */
const RATE_STEP = 25;

/**
 * The sound of an MP3, WAV, M4A (AAC-LC), Ogg (Vorbis, Opus) or FLAC file, recognised by its bytes: 24 kHz, mono, -1
 * to 1. A file that is cut off gives what is there. Runs in browsers too, in a thread of its own: it takes seconds.
 * @param decoder the bytes of `decoder.wasm`
 * @throws SoundRefusal
 */
export async function decodeFile(file: Uint8Array, decoder: Uint8Array): Promise<Float32Array> {
  if (!isSound(file)) throw new SoundRefusal('wrong-type');
  try {
    if (isOpus(file)) {
      // Not with this file: the thread that only asks needs no decoder.
      const { decodeOpus } = await import('#opus/decode-opus.ts');
      return await decodeOpus(file, MUSIC_MAX_SECONDS);
    }
    const { instance } = await WebAssembly.instantiate(decoder);
    return decodeWith(instance.exports as Decoder, file);
  } catch (error) {
    if (error instanceof SoundRefusal) throw error;
    throw new SoundRefusal(error instanceof RangeError ? 'too-long' : 'unreadable', { cause: error });
  }
}

function decodeWith(decoder: Decoder, file: Uint8Array): Float32Array {
  const place = decoder.reserve(file.length);
  // Reserving may have replaced the memory.
  new Uint8Array(decoder.memory.buffer).set(file, place);
  const rate = Math.round(decoder.open() / RATE_STEP) * RATE_STEP;
  if (rate < RATES.lowest || rate > RATES.highest) throw new SoundRefusal('unreadable');
  const longest = MUSIC_MAX_SECONDS * rate;
  if (decoder.length() > longest) throw new SoundRefusal('too-long');
  const resampler = new Resampler(rate, AUDIO_SAMPLE_RATE);
  const parts: Float32Array[] = [];
  let [packets, bad, length] = [0, 0, 0];
  for (let count = decoder.next(); count !== END; count = decoder.next()) {
    packets += 1;
    if (count === BAD_PACKET) bad += 1;
    else if (count < 0) break;
    else {
      length += count;
      if (length > longest) throw new SoundRefusal('too-long');
      parts.push(resampler.add(new Float32Array(decoder.memory.buffer, decoder.samples(), count)));
    }
  }
  if (length === 0 || bad > BAD_PACKETS.some + packets / BAD_PACKETS.oneIn)
    throw new SoundRefusal('unreadable');
  parts.push(resampler.finish());
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return samples;
}

function isSound(file: Uint8Array): boolean {
  const name = readName(file, 0);
  if (name === 'fLaC' || name === 'OggS' || name.startsWith('ID3')) return true;
  if (name === 'RIFF') return readName(file, 8) === 'WAVE';
  return readName(file, 4) === 'ftyp' || isMp3Frame(file);
}

/** Whether a file begins with the header of a frame of MPEG audio, layer III. */
function isMp3Frame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const hasRate = third >> 4 !== 0b1111 && ((third >> 2) & 0b11) !== 0b11;
  return first === 0xff && (second & 0b1110_0110) === 0b1110_0010 && hasRate;
}

/** Whether the first packet of an Ogg file, whose page has a header of 28 bytes, is that of Opus. */
function isOpus(file: Uint8Array): boolean {
  return readName(file, 0) === 'OggS' && readName(file, 28) + readName(file, 32) === 'OpusHead';
}

function readName(file: Uint8Array, at: number): string {
  return String.fromCodePoint(...file.subarray(at, at + 4));
}

import { BitWriter } from '#bit-writer.ts';
import { joinBytes } from '#join-bytes.ts';
import { compress, findLowest, quantize } from '#quantize.ts';
import { Windows } from '#windows.ts';
import { type Coding, MAX_VALUE, planCoding, tableOf, writeCoding } from './code-spectrum.ts';
import { FilterBank, GRANULE } from './filter-bank.ts';

/** Bytes of a frame: 72 x 96,000 bit/s / 24,000 Hz. */
const FRAME_BYTES = 288;

const HEADER_BYTES = 4;

/** Bytes of the side information of a mono frame. */
const SIDE_BYTES = 9;

interface StreamLength {
  /** Frames with sound, and bytes of the whole file. */
  readonly frames: number;
  readonly bytes: number;
  /** Samples to skip at the beginning, besides those that every decoder skips, and at the end. */
  readonly delay: number;
  readonly padding: number;
}

/** Which fields follow: frames, bytes, seek points, quality. */
const ALL_FIELDS = 0b1111;

const SEEK_POINTS = 100;

/** Players only read delay and padding behind a known name; this one names the form of the header. */
const EXTENSION = 'LAME';

const EXTENSION_NAME_BYTES = 9;

/** Bytes from the end of the name to the delay: lowpass, peak, gains and rates, of which nothing is told. */
const UNTOLD_BYTES = 12;

const MAIN_BITS = (FRAME_BYTES - HEADER_BYTES - SIDE_BYTES) * 8;
/** A gain of 210 is a step of 1, in quarters of a power of two. */
const UNIT_GAIN = 210;
/** Below this the steps are finer than those of 16-bit samples. */
const LOWEST_GAIN = 130;
const HIGHEST_GAIN = 255;
/** Samples that every decoder skips: how far its output would lag behind a stream without any delay of its own. */
const DECODER_DELAY = 529;
/**
 * Silence before the sound, with which the stream has no other delay. The first granule then holds nothing but the
 * beginning of the filters, and is left out.
 */
const LEAD = 48;

/**
 * Encodes sound as it is made as frames of an MP3 (MPEG-2 Layer III, 24 kHz, mono, 96 kbit/s). Players add at most 46 ms
 * of silence, unless a header before the frames tells them the length. Samples are from -1 to 1.
 */
export class Mp3Encoder {
  readonly #windows = new Windows({ start: -LEAD, length: GRANULE, step: GRANULE });
  readonly #filterBank = new FilterBank();
  readonly #encodeNext = createGranuleEncoder();
  #hasBegun = false;

  /** The frames that more samples complete. */
  add(samples: Float32Array): Uint8Array[] {
    return this.#encode(this.#windows.add(samples));
  }

  /** The other frames. */
  finish(): Uint8Array[] {
    return this.#encode(this.#windows.finish(this.#windows.total + DECODER_DELAY + GRANULE - LEAD));
  }

  #encode(granules: readonly Float64Array[]): Uint8Array[] {
    return granules.flatMap((granule) => {
      const spectrum = this.#filterBank.analyze(granule);
      if (this.#hasBegun) return [this.#encodeNext(spectrum)];
      this.#hasBegun = true;
      return [];
    });
  }
}

/** An MP3 file with a header from which players know the exact length. `samples` from -1 to 1. */
export function encodeMp3(samples: Float32Array): Uint8Array {
  const encoder = new Mp3Encoder();
  const frames = [...encoder.add(samples), ...encoder.finish()];
  const bytes = (frames.length + 1) * FRAME_BYTES;
  const padding = frames.length * GRANULE - samples.length;
  return joinBytes([writeInfoFrame({ frames: frames.length, bytes, delay: 0, padding }), ...frames]);
}

/** Returns what encodes one spectrum after the other as a frame with the finest steps that fit. */
function createGranuleEncoder(): (spectrum: Float64Array) => Uint8Array {
  let gain = UNIT_GAIN;
  return (spectrum) => {
    const compressed = compress(spectrum);
    const values = new Int32Array(GRANULE);
    const planAt = (candidate: number): Coding | null =>
      quantize(compressed, candidate - UNIT_GAIN, values) > MAX_VALUE ? null : planCoding(values);
    gain = findLowest({ low: LOWEST_GAIN, high: HIGHEST_GAIN, near: gain }, (candidate) => {
      const coding = planAt(candidate);
      return coding !== null && coding.bits <= MAIN_BITS;
    });
    const coding = planAt(gain);
    if (coding === null) throw new Error('a spectrum louder than the highest gain');
    const writer = new BitWriter(FRAME_BYTES);
    writeHeader(writer);
    writeSideInformation(writer, coding, gain);
    writeCoding(writer, coding, values, spectrum);
    return writer.all;
  };
}

function writeSideInformation(writer: BitWriter, coding: Coding, gain: number): void {
  // No bits of earlier frames, and a private bit.
  writer.write(0, 8 + 1);
  writer.write(coding.bits, 12);
  writer.write(coding.pairEnd / 2, 9);
  writer.write(gain, 8);
  // No scale factors, and a long block.
  writer.write(0, 9 + 1);
  for (const region of coding.regions) writer.write(tableOf(region), 5);
  writer.write(coding.bands[0] - 1, 4);
  writer.write(coding.bands[1] - 1, 3);
  // Scale of the scale factors; then table B for groups of four.
  writer.write(0b01, 2);
}

/**
 * The first frame: silent for players that do not know it, and for others the length of the stream (Xing's header as
 * 'Info', for a constant bit rate, with LAME's extension).
 */
function writeInfoFrame({ frames, bytes, delay, padding }: StreamLength): Uint8Array {
  const writer = new BitWriter(FRAME_BYTES);
  writeHeader(writer);
  writer.write(0, 32);
  writer.write(0, (SIDE_BYTES + HEADER_BYTES - 8) * 8);
  writeText(writer, 'Info', 4);
  writer.write(ALL_FIELDS, 32);
  writer.write(frames, 32);
  writer.write(bytes, 32);
  for (let point = 0; point < SEEK_POINTS; point += 1)
    writer.write(Math.floor((point * 256) / SEEK_POINTS), 8);
  writer.write(0, 32);
  writeText(writer, EXTENSION, EXTENSION_NAME_BYTES);
  for (let byte = 0; byte < UNTOLD_BYTES; byte += 1) writer.write(0, 8);
  writer.write(delay, 12);
  writer.write(padding, 12);
  return writer.all;
}

function writeText(writer: BitWriter, text: string, bytes: number): void {
  for (let index = 0; index < bytes; index += 1) {
    writer.write(index < text.length ? text.charCodeAt(index) : 0, 8);
  }
}

/** The header of every frame: MPEG-2, Layer III, no checksum, 96 kbit/s, 24 kHz, not padded, mono, original. */
function writeHeader(writer: BitWriter): void {
  writer.write(0b1111_1111_1111, 12);
  writer.write(0b0_01_1, 4);
  writer.write(0b1010_01_0_0, 8);
  writer.write(0b11_00_0_1_00, 8);
}

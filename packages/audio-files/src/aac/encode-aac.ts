import { BitWriter } from '#bit-writer.ts';
import { compress, findLowest, quantize } from '#quantize.ts';
import { Windows } from '#windows.ts';
import { BANDS, type Coding, MAX_VALUE, planCoding, writeSections, writeValues } from './code-spectrum.ts';
import { FRAME, transform } from './spectrum.ts';

/** Of a frame, at the usual 96 kbit/s: 96,000 x 1,024 / 24,000. Quiet frames take less. */
const FRAME_BITS = 4096;
/** Values are those of 16-bit samples, and the transform is scaled by 2. */
const SCALE = 2 * 32_768;
/** A gain of 100 is a step of 1, in quarters of a power of two. */
const UNIT_GAIN = 100;
/** Finer steps than those of 16-bit samples would only write down noise. */
const LOWEST_GAIN = 108;
const HIGHEST_GAIN = 255;
const SINGLE_CHANNEL = 0b000;
const END = 0b111;

/** Samples that a decoder returns before the first one. */
export const AAC_DELAY = FRAME;
/** Samples of a frame. */
export const AAC_FRAME = FRAME;
/** What a container says of the sound (AudioSpecificConfig): AAC-LC, 24 kHz (index 6), one channel. */
export const AAC_CONFIGURATION: readonly number[] = [0b0001_0011, 0b0000_1000];

/**
 * Encodes sound as it is made as AAC-LC frames (long blocks, one channel, 24 kHz) without a container. Samples are from
 * -1 to 1.
 */
export class AacEncoder {
  readonly #windows = new Windows({ start: -AAC_DELAY, length: 2 * FRAME, step: FRAME });
  readonly #encodeNext;

  /** @param frameBits of a frame at most */
  constructor(frameBits: number = FRAME_BITS) {
    this.#encodeNext = createFrameEncoder(frameBits);
  }

  /** The frames that more samples complete. */
  add(samples: Float32Array): Uint8Array[] {
    return this.#encode(this.#windows.add(samples));
  }

  /** The other frames. */
  finish(): Uint8Array[] {
    return this.#encode(this.#windows.finish(this.#windows.total));
  }

  #encode(blocks: readonly Float64Array[]): Uint8Array[] {
    return blocks.map((block) => this.#encodeNext(transform(block.map((sample) => sample * SCALE))));
  }
}

/** Returns what encodes one spectrum after the other with the finest steps that fit. */
function createFrameEncoder(frameBits: number): (spectrum: Float64Array) => Uint8Array {
  let gain = UNIT_GAIN;
  return (spectrum) => {
    const compressed = compress(spectrum);
    const values = new Int32Array(FRAME);
    const planAt = (candidate: number): Coding | null => {
      if (quantize(compressed, candidate - UNIT_GAIN, values) > MAX_VALUE) return null;
      for (let line = 0; line < FRAME; line += 1)
        if ((spectrum[line] ?? 0) < 0) values[line] = -(values[line] ?? 0);
      return planCoding(values);
    };
    gain = findLowest({ low: LOWEST_GAIN, high: HIGHEST_GAIN, near: gain }, (candidate) => {
      const coding = planAt(candidate);
      return coding !== null && coding.bits <= frameBits;
    });
    const coding = planAt(gain);
    if (coding === null) throw new Error('a spectrum louder than the highest gain');
    return writeFrame(gain, coding, values);
  };
}

function writeFrame(gain: number, coding: Coding, values: Int32Array): Uint8Array {
  const writer = new BitWriter(FRAME_BITS / 4);
  writer.write(SINGLE_CHANNEL, 3);
  writer.write(0, 4);
  writer.write(gain, 8);
  // One long block with a sine window, all bands, no prediction.
  writer.write(0, 1 + 2 + 1);
  writer.write(BANDS, 6);
  writer.write(0, 1);
  writeSections(writer, coding);
  // Every band has the gain of the frame: the difference of zero is one bit.
  for (const { book, bands } of coding.sections) if (book !== null) writer.write(0, bands);
  // No pulses, no noise shaping in time, no gain control.
  writer.write(0, 1 + 1 + 1);
  writeValues(writer, coding, values);
  writer.write(END, 3);
  return writer.written;
}

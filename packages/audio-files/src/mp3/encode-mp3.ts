import { BitWriter } from '#bit-writer.ts';
import { joinBytes } from '#join-bytes.ts';
import { compress, findLowest, quantize } from '#quantize.ts';
import { Windows } from '#windows.ts';
import { type Coding, MAX_VALUE, planCoding, tableOf, writeCoding } from './code-spectrum.ts';
import { FilterBank, GRANULE } from './filter-bank.ts';
import { HEADER_BYTES, FRAME_BYTES, SIDE_BYTES, writeHeader } from './frame-header.ts';
import { writeInfoFrame } from './info-frame.ts';

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

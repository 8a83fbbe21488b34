import { BitWriter } from '#bit-writer.ts';
import { compress, findLowest, quantize } from '#quantize.ts';
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
 * An MP3 file (MPEG-2 Layer III, 24 kHz, mono, 96 kbit/s) with a header from which players know the exact length.
 * Players without it add at most 46 ms of silence. `samples` from -1 to 1.
 */
export function encodeMp3(samples: Float32Array): Uint8Array {
  const frames = Math.ceil((samples.length + DECODER_DELAY) / GRANULE);
  const file = new Uint8Array((frames + 1) * FRAME_BYTES);
  const padding = frames * GRANULE - samples.length;
  file.set(writeInfoFrame({ frames, bytes: file.length, delay: 0, padding }));
  const filterBank = new FilterBank();
  const encodeNext = createGranuleEncoder();
  filterBank.analyze(takeGranule(samples, -LEAD));
  for (let frame = 1; frame <= frames; frame += 1) {
    const spectrum = filterBank.analyze(takeGranule(samples, frame * GRANULE - LEAD));
    file.set(encodeNext(spectrum), frame * FRAME_BYTES);
  }
  return file;
}

function takeGranule(samples: Float32Array, start: number): Float64Array {
  return Float64Array.from({ length: GRANULE }, (_, index) => samples[start + index] ?? 0);
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

import { BitWriter } from '#bit-writer.ts';
import { FRAME_BYTES, HEADER_BYTES, SIDE_BYTES, writeHeader } from './frame-header.ts';

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

/**
 * The first frame: silent for players that do not know it, and for others the length of the stream (Xing's header as
 * 'Info', for a constant bit rate, with LAME's extension).
 */
export function writeInfoFrame({ frames, bytes, delay, padding }: StreamLength): Uint8Array {
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

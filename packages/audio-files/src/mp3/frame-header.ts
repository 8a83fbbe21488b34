import type { BitWriter } from '#bit-writer.ts';

/** Bytes of a frame: 72 x 96,000 bit/s / 24,000 Hz. */
export const FRAME_BYTES = 288;
export const HEADER_BYTES = 4;
/** Bytes of the side information of a mono frame. */
export const SIDE_BYTES = 9;

/** The header of every frame: MPEG-2, Layer III, no checksum, 96 kbit/s, 24 kHz, not padded, mono, original. */
export function writeHeader(writer: BitWriter): void {
  writer.write(0b1111_1111_1111, 12);
  writer.write(0b0_01_1, 4);
  writer.write(0b1010_01_0_0, 8);
  writer.write(0b11_00_0_1_00, 8);
}

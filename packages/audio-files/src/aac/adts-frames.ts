import { AacEncoder } from './encode-aac.ts';

const HEADER_BYTES = 7;
/** MPEG-4, no checksum; AAC-LC, 24 kHz (index 6), one channel. */
const START = [0xff, 0xf1, 0b01_0110_00, 0b01_0000_00];
/** A rate that varies. */
const FULLNESS = 0x7ff;

/** Encodes sound as it is made as a stream of AAC in ADTS: each frame with a header, so that it plays from any. */
export class AdtsEncoder {
  readonly #encoder = new AacEncoder();

  /** The frames that more samples, from -1 to 1, complete. */
  add(samples: Float32Array): Uint8Array[] {
    return this.#encoder.add(samples).map(addHeader);
  }

  /** The other frames. */
  finish(): Uint8Array[] {
    return this.#encoder.finish().map(addHeader);
  }
}

function addHeader(frame: Uint8Array): Uint8Array {
  const length = HEADER_BYTES + frame.length;
  const bytes = new Uint8Array(length);
  bytes.set(START);
  bytes[3] = (START[3] ?? 0) | (length >> 11);
  bytes[4] = (length >> 3) & 0xff;
  bytes[5] = ((length & 0b111) << 5) | (FULLNESS >> 6);
  bytes[6] = (FULLNESS & 0b11_1111) << 2;
  bytes.set(frame, HEADER_BYTES);
  return bytes;
}

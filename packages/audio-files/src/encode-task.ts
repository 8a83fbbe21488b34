/** Formats that a recording can be encoded as, by their file extensions. */
export type SoundFormat = 'mp3' | 'm4a' | 'opus';

/** Data that an encoding thread is started with. */
export interface EncodeTask {
  readonly format: SoundFormat;
  /** Signed 16-bit little-endian mono samples at 24 kHz. */
  readonly pcm: Uint8Array;
}

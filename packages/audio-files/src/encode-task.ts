/** Formats that a recording can be encoded as, by their file extensions. */
export type SoundFormat = 'mp3' | 'm4a' | 'opus';

/** Data that an encoding thread is started with. */
export type EncodeTask =
  /** Signed 16-bit little-endian mono samples at 24 kHz. */
  | { readonly format: SoundFormat; readonly pcm: Uint8Array }
  /** 24 kHz, mono, -1 to 1. */
  | { readonly music: Float32Array };

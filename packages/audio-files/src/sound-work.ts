import type { VoiceoverMix } from './mix/mix-voiceover.ts';
import { toSamples } from './samples.ts';

/** Formats that a recording can be encoded as, by their file extensions. */
export type SoundFormat = 'mp3' | 'm4a' | 'opus';

/** No point of music is above this, in dBTP. */
const PEAK_DB = -1;

/** Signed 16-bit little-endian mono samples at 24 kHz, and the format of the file. */
export interface EncodeTask {
  readonly format: SoundFormat;
  readonly pcm: Uint8Array;
}

/** Signed 16-bit little-endian mono samples at 24 kHz, and what is mixed with them. */
export interface MixTask {
  readonly pcm: Uint8Array;
  readonly order: VoiceoverMix;
}

/** What a format needs is loaded with the first file of that format. */
const ENCODERS: Record<SoundFormat, (samples: Float32Array) => Promise<Uint8Array>> = {
  mp3: async (samples) => (await import('./mp3/encode-mp3.ts')).encodeMp3(samples),
  m4a: async (samples) => (await import('./aac/m4a-file.ts')).encodeM4a(samples),
  opus: async (samples) => (await import('./opus/encode-opus.ts')).encodeOpus(samples),
};

/** @returns a file */
export async function encode({ format, pcm }: EncodeTask): Promise<Uint8Array> {
  return ENCODERS[format](toSamples(pcm));
}

/** `music`: 24 kHz, mono, -1 to 1. @returns Ogg Opus at the loudness of all music */
export async function encodeMusic(music: Float32Array): Promise<Uint8Array> {
  const { MUSIC_LUFS } = await import('@voicedraft/contract/music-settings');
  const { levelSamples } = await import('./loudness/level-samples.ts');
  const { encodeOpus } = await import('./opus/encode-opus.ts');
  const { MUSIC } = await import('./opus/opus-packets.ts');
  return encodeOpus(levelSamples(music, MUSIC_LUFS, PEAK_DB), MUSIC);
}

/** `mixVoiceover` for the server, where ten minutes take seconds. @returns signed 16-bit little-endian mono samples at 24 kHz */
export async function mix({ pcm, order }: MixTask): Promise<Uint8Array> {
  const { mixVoiceover } = await import('./mix/mix-voiceover.ts');
  const { toPcm } = await import('./to-pcm.ts');
  return toPcm((await mixVoiceover(toSamples(pcm), order)).mix);
}

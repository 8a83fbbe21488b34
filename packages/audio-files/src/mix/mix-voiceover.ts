import { MIX_LUFS, type MixTarget, type MusicSettings } from '@voicedraft/contract/music-settings';
import { decodeOpus, decodeOpusLoop } from '#opus/decode-opus.ts';
import type { SpeechSpan } from './ducking.ts';
import { mixSound } from './mix-sound.ts';

/** What a voiceover is mixed from. */
export interface VoiceoverMix {
  /** When somebody speaks: its sentences. */
  readonly sentences: readonly SpeechSpan[];
  /** Music under the voice, with its file as it is stored (Ogg Opus); null for none. */
  readonly music: { readonly settings: MusicSettings; readonly file: Uint8Array } | null;
  /** What the loudness of the whole is meant for. */
  readonly loudness: MixTarget;
}

/**
 * A voiceover as its settings want it heard, the same in the browser and on the server: 24 kHz, mono, no point above
 * −1 dBTP. Takes seconds for ten minutes, so it belongs into a worker. `voice`: 24 kHz, mono, -1 to 1. Rejects with an Error
 * with the reason if the music cannot be decoded.
 */
export async function mixVoiceover(
  voice: Float32Array,
  { sentences, music, loudness }: VoiceoverMix,
): Promise<Float32Array> {
  return mixSound(voice, {
    speech: sentences,
    music: music && { ...music.settings, ...(await decodeMusic(music)) },
    sounds: [],
    targetLufs: MIX_LUFS[loudness],
  });
}

async function decodeMusic({ settings, file }: NonNullable<VoiceoverMix['music']>) {
  const loopsExactly = settings.source.kind === 'piece';
  return { samples: await (loopsExactly ? decodeOpusLoop(file) : decodeOpus(file)), loopsExactly };
}

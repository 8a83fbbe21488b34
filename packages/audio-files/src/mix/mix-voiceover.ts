import { MIX_LUFS, type MixTarget, type MusicSettings } from '@voicedraft/contract/music-settings';
import { SOUND_MAX_SECONDS } from '@voicedraft/contract/sound-settings';
import type { PlacedSound, VideoSentence } from '@voicedraft/contract/video-settings';
import { decodeOpus, decodeOpusBeginning, decodeOpusLoop } from '#opus/decode-opus.ts';
import { mixSound } from './mix-sound.ts';
import { placeSounds, shortenSound, type SoundToPlace } from './place-sounds.ts';

/** What a voiceover is mixed from. */
export interface VoiceoverMix {
  /** What is spoken, and when. */
  readonly sentences: readonly VideoSentence[];
  /** Music under the voice, with its file as it is stored (Ogg Opus); null for none. */
  readonly music: { readonly settings: MusicSettings; readonly file: Uint8Array } | null;
  /** Sounds between its lines, each with its file as it is stored (Ogg Opus). */
  readonly sounds: readonly { readonly settings: PlacedSound; readonly file: Uint8Array }[];
  /** What the loudness of the whole is meant for. */
  readonly loudness: MixTarget;
}

/** A voiceover as it is heard. Samples are 24 kHz, mono, from -1 to 1. */
export interface MixedVoiceover {
  /** All that is heard. */
  readonly mix: Float32Array;
  /** The voice alone, as long as the mix: with room for the sounds. */
  readonly voice: Float32Array;
  /** What is spoken, with the times at which it is heard. */
  readonly sentences: readonly VideoSentence[];
}

/**
 * A voiceover as its settings want it heard, the same in the browser and on the server: no point above −1 dBTP. Takes
 * seconds for ten minutes, so it belongs into a worker. `spoken`: the voice, 24 kHz, mono, -1 to 1. Rejects with an Error with the
 * reason if music or a sound cannot be decoded.
 */
export async function mixVoiceover(spoken: Float32Array, order: VoiceoverMix): Promise<MixedVoiceover> {
  const { music, loudness } = order;
  const { voice, sentences, sounds } = placeSounds(spoken, order.sentences, await decodeSounds(order.sounds));
  const mix = mixSound(voice, {
    speech: sentences,
    music: music && { ...music.settings, ...(await decodeMusic(music)) },
    sounds,
    targetLufs: MIX_LUFS[loudness],
  });
  return { mix, voice, sentences };
}

async function decodeMusic({ settings, file }: NonNullable<VoiceoverMix['music']>) {
  const loopsExactly = settings.source.kind === 'piece';
  return { samples: await (loopsExactly ? decodeOpusLoop(file) : decodeOpus(file)), loopsExactly };
}

/** Decodes each file once, however often it is heard. */
async function decodeSounds(sounds: VoiceoverMix['sounds']): Promise<SoundToPlace[]> {
  const decoded = new Map<Uint8Array, Float32Array>();
  const placed: SoundToPlace[] = [];
  for (const { settings, file } of sounds) {
    const samples = decoded.get(file) ?? shortenSound(await decodeOpusBeginning(file, SOUND_MAX_SECONDS + 1));
    decoded.set(file, samples);
    placed.push({ ...settings, samples });
  }
  return placed;
}

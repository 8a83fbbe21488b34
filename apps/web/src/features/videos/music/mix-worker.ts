import { type MixOrder, mixSound } from '@voicedraft/audio-files/mix/mix-sound';
import { decodeOpus, decodeOpusLoop } from '@voicedraft/audio-files/opus/decode-opus';
import { MIX_LUFS, type MixTarget, type MusicSettings } from '@voicedraft/contract/music-settings';
import type { VideoSentence } from '@voicedraft/contract/video-settings';

/** What is mixed in the worker. */
export interface MixTask {
  /** From -1 to 1, at 24 kHz. */
  readonly voice: Float32Array;
  readonly sentences: readonly VideoSentence[];
  readonly music: { readonly settings: MusicSettings; readonly file: ArrayBuffer } | null;
  readonly loudness: MixTarget;
}

/** The mix, or why there is none. */
export type MixReport = { readonly mix: Float32Array } | { readonly failure: string };

addEventListener('message', ({ data }: MessageEvent<MixTask>) => void report(data));

async function report(task: MixTask): Promise<void> {
  try {
    const mix = mixSound(task.voice, await toOrder(task));
    postMessage({ mix } satisfies MixReport, { transfer: [mix.buffer] });
  } catch (error) {
    postMessage({ failure: String(error) } satisfies MixReport);
  }
}

async function toOrder({ sentences, music, loudness }: MixTask): Promise<MixOrder> {
  return {
    speech: sentences,
    music: music && { ...music.settings, ...(await decode(music)) },
    sounds: [],
    targetLufs: MIX_LUFS[loudness],
  };
}

async function decode({ settings, file }: NonNullable<MixTask['music']>) {
  const bytes = new Uint8Array(file);
  const loopsExactly = settings.source.kind === 'piece';
  return { samples: await (loopsExactly ? decodeOpusLoop(bytes) : decodeOpus(bytes)), loopsExactly };
}

import {
  type MixedVoiceover,
  mixVoiceover,
  type VoiceoverMix,
} from '@voicedraft/audio-files/mix/mix-voiceover';

/** What is mixed in the worker. */
export interface MixTask {
  /** From -1 to 1, at 24 kHz. */
  readonly voice: Float32Array;
  readonly order: VoiceoverMix;
}

/** The mix, or why there is none. */
export type MixReport = MixedVoiceover | { readonly failure: string };

addEventListener('message', ({ data }: MessageEvent<MixTask>) => void report(data));

async function report({ voice, order }: MixTask): Promise<void> {
  try {
    const mixed = await mixVoiceover(voice, order);
    postMessage(mixed satisfies MixReport, { transfer: [mixed.mix.buffer, mixed.voice.buffer] });
  } catch (error) {
    postMessage({ failure: String(error) } satisfies MixReport);
  }
}

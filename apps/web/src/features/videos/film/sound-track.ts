import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { EncodedAudioPacketSource } from 'mediabunny';

/** The sound of a video, encoded as it is needed. */
export interface SoundTrack {
  readonly source: EncodedAudioPacketSource;
  /** Packets of all of it at most. */
  readonly packets: number;
  /** Encodes and adds what has not been yet, up to about a time in seconds. */
  sendUntil(seconds: number): Promise<void>;
}

/** Encoded at once, in samples. */
const STEP = AUDIO_SAMPLE_RATE;

/** Hands on samples in steps, as far as it is asked to; the last step is the end of the sound. */
export function takeSteps(
  samples: Float32Array,
  encode: (part: Float32Array, isLast: boolean) => Promise<void>,
): SoundTrack['sendUntil'] {
  let taken = 0;
  let isDone = false;
  return async (seconds) => {
    while (!isDone && taken < seconds * AUDIO_SAMPLE_RATE) {
      const part = samples.subarray(taken, taken + STEP);
      taken += STEP;
      isDone = taken >= samples.length;
      await encode(part, isDone);
    }
  };
}

import { AUDIO_BITS_PER_SAMPLE, AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';

/**
 * File name of a voiceover: `generated-audio-{timestamp}.wav`, the milliseconds at which the server began it
 * (customer specification §3). The same wherever and whenever it is saved.
 */
export function nameAudioFile(createdAt: number): string {
  return `generated-audio-${createdAt}.wav`;
}

/** File name of the script beside it. */
export function nameScriptFile(createdAt: number): string {
  return `generated-script-${createdAt}.txt`;
}

/** Format and size of a voiceover of that many seconds, in words. */
export function describeAudioFile(seconds: number): string {
  const megabytes = (seconds * AUDIO_SAMPLE_RATE * AUDIO_BITS_PER_SAMPLE) / 8 / 1_000_000;
  const rate = AUDIO_SAMPLE_RATE.toLocaleString('en-US');
  return `${rate} Hz, ${AUDIO_BITS_PER_SAMPLE}-bit mono, ${Math.max(0.1, megabytes).toFixed(1)} MB`;
}

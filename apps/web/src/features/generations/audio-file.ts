import { AUDIO_BITS_PER_SAMPLE, AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';

/**
 * File name of a voiceover: `generated-audio-{timestamp}.wav`, with the time at which the server started it, in
 * milliseconds (customer specification §3). The same wherever and whenever it is saved.
 */
export function nameAudioFile(createdAt: number): string {
  return `generated-audio-${createdAt}.wav`;
}

/** Returns the file name of the matching script. */
export function nameScriptFile(createdAt: number): string {
  return `generated-script-${createdAt}.txt`;
}

/** Describes the format and size of a voiceover of the given length in seconds. */
export function describeAudioFile(seconds: number): string {
  const megabytes = (seconds * AUDIO_SAMPLE_RATE * AUDIO_BITS_PER_SAMPLE) / 8 / 1_000_000;
  const rate = AUDIO_SAMPLE_RATE.toLocaleString('en-US');
  return `${rate} Hz, ${AUDIO_BITS_PER_SAMPLE}-bit mono, ${Math.max(0.1, megabytes).toFixed(1)} MB`;
}

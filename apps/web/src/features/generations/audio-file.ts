import { AUDIO_BITS_PER_SAMPLE, AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';

/** File name of a voiceover: `generated-audio-{timestamp}.wav`, milliseconds (customer specification §3). */
export function nameAudioFile(finishedAt: number): string {
  return `generated-audio-${finishedAt}.wav`;
}

/** File name of the script beside it. */
export function nameScriptFile(finishedAt: number): string {
  return `generated-script-${finishedAt}.txt`;
}

/** Format and size of a voiceover of that many seconds, in words. */
export function describeAudioFile(seconds: number): string {
  const megabytes = (seconds * AUDIO_SAMPLE_RATE * AUDIO_BITS_PER_SAMPLE) / 8 / 1_000_000;
  const rate = AUDIO_SAMPLE_RATE.toLocaleString('en-US');
  return `${rate} Hz, ${AUDIO_BITS_PER_SAMPLE}-bit mono, ${Math.max(0.1, megabytes).toFixed(1)} MB`;
}

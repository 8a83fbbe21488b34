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

/** Has the browser save what stands at an address of this site, or what is in a blob. */
export function saveFile(source: Blob | string, name: string): void {
  const url = typeof source === 'string' ? source : URL.createObjectURL(source);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after the click; its address must outlive this turn.
  if (typeof source !== 'string') setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

import type { Bars } from './bars.ts';

/** Number of heights measured per second of a recording. */
const PEAKS_PER_SECOND = 50;
/** Sample rate for decoding recordings, in hertz; ample for heights. */
const DECODE_RATE = 24_000;

/** A loaded recording: its bytes, and the data of its waveform. */
export interface Recording {
  readonly file: Blob;
  readonly peaks: Bars;
  /** Seconds. */
  readonly duration: number;
}

/**
 * Fetches a recording and measures its waveform.
 *
 * @throws Error if the server refuses it or it is not audio; `AbortError` if aborted
 */
export async function fetchRecording(url: string, signal: AbortSignal): Promise<Recording> {
  const response = await fetch(url, { signal, credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The recording could not be loaded (status ${response.status}).`);
  const file = await response.blob();
  // Decoding detaches the buffer, so it gets its own copy.
  const audio = await new OfflineAudioContext(1, 1, DECODE_RATE).decodeAudioData(await file.arrayBuffer());
  const count = Math.max(1, Math.round(audio.duration * PEAKS_PER_SECOND));
  return { file, peaks: measurePeaks(audio.getChannelData(0), count), duration: audio.duration };
}

/**
 * Heights of evenly spaced parts of a recording, 0 to 1, the loudest part 1. Between peak and
 * energy, since peaks alone make speech look like a block.
 */
export function measurePeaks(samples: Float32Array, count: number): number[] {
  const heights = Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * samples.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * samples.length) / count));
    let peak = 0;
    let energy = 0;
    for (let at = from; at < to; at += 1) {
      const sample = Math.abs(samples[at] ?? 0);
      if (sample > peak) peak = sample;
      energy += sample * sample;
    }
    return (peak + Math.sqrt(energy / (to - from))) / 2;
  });
  const loudest = heights.reduce((most, height) => Math.max(most, height), 0);
  return loudest === 0 ? heights : heights.map((height) => height / loudest);
}

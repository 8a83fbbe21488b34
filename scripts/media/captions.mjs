import { execFileSync } from 'node:child_process';
import { measurePeaks } from '../../apps/web/src/ui/sound/recording.ts';
import { alignWords } from '../../packages/speech-text/src/word-alignment.ts';

const RATE = 24_000;
const PEAKS_PER_SECOND = 50;

/** One caption per sentence of a recording, timed by the product's word marks. */
export function alignText(text, { file, duration }, offset) {
  const raw = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', file, '-ac', '1', '-ar', `${RATE}`, '-f', 'f32le', '-'],
    {
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const samples = new Float32Array(raw.buffer, raw.byteOffset, Math.floor(raw.byteLength / 4));
  const words = alignWords(text, measurePeaks(samples, Math.round(duration * PEAKS_PER_SECOND)), duration);
  return [...text.matchAll(/[^.?!\n]+[.?!]*/g)]
    .filter(([sentence]) => sentence.trim() !== '')
    .map(({ 0: sentence, index }) => {
      const inside = words.filter(({ start }) => start >= index && start < index + sentence.length);
      return {
        from: offset + inside[0].from * duration,
        to: offset + inside.at(-1).to * duration + 0.2,
        text: sentence.trim(),
      };
    });
}

/** A WebVTT track: captions of what is said, or descriptions of what is shown. */
export function writeCaptions(captions) {
  const cues = captions
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to, text }) => `${formatTime(from)} --> ${formatTime(to)}\n${text}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function formatTime(seconds) {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

import { AUDIO_SAMPLE_RATE, SPEECH_WORDS_PER_SECOND } from '@voicedraft/contract/limits';
import { countSpokenWords } from '@voicedraft/engine-api/check-speech';
import type { SpeechEvent } from '@voicedraft/engine-api/speech-events';
import type { Speech, SpokenWord } from '@voicedraft/engine-api/speech-engine';

const BYTES_PER_SECOND = 2 * AUDIO_SAMPLE_RATE;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

type AudioEvent = Extract<SpeechEvent, { type: 'speech.audio.delta' }>;

/** Collects the speech of a text, stretch by stretch. */
export interface SpeechCollector {
  add(event: AudioEvent): void;
  /** Sentences spoken so far and in total; by the length of the audio if the words have no times. */
  progress(): readonly [done: number, total: number];
  /** Length of the audio so far, in seconds. */
  seconds(): number;
  /** The whole speech, without gaps: the audio is copied once. */
  finish(): Pick<Speech, 'pcm' | 'words'>;
}

export function collectSpeech(text: string): SpeechCollector {
  const pieces: Buffer[] = [];
  const words: SpokenWord[] = [];
  const ends = [...sentences.segment(text)]
    .filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment))
    .map(({ index, segment }) => index + segment.trimEnd().length);
  const expectedSeconds = countSpokenWords(text) / SPEECH_WORDS_PER_SECOND;
  let bytes = 0;
  /** Set by a time that cannot be right: the others are not trusted either. */
  let isMistimed = false;
  /** Index in the text after the last word that was spoken. */
  let spokenTo = 0;

  const seconds = () => bytes / BYTES_PER_SECOND;
  return {
    add: ({ audio, words: timed }) => {
      const piece = Buffer.from(audio, 'base64');
      pieces.push(piece);
      bytes += piece.length;
      for (const { text: word, at, start, end } of timed) {
        const last = words.at(-1);
        isMistimed ||= !text.startsWith(word, at) || at < (last?.at ?? 0) || end < start;
        if (isMistimed) {
          words.length = 0;
          return;
        }
        // A word that is split between two stretches comes twice.
        if (last?.at === at) words[words.length - 1] = { at, start: last.start, end };
        else words.push({ at, start, end });
        spokenTo = at + word.length;
      }
    },
    progress: () => {
      const total = ends.length;
      const reached = words.length > 0 ? spokenTo : text.length * Math.min(1, seconds() / expectedSeconds);
      const done = ends.filter((end) => end <= reached).length;
      // All of them only at the end, because the estimate may be too high.
      return [Math.min(done, Math.max(0, total - 1)), total];
    },
    seconds,
    finish: () => ({ pcm: Buffer.concat(pieces, bytes), ...(words.length > 0 && { words }) }),
  };
}

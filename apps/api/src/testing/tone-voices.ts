import { AUDIO_SAMPLE_RATE, SPEECH_WORDS_PER_SECOND } from '@voicedraft/contract/limits';
import { STYLES } from '@voicedraft/contract/speech-settings';
import { countWords } from '@voicedraft/contract/words';
import type { BuiltInVoices } from '#integrations/voices/built-in-voices.ts';

/** A tone of 220 Hz that lasts as long as the text would when spoken, and fades away. */
export function makeTone(text: string): Buffer {
  return makeToneOf(Math.max(0.5, countWords(text) / SPEECH_WORDS_PER_SECOND));
}

/** The same, of a length in seconds. */
export function makeToneOf(seconds: number): Buffer {
  const samples = new Int16Array(Math.round(seconds * AUDIO_SAMPLE_RATE));
  for (let i = 0; i < samples.length; i += 1) {
    const fade = Math.min(1, (samples.length - 1 - i) / (0.05 * AUDIO_SAMPLE_RATE));
    samples[i] = Math.round(6000 * fade * Math.sin((2 * Math.PI * 220 * i) / AUDIO_SAMPLE_RATE));
  }
  return Buffer.from(samples.buffer);
}

/** Built-in voices that say nothing, at once: for tests that are not about sound. */
export function createToneVoices(): BuiltInVoices {
  return {
    engine: 'local',
    model: 'tones',
    features: { pitch: false, styles: [...STYLES], emphasis: true, wordTimes: false },
    callWords: 0,
    parallelCalls: 2,
    isAvailable: () => true,
    state: () => ({ status: 'ready', reason: null, speed: null }),
    isBusy: () => false,
    warmUp: () => {},
    synthesize: async ({ text }) => ({ pcm: makeTone(text), model: 'tones' }),
  };
}

/** Pace of the spoken signal, in words per second, as in calm narration. */
const WORDS_PER_SECOND = 2.6;
const TABLE_SIZE = 2048;
/** Strength of each harmonic of the tone: falling, with a bump at a vowel's first formant. */
const HARMONICS = [0.5, 0.32, 0.38, 0.2, 0.1, 0.06] as const;
const PEAK = 0.55 * 32_767;

const ONE_CYCLE = Float64Array.from({ length: TABLE_SIZE }, (_, index) => {
  const phase = (2 * Math.PI * index) / TABLE_SIZE;
  return HARMONICS.reduce((sum, weight, order) => sum + weight * Math.sin((order + 1) * phase), 0);
});

export interface ToneOptions {
  /** Samples per second. */
  readonly sampleRate: number;
  /** Name of the voice; determines the pitch, so that two voices differ. */
  readonly voice: string;
}

/**
 * Renders a signal with the length and shape of a spoken text: a hummed tone that swells and fades with each
 * syllable, and falls and pauses at the end of a sentence. It contains no words.
 *
 * @returns signed 16-bit little-endian mono samples
 */
export function renderToneSpeech(text: string, options: ToneOptions): Buffer {
  const words = text.match(/\S+/gu) ?? [];
  const pcm = Buffer.alloc(2 * measureToneSpeech(text, options.sampleRate));
  const basePitch = pitchOf(options.voice);
  let phase = 0;
  let sentencePosition = 0;
  for (const [index, word] of words.entries()) {
    const start = Math.round((index * options.sampleRate) / WORDS_PER_SECOND);
    const end = Math.round(((index + 1) * options.sampleRate) / WORDS_PER_SECOND);
    const endsSentence = /[.!?]["')\]]*$/u.test(word);
    // The pause is taken from the word's own time, so that the overall pace stays the same.
    const voiced = Math.floor((end - start) * (endsSentence ? 0.6 : 0.92));
    const syllables = Math.max(1, Math.round(word.length / 3));
    const pitch = basePitch * Math.max(0.8, 1.12 - 0.02 * sentencePosition);
    const step = (TABLE_SIZE * pitch) / options.sampleRate;
    for (let offset = 0; offset < voiced; offset += 1) {
      const swell = Math.abs(Math.sin((Math.PI * syllables * offset) / voiced));
      const tone = ONE_CYCLE[Math.floor(phase)] ?? 0;
      pcm.writeInt16LE(Math.round(PEAK * swell * tone), 2 * (start + offset));
      phase = (phase + step) % TABLE_SIZE;
    }
    sentencePosition = endsSentence ? 0 : sentencePosition + 1;
  }
  return pcm;
}

/** Length of the spoken text, in samples. */
export function measureToneSpeech(text: string, sampleRate: number): number {
  const words = text.match(/\S+/gu)?.length ?? 0;
  return Math.round((words * sampleRate) / WORDS_PER_SECOND);
}

/** A pitch between 105 and 225 hertz, always the same for a name. */
function pitchOf(voice: string): number {
  let hash = 0;
  for (const character of voice.toLowerCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 121;
  return 105 + hash;
}

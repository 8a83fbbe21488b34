import type { SoundedPhrase, SoundedWord } from './pack-stretches.ts';

/** A part of the text, as indexes of UTF-16 units; `end` exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Stresses the words in these parts of the text: the model says what is in quotation marks more slowly and a little
 * higher, and it stands out more if the words beside it are weaker.
 */
export function stressWords(
  phrases: readonly SoundedPhrase[],
  emphases: readonly TextRange[],
): SoundedPhrase[] {
  if (emphases.length === 0) return [...phrases];
  return phrases.map(({ words, pause }) => {
    const stressed = words.map(({ sound, written: { at, text } }) => {
      return sound !== '' && emphases.some(({ start, end }) => at < end && at + text.length > start);
    });
    return { pause, words: words.map((word, index) => stressWord(word, index, stressed)) };
  });
}

function stressWord(word: SoundedWord, index: number, stressed: readonly boolean[]): SoundedWord {
  const [isBefore, isStressed, isBehind] = [stressed[index - 1], stressed[index], stressed[index + 1]];
  if (isStressed) {
    const sound = (isBefore ? '' : '“') + word.sound + (isBehind ? '' : '”');
    return { ...word, sound, isStressed };
  }
  return isBefore || isBehind ? { ...word, sound: word.sound.replaceAll('ˈ', 'ˌ') } : word;
}

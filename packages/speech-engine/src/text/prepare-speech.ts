import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { prepareTextOf } from '#languages/prepare-text-of.ts';
import { readingWordsOf } from '#languages/reading-words.ts';
import type { Pause } from './split-utterances.ts';
import { alignWords, listWrittenWords, type WrittenWord } from './align-words.ts';

/** A word as it is read aloud, with the punctuation after it. */
export interface SpokenWord {
  readonly spoken: string;
  /** The word of the request's text that it belongs to; several spoken words may share one. */
  readonly written: WrittenWord;
}

/** A sentence or a part of one. */
export interface Phrase {
  readonly words: readonly SpokenWord[];
  /** What follows it. */
  readonly pause: Pause;
}

/**
 * Converts a text to phrases as they are spoken in a language.
 * @throws EngineError `empty` without words, `unsupported` in another alphabet or beyond about ten minutes
 */
export function prepareSpeech(text: string, language: SpokenLanguage): Phrase[] {
  const utterances = prepareTextOf(text, language);
  if (utterances.length === 0) throw new EngineError('empty', 'There is nothing to read in this text.');
  const written = listWrittenWords(text);
  const spoken = utterances.map((utterance) => utterance.text.split(' '));
  const aligned = alignWords(
    written.map((word) => word.text),
    spoken.flat(),
    language === 'en' ? undefined : readingWordsOf(language),
  );
  let position = 0;
  return utterances.map(({ pause }, index): Phrase => {
    const words = (spoken[index] ?? []).map((word) => {
      const source = written[aligned[position++] ?? 0];
      return { spoken: word, written: source ?? { text: word, at: 0 } };
    });
    return { words, pause };
  });
}

import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { prepareTextIn } from '#languages/prepare-text-in.ts';
import type { readingWordsOf } from '#languages/reading-words.ts';
import type { LanguageCode } from '#languages/spoken-language.ts';
import { prepareText, type Utterance } from './prepare-text.ts';
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

let prepare: typeof prepareTextIn | undefined;
let findReadings: typeof readingWordsOf | undefined;

/** Loads what {@link prepareSpeech} needs for languages beside English, once. */
export async function loadLanguages(): Promise<void> {
  prepare ??= (await import('#languages/prepare-text-in.ts')).prepareTextIn;
  findReadings ??= (await import('#languages/reading-words.ts')).readingWordsOf;
}

/**
 * Converts a text to phrases as they are spoken in a language; {@link loadLanguages} comes before any but English.
 * @throws EngineError `empty` without words, `unsupported` in another alphabet or beyond about ten minutes
 */
export function prepareSpeech(text: string, language: LanguageCode | 'en'): Phrase[] {
  const utterances = prepareUtterances(text, language);
  if (utterances.length === 0) throw new EngineError('empty', 'There is nothing to read in this text.');
  const written = listWrittenWords(text);
  const spoken = utterances.map((utterance) => utterance.text.split(' '));
  const aligned = alignWords(
    written.map((word) => word.text),
    spoken.flat(),
    language === 'en' ? undefined : findReadings?.(language),
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

function prepareUtterances(text: string, language: LanguageCode | 'en'): Utterance[] {
  if (language === 'en') return prepareText(text);
  if (prepare === undefined) throw new Error('No language beside English is loaded.');
  return prepare(language, text);
}

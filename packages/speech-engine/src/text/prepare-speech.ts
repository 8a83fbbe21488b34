import { EngineError } from '@voicedraft/engine-api/engine-error';
import { foldCharacters } from '#text/fold-characters.ts';
import { prepareText, type Utterance } from '#text/prepare-text.ts';
import { requireEnglish } from '#text/require-english.ts';
import type { Pause } from '#text/split-utterances.ts';
import { Refusal } from '@voicedraft/engine-server/http/refusal';
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
 * Converts a text to phrases as they are spoken. Throws Refusal: 400 for a text without words or in another
 * alphabet, 413 for one that would take more than about ten minutes.
 */
export function prepareSpeech(text: string): Phrase[] {
  const utterances = prepare(text);
  const written = listWrittenWords(text);
  const spoken = utterances.map((utterance) => utterance.text.split(' '));
  const aligned = alignWords(
    written.map((word) => word.text),
    spoken.flat(),
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

function prepare(text: string): Utterance[] {
  if (!/\p{L}|\p{N}/u.test(text)) throw emptyText();
  refuseFor(() => requireEnglish(foldCharacters(text)), {
    status: 400,
    code: 'unsupported_language',
    message: 'The voices speak only English, and this text contains letters of another alphabet.',
  });
  const utterances = refuseFor(() => prepareText(text), {
    status: 413,
    code: 'text_too_long',
    message: 'The text would take more than ten minutes to speak. Send it in shorter parts.',
  });
  if (utterances.length === 0) throw emptyText();
  return utterances;
}

function emptyText(): Refusal {
  return new Refusal({
    status: 400,
    code: 'empty_text',
    message: 'The text has no words to read.',
    param: 'input',
  });
}

/** Runs a step of the preparation; replaces its error, which mentions the built-in voice, with a refusal. */
function refuseFor<Result>(
  step: () => Result,
  refusal: { readonly status: number; readonly code: string; readonly message: string },
): Result {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new Refusal({ ...refusal, param: 'input' }, { cause: error });
  }
}

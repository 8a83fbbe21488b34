import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { LANGUAGE_MARK } from '@voicedraft/speech-text/language-marks';
import { type Phrase, prepareSpeech, type SpokenWord } from '#text/prepare-speech.ts';

/** A word as it is spoken, and the language in which it is pronounced. */
export interface MixedWord extends SpokenWord {
  readonly language: SpokenLanguage;
}

/** A phrase, some of whose words may be of another language. */
export interface MixedPhrase extends Pick<Phrase, 'pause'> {
  readonly words: readonly MixedWord[];
}

/** A part of a text in one language. */
interface Part {
  readonly text: string;
  /** Index of its first UTF-16 unit in the whole. */
  readonly at: number;
  readonly language: SpokenLanguage;
}

const MARK_AND_PUNCTUATION = new RegExp(String.raw`${LANGUAGE_MARK.source}([.,;:!?…]*)`, 'gu');
const WORDS = /[\p{L}\p{N}]/u;
const ENDS_SENTENCE = /[.!?…]["'”’»)\]]*\s*$|\n[^\S\n]*$/u;
const ENDS_CLAUSE = /[,;:]\s*$/u;

/**
 * Converts a text to phrases as they are spoken, as `prepareSpeech` does; words in language marks, `[en:weekend]`, as their
 * language says them.
 * @throws EngineError as `prepareSpeech`
 */
export function prepareMixed(text: string, language: SpokenLanguage): MixedPhrase[] {
  const parts = splitParts(text, language).filter((part) => WORDS.test(part.text));
  const [only] = parts;
  if (only === undefined || (parts.length === 1 && only.language === language)) {
    return preparePart({ text, at: 0, language });
  }
  const phrases: MixedPhrase[] = [];
  let before: Part | undefined;
  for (const part of parts) {
    const [first, ...rest] = preparePart(part);
    const last = phrases.at(-1);
    const goesOn = before !== undefined && !ENDS_SENTENCE.test(before.text) && !/^\s*\n/u.test(part.text);
    if (goesOn && last !== undefined && first !== undefined) {
      const isClause = ENDS_CLAUSE.test(before?.text ?? '');
      phrases[phrases.length - 1] = {
        pause: first.pause,
        words: [...last.words.slice(0, -1), ...last.words.slice(-1).map(openEnd(isClause)), ...first.words],
      };
    } else if (first !== undefined) phrases.push(first);
    phrases.push(...rest);
    before = part;
  }
  return phrases;
}

/** The text between marks, and the words in them with the punctuation behind. */
function splitParts(text: string, language: SpokenLanguage): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(MARK_AND_PUNCTUATION)) {
    const [whole, code = language, words = '', punctuation = ''] = match;
    parts.push({ text: text.slice(at, match.index), at, language });
    const start = match.index + code.length + 2;
    parts.push({ text: words + punctuation, at: start, language: code as SpokenLanguage });
    at = match.index + whole.length;
  }
  return [...parts, { text: text.slice(at), at, language }];
}

function preparePart({ text, at, language }: Part): MixedPhrase[] {
  return prepareSpeech(text, language).map(({ words, pause }) => ({
    pause,
    words: words.map(({ spoken, written }) => ({
      spoken,
      written: { ...written, at: at + written.at },
      language,
    })),
  }));
}

/** The last word of a part within a sentence, without the full stop that every part ends with. */
function openEnd(isClause: boolean) {
  return (word: MixedWord): MixedWord => ({
    ...word,
    spoken: word.spoken.replace(/(?<!\.\p{Lu})[.,]$/u, '') + (isClause ? ',' : ''),
  });
}

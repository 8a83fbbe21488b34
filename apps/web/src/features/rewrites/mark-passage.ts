import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { writePause } from '@voicedraft/speech-text/read-marks';
import { type Passage, replacePassage } from './passage.ts';

const PAUSE_SECONDS = 1;

/** A text with changed marks, and the passage in it. */
export interface MarkedEdit {
  readonly text: string;
  readonly selected: Passage;
}

/** Adds a pause behind a passage, after the punctuation that belongs to it. */
export function writePauseAfter(text: string, selected: Passage): MarkedEdit {
  const [punctuation = ''] = /^[.,;:!?…”"')\]]*/u.exec(text.slice(selected.end)) ?? [];
  const at = selected.end + punctuation.length;
  return { text: replacePassage(text, { start: at, end: at }, ` ${writePause(PAUSE_SECONDS)}`), selected };
}

/** Stresses a passage, or no longer. */
export function toggleEmphasis(text: string, { start, end }: Passage): MarkedEdit {
  const words = text.slice(start, end);
  if (/^\*[^*]+\*$/.test(words)) {
    return {
      text: replacePassage(text, { start, end }, words.slice(1, -1)),
      selected: { start, end: end - 2 },
    };
  }
  if (text[start - 1] === '*' && text[end] === '*') {
    const whole = { start: start - 1, end: end + 1 };
    return { text: replacePassage(text, whole, words), selected: { start: start - 1, end: end - 1 } };
  }
  // Marks within the passage would end the emphasis early.
  const marked = `*${words.replaceAll('*', '').replaceAll(/\s*\n\s*/g, ' ')}*`;
  return {
    text: replacePassage(text, { start, end }, marked),
    selected: { start, end: start + marked.length },
  };
}

const LANGUAGE_MARK = /^\[(\w\w):([^[\]]*)\]$/;

/** Has a passage said in another language, or in that of the text again if it is marked with this one. */
export function toggleLanguage(text: string, { start, end }: Passage, code: SpokenLanguage): MarkedEdit {
  const before = /\[\w\w:$/.exec(text.slice(0, start))?.[0] ?? '';
  // The words are selected without their mark, or with it.
  const isInside = before !== '' && text[end] === ']';
  const whole = isInside ? { start: start - before.length, end: end + 1 } : { start, end };
  const [, marked, inner] = LANGUAGE_MARK.exec(text.slice(whole.start, whole.end)) ?? [];
  const words =
    inner ??
    text
      .slice(start, end)
      .replaceAll(/[[\]]/g, '')
      .replaceAll(/\s*\n\s*/g, ' ');
  const written = marked === code ? words : `[${code}:${words}]`;
  return {
    text: replacePassage(text, whole, written),
    selected: { start: whole.start, end: whole.start + written.length },
  };
}

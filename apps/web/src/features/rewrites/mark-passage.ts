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

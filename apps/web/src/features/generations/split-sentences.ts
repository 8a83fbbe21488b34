import { splitLines } from '@voicedraft/speech-text/split-lines';

/** A sentence, or a line without an end mark. */
export interface Sentence {
  readonly text: string;
  /** White space after it. */
  readonly space: string;
  /** Index of its first UTF-16 unit in the whole text. */
  readonly start: number;
}

/** Leading white space and sentences; joined, they are the original text. */
export interface SplitText {
  readonly lead: string;
  readonly sentences: readonly Sentence[];
}

/** Splits a text into the lines that are spoken, with the white space between them. */
export function splitSentences(text: string): SplitText {
  const lines = splitLines(text);
  const sentences = lines.map((line, index): Sentence => {
    const space = text.slice(line.end, lines[index + 1]?.start);
    return { text: line.text, space, start: line.start };
  });
  return { lead: text.slice(0, lines[0]?.start ?? text.length), sentences };
}

import type { Blank } from './generator-draft.ts';

/** The lines of an outline; what was filled in at the same question stays, and so does what has no question now. */
export function openBlanks(questions: readonly string[], before: readonly Blank[]): readonly Blank[] {
  const textOf = (question: string): string =>
    before.find((blank) => blank.question === question)?.text ?? '';
  const others = before.filter(({ question, text }) => text.trim() !== '' && !questions.includes(question));
  return [...questions.map((question) => ({ question, text: textOf(question) })), ...others];
}

export function fillBlank(blanks: readonly Blank[], index: number, text: string): readonly Blank[] {
  return blanks.map((blank, place) => (place === index ? { ...blank, text } : blank));
}

/** What was filled in as a script: a paragraph for each line, as it was typed but for a capital and a full stop. */
export function joinBlanks(blanks: readonly Blank[]): string {
  const lines = blanks.map(({ text }) => text.trim()).filter((text) => text !== '');
  return lines.map(endSentence).join('\n\n');
}

function endSentence(text: string): string {
  const start = text.replace(/^\p{Ll}(?=[\p{Ll}\s'’])/u, (letter) => letter.toUpperCase());
  return /[\p{L}\p{N}]$/u.test(start) ? `${start}.` : start;
}

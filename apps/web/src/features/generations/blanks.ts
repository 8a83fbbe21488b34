import type { Blank } from './generator-draft.ts';

/** Blanks of an outline. Keeps what was typed for the same question, and for questions that are gone. */
export function openBlanks(questions: readonly string[], before: readonly Blank[]): readonly Blank[] {
  const textOf = (question: string): string =>
    before.find((blank) => blank.question === question)?.text ?? '';
  const others = before.filter(({ question, text }) => text.trim() !== '' && !questions.includes(question));
  return [...questions.map((question) => ({ question, text: textOf(question) })), ...others];
}

export function fillBlank(blanks: readonly Blank[], index: number, text: string): readonly Blank[] {
  return blanks.map((blank, place) => (place === index ? { ...blank, text } : blank));
}

/** The filled-in lines as a script: one paragraph each, with a capital and a full stop added. */
export function joinBlanks(blanks: readonly Blank[]): string {
  const lines = blanks.map(({ text }) => text.trim()).filter((text) => text !== '');
  return lines.map(endSentence).join('\n\n');
}

function endSentence(text: string): string {
  const start = text.replace(/^\p{Ll}(?=[\p{Ll}\s'’])/u, (letter) => letter.toUpperCase());
  return /[\p{L}\p{N}]$/u.test(start) ? `${start}.` : start;
}

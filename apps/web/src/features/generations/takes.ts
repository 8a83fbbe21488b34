import type { Generation } from '@voicedraft/contract/generations';
import { cutText } from '@voicedraft/contract/words';
import { readSpokenAudio, readWrittenScript } from './generation-results.ts';

/** One row of the history. */
export interface Take {
  readonly generation: Generation;
  readonly title: string;
  /** The text that was written or spoken. */
  readonly text: string;
}

const TITLE_MAX_CHARACTERS = 80;

/**
 * Returns the finished generations as rows of the history, newest first. Omits a script if a voiceover of the same
 * words is above it, because they are one piece of work.
 */
export function listTakes(generations: readonly Generation[]): Take[] {
  const spoken = new Set<string>();
  const takes: Take[] = [];
  for (const generation of generations) {
    const audio = readSpokenAudio(generation);
    const text = audio?.text ?? readWrittenScript(generation)?.text;
    if (text === undefined) continue;
    if (audio) spoken.add(text.trim());
    else if (spoken.has(text.trim())) continue;
    takes.push({ generation, title: titleOf(generation.prompt.trim() || text), text });
  }
  return takes;
}

/** Returns the first sentence of a text, as far as it fits into a title. */
function titleOf(text: string): string {
  const line = text.trim().replace(/\s+/gu, ' ');
  const sentence = /^.+?[.!?](?=\s|$)/u.exec(line)?.[0] ?? line;
  if (sentence.length <= TITLE_MAX_CHARACTERS) return sentence.replace(/\.$/u, '');
  return `${cutText(sentence, TITLE_MAX_CHARACTERS).replace(/\s+\S*$/u, '')}…`;
}

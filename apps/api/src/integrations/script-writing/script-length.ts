import { SCRIPT_MAX_WORDS } from '@voicedraft/contract/limits';
import type { ScriptRequest } from '@voicedraft/engine-api/script-writer';
import { cleanPrompt } from '@voicedraft/script-engine/clean-prompt';
import { type AskedLength, takeLength } from './read-length.ts';

/** How much shorter or longer than requested a script may be. */
const TOLERANCE = 0.1;

/** The length that a script must have, in words. */
export interface ScriptLength extends AskedLength {
  readonly least: number;
  readonly most: number;
}

/** The length that a prompt requests, or else the chosen one; null if there is neither. */
export function planLength({
  prompt,
  pace,
  controls,
}: Pick<ScriptRequest, 'prompt' | 'pace' | 'controls'>): ScriptLength | null {
  const { asked } = takeLength(cleanPrompt(prompt), pace, controls?.seconds);
  if (asked === undefined) return null;
  return {
    ...asked,
    count: (text) => countUnspaced(text) ?? asked.count(text),
    least: Math.ceil(asked.words * (1 - TOLERANCE)),
    most: Math.min(SCRIPT_MAX_WORDS, Math.floor(asked.words * (1 + TOLERANCE))),
  };
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
/** Letters of a language without blanks that take as long to say as an English word. */
const UNSPACED_LETTERS = 2.1;

/** Words of a text whose language writes no blanks between them, by its letters; null for any other text. */
function countUnspaced(text: string): number | null {
  const letters = text.match(UNSPACED)?.length ?? 0;
  return letters * 2 > (text.match(/\p{L}/gu)?.length ?? 0) ? letters / UNSPACED_LETTERS : null;
}

/** A length as an instruction to a model. */
export function describeAim({ words, least, most }: ScriptLength): string {
  return `about ${words} words: at least ${least} and at most ${most}`;
}

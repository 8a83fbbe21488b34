import { EngineError } from '@voicedraft/engine-api/engine-error';
import { prepareText, type Utterance } from './prepare-text.ts';
import type { Pause } from './split-utterances.ts';

/** An utterance, or a part of one whose words are all stressed or all not. */
export interface StressedUtterance {
  readonly text: string;
  /** `stress` is hardly a pause: the same utterance goes on. */
  readonly pause: Pause | 'stress';
  readonly isStressed: boolean;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Finding each takes as long as preparing the text: more stress would mean none. */
const MOST_EMPHASES = 40;

/**
 * Splits utterances around their stressed words: the speaker cannot stress words within one. Stress that cannot be
 * found among the prepared words is left out.
 *
 * @param text what the utterances were prepared from
 * @param emphases its stressed parts
 */
export function stressUtterances(
  utterances: readonly Utterance[],
  text: string,
  emphases: readonly Range[] = [],
): StressedUtterance[] {
  const words = utterances.flatMap((utterance) => listWords(utterance.text));
  const stressed = new Set<number>();
  for (const { start, end } of emphases.slice(0, MOST_EMPHASES)) {
    const before = prepareWords(text.slice(0, start)).length;
    const marked = prepareWords(text.slice(start, end));
    const isThere = marked.every((word, index) => bare(word) === bare(words[before + index]));
    if (isThere) marked.forEach((_, index) => stressed.add(before + index));
  }
  let first = 0;
  return utterances.flatMap((utterance) => {
    const from = first;
    first += listWords(utterance.text).length;
    return cutUtterance(utterance, (index) => stressed.has(from + index));
  });
}

function cutUtterance(
  { text, pause }: Utterance,
  isStressed: (index: number) => boolean,
): StressedUtterance[] {
  const words = listWords(text);
  const runs: { words: string[]; isStressed: boolean }[] = [];
  for (const [index, word] of words.entries()) {
    const last = runs.at(-1);
    if (last?.isStressed === isStressed(index)) last.words.push(word);
    else runs.push({ words: [word], isStressed: isStressed(index) });
  }
  return runs.map((run, index) => {
    const isLast = index === runs.length - 1;
    const part = run.words.join(' ');
    // A comma keeps the voice up: the sentence goes on.
    return {
      text: isLast || /[.,?!]$/.test(part) ? part : `${part},`,
      pause: isLast ? pause : 'stress',
      isStressed: run.isStressed,
    };
  });
}

/** The words of a part of the text; none if there is nothing to speak in it alone. */
function prepareWords(part: string): string[] {
  try {
    return prepareText(part).flatMap(({ text }) => listWords(text));
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}

function listWords(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

function bare(word: string | undefined): string | undefined {
  return word?.replaceAll(/[.,?!]/g, '').toLowerCase();
}

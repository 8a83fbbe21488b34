import type { RewriteWay } from '@voicedraft/contract/rewrites';
import { contract, unfold } from './contractions.ts';
import { protect } from './protected-parts.ts';
import { reorder } from './reorder.ts';
import { isWholeSentences, mapSentences, tidy } from './sentences.ts';
import { dropFillers } from './shorten.ts';
import { joinSentences } from './join-sentences.ts';
import { simplify } from './simplify.ts';

/** A passage of a script: indexes of UTF-16 units of `text`, `end` exclusive. */
interface Passage {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly how: RewriteWay;
}

/**
 * Says a passage in other words that are as true as its own: numbers, names, quotations and marks stay as they are,
 * and nothing is added. The same passage always gives the same result.
 * @returns null if nothing honest is left to change
 */
export function rewriteText({ text, start, end, how }: Passage): string | null {
  const before = text.slice(start, end);
  const isWhole = isWholeSentences(text, start, end);
  const { plain, restore } = protect(before);
  const after = restore(tidy(WAYS[how](plain, isWhole))).trim();
  const isRight =
    after !== before.trim() &&
    /[\p{L}\p{N}]/u.test(after) &&
    (how !== 'shorter' || after.length < before.trim().length) &&
    (how !== 'longer' || after.length > before.trim().length);
  return isRight ? after : null;
}

type Way = (text: string, isWhole: boolean) => string;

const WAYS: Readonly<Record<RewriteWay, Way>> = {
  shorter: dropFillers,
  longer: (text, isWhole) => (isWhole ? joinSentences(unfold(text)) : unfold(text)),
  rephrase: (text, isWhole) => {
    const moved = isWhole ? mapSentences(text, reorder) : text;
    if (moved !== text) return moved;
    const contracted = contract(text);
    return contracted === text ? unfold(text) : contracted;
  },
  simpler: simplify,
};

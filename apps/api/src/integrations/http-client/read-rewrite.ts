import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { RewriteRequest } from '@voicedraft/engine-api/script-writer';
import { countWords } from '@voicedraft/contract/words';

/** A passage of a few words may grow by these, besides half of its length. */
const ROOM_WORDS = 12;

/**
 * The new passage in a model's answer, checked: it must differ, and be shorter or longer if that was asked.
 * Whether it keeps the facts is checked by the product, for every engine.
 * @throws EngineError `empty` if it does not, so that the credit returns
 */
export function readRewrite(answer: string, { text, start, end, how }: RewriteRequest): string {
  const before = text.slice(start, end);
  const after = answer
    .replaceAll(/<\/?passage>/g, '')
    .trim()
    .replace(/^(["“])(.*)["”]$/s, (whole, _, inside: string) => (/^["“]/.test(before) ? whole : inside));
  const words = [countWords(before), countWords(after)] as const;
  const isRight =
    after !== '' &&
    after !== before &&
    (how !== 'shorter' || after.length < before.length) &&
    (how !== 'longer' || after.length > before.length) &&
    words[1] <= words[0] * 1.5 + ROOM_WORDS;
  if (!isRight)
    throw new EngineError('empty', 'the new words did not keep what the old ones say. Try it again');
  return after;
}

import { SCRIPT_MAX_WORDS } from '@voicedraft/contract/limits';
import { countWords, truncateWords } from '@voicedraft/contract/words';

const FENCE_LINE = /^[ \t]*(?:```|~~~)[^\n]*$/gmu;
const INLINE_FENCE = /```/g;

/**
 * An engine's output as a script: code fences removed, white space normalised, cut to 400 words (customer
 * specification §5).
 */
export function cleanScript(raw: string): string {
  const text = raw
    .replaceAll('\r\n', '\n')
    // Null characters cannot be stored; other control characters cannot be spoken.
    // oxlint-disable-next-line no-control-regex -- these are the characters to remove
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(FENCE_LINE, '')
    .replaceAll(INLINE_FENCE, '')
    .replaceAll(/(?<![ \t])[ \t]+$/gmu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return countWords(text) > SCRIPT_MAX_WORDS ? truncateWords(text, SCRIPT_MAX_WORDS) : text;
}

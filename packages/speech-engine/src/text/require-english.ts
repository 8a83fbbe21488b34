import { EngineError } from '@voicedraft/engine-api/engine-error';

/** Letters, marks and digits of other scripts, after `foldCharacters`. */
const FOREIGN = /(?!µ)(?=\P{ASCII})[\p{L}\p{N}\p{M}]/u;
const SPEAKABLE = /[a-z0-9$€£¥₹%&+=@#°]/i;

/**
 * Rejects what the built-in voice would silently skip: letters of other scripts, and texts without anything to say.
 * Takes folded text; throws EngineError `unsupported`.
 */
export function requireEnglish(text: string): void {
  if (FOREIGN.test(text)) {
    throw new EngineError(
      'unsupported',
      'This voice speaks English only, and this text contains letters from another alphabet. ' +
        'Write it in English, or ask your administrator to connect a multilingual voice.',
      { refusal: { reason: 'alphabet' } },
    );
  }
  if (!SPEAKABLE.test(text)) {
    throw new EngineError('unsupported', 'This text contains no words that this voice can read.', {
      refusal: { reason: 'wordless' },
    });
  }
}

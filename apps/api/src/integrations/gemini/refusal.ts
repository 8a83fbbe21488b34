import { EngineError } from '@voicedraft/engine-api/engine-error';

/** Finish reasons that mean a refusal, and block reasons of a prompt, in words that users understand. */
const CATEGORIES: Readonly<Record<string, string>> = {
  SAFETY: 'safety',
  RECITATION: 'too close to an existing text',
  BLOCKLIST: 'a blocked word',
  PROHIBITED_CONTENT: 'prohibited content',
  SPII: 'sensitive personal data',
  LANGUAGE: 'a language it does not support',
};

/** Finish reasons of a usable response, even a truncated one, or of one that gives no reason. */
const ORDINARY_ENDS: ReadonlySet<string> = new Set([
  'STOP',
  'MAX_TOKENS',
  'OTHER',
  'FINISH_REASON_UNSPECIFIED',
]);

/** How a response ended, according to the provider. */
export interface AnswerEnd {
  readonly finishReason: string | undefined;
  readonly blockReason: string | undefined;
}

/** The error for a prompt or response that the provider refused; `undefined` if it refused neither. */
export function findRefusal({ finishReason, blockReason }: AnswerEnd): EngineError | undefined {
  const isRefused = finishReason !== undefined && !ORDINARY_ENDS.has(finishReason);
  const reason = blockReason ?? (isRefused ? finishReason : undefined);
  if (reason === undefined) return undefined;
  const category = CATEGORIES[reason] ?? 'its own rules';
  return new EngineError(
    'blocked',
    `The AI provider refused this text (${category}). Change it and try again.`,
    {
      detail: blockReason === undefined ? `finish reason ${reason}` : `block reason ${reason}`,
    },
  );
}

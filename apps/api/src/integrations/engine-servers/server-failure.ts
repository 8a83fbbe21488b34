import { EngineError } from '@voicedraft/engine-api/engine-error';
import { z } from 'zod';
import { describeForLog, describeWait, toEngineError } from '#integrations/http-client/engine-failure.ts';
import { ProviderFailure, type ProviderFailureKind } from '#integrations/http-client/provider-failure.ts';
import { readProviderMessage } from '#integrations/http-client/provider-message.ts';

const UNAVAILABLE = 'The service is not available at the moment. Please try again later.';
const INTERRUPTED = 'The work was interrupted. Please try again.';
const TOO_SLOW = 'The service did not respond in time.';
const PROMPT_TOO_LONG = 'The prompt is too long. Please shorten it.';

const ErrorBody = z.object({ error: z.object({ code: z.string() }) });
/** Codes of errors that concern the text; their messages are meant for whoever wrote it. */
const TEXT_CODES: ReadonlySet<string> = new Set(['unsupported_language', 'text_too_long', 'empty_text']);

/** Turns a failed call to a script or speech server into the error that an engine may reject with. */
export function explainServerFailure(error: unknown): EngineError {
  if (!(error instanceof ProviderFailure) || error.kind === 'aborted') return toEngineError(error);
  const options = { cause: error, detail: describeForLog(error) };
  if (error.kind === 'timeout') return new EngineError('timeout', TOO_SLOW, options);
  if (error.kind !== 'status') return new EngineError('unavailable', describeLoss(error.kind), options);
  if (error.status === 429) {
    const wait = error.retryAfterMs === undefined ? 'later' : `in ${describeWait(error.retryAfterMs)}`;
    return new EngineError('quota', `Too many requests are waiting. Please try again ${wait}.`, options);
  }
  const message = explainText(error.body ?? '');
  if (message !== undefined) return new EngineError('unsupported', message, options);
  return new EngineError('unavailable', (error.status ?? 0) >= 500 ? INTERRUPTED : UNAVAILABLE, options);
}

function describeLoss(kind: ProviderFailureKind): string {
  return kind === 'network' ? UNAVAILABLE : INTERRUPTED;
}

/** What is wrong with the text; undefined for other errors. */
function explainText(body: string): string | undefined {
  const code = readCode(body);
  if (code === 'context_length_exceeded') return PROMPT_TOO_LONG;
  return TEXT_CODES.has(code) ? readProviderMessage(body) : undefined;
}

function readCode(body: string): string {
  try {
    return ErrorBody.parse(JSON.parse(body)).error.code;
  } catch {
    return '';
  }
}

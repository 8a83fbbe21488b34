import { z } from 'zod';
import { type ErrorBody, type ErrorCode, ERRORS } from './errors.ts';

/** Paths that speak OpenAI's protocol, so that programs written for it can use them: also their errors are in its form. */
const OPENAI_PATH = /^\/v1\/(audio|models)(?=[/?]|$)/;

/** Whether an address speaks OpenAI's protocol. */
export function isOpenAiPath(path: string): boolean {
  return OPENAI_PATH.test(path);
}

/** Body of an error in OpenAI's form. */
export const OpenAiErrorBody = z.object({
  error: z
    .object({
      message: z.string().describe('What went wrong, for people; may change'),
      type: z.string().describe('What kind of error it is, as OpenAI names it'),
      param: z.string().nullable().describe('The field that is wrong; null if none is'),
      code: z.string().nullable().describe('What went wrong, for programs; null if `param` says it'),
    })
    .describe('The error'),
});
export type OpenAiErrorBody = z.infer<typeof OpenAiErrorBody>;

interface OpenAiError {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
}

const INVALID = 'invalid_request_error';
const TOO_MANY = { status: 429, type: 'requests', code: 'rate_limit_exceeded' };

/** Errors that have another status or name at OpenAI. */
const OPENAI_ERRORS: Readonly<Partial<Record<ErrorCode, OpenAiError>>> = {
  validation: { status: 400, type: INVALID, code: null },
  unauthenticated: { status: 401, type: INVALID, code: 'invalid_api_key' },
  insufficient_credits: { status: 429, type: 'insufficient_quota', code: 'insufficient_quota' },
  forbidden: { status: 403, type: INVALID, code: 'insufficient_permissions' },
  content_blocked: { status: 400, type: INVALID, code: 'content_policy_violation' },
  unsupported_text: { status: 400, type: INVALID, code: 'unsupported_text' },
  generation_running: TOO_MANY,
  rate_limited: TOO_MANY,
  internal: { status: 500, type: 'server_error', code: 'server_error' },
  generation_failed: { status: 500, type: 'server_error', code: 'generation_failed' },
};

/** An error as OpenAI names it. */
export function nameOpenAiError(code: ErrorCode): OpenAiError {
  const { status } = ERRORS[code];
  return OPENAI_ERRORS[code] ?? { status, type: status < 500 ? INVALID : 'server_error', code };
}

/** The body of an error in OpenAI's form. */
export function toOpenAiErrorBody({ code, title, message, fields = {} }: ErrorBody): OpenAiErrorBody {
  const [param = null] = Object.keys(fields);
  const named = nameOpenAiError(code);
  return {
    error: {
      message: title === undefined ? message : `${title}. ${message}`,
      type: named.type,
      param: param === 'body' ? null : param,
      // As OpenAI says it: `model_not_found`.
      code: code === 'not_found' && param !== null ? `${param}_not_found` : named.code,
    },
  };
}

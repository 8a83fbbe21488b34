import { isForPrograms } from '@voicedraft/contract/endpoint';
import { ERRORS, type ErrorBody, type ErrorCode } from '@voicedraft/contract/errors';
import { isOpenAiPath, toOpenAiErrorBody } from '@voicedraft/contract/openai-errors';
import { statusOf, toApiErrorBody } from '@voicedraft/contract/v1-errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { StorageError } from '#integrations/storage/storage-error.ts';
import { AppError } from './app-error.ts';

/** PostgreSQL's errors for values that no column can store: zero bytes, invalid encodings, numbers out of range. */
const UNSTORABLE = new Set(['22021', '22P05', '22P02', '22003', '22001']);

/** Errors of a database that is down, stopping, full, read-only or too slow, and of the connection to it. */
const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '25006',
  '25P03',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
  '58030',
  '08001',
  '08003',
  '08006',
]);

/** PostgreSQL's error for a row that belongs to nothing. */
const FOREIGN_KEY = '23503';
const OF_USER = /_user_id_fkey$/;
const OF_ENTRY = /_entry_id_fkey$/;

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  406: 'not_acceptable',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  429: 'rate_limited',
  503: 'unavailable',
};

/** Refusals that may be a sign of an attack. */
const LOGGED_REFUSALS = new Set<ErrorCode>([
  'forbidden',
  'second_factor_required',
  'staff_password_required',
  'rate_limited',
]);

/** When a repeat of the same request can succeed, in seconds; the rate limit sets its own. */
const RETRY_SECONDS: Readonly<Partial<Record<ErrorCode, number>>> = {
  generation_running: 5,
  idempotency_running: 5,
  rate_limited: 60,
  no_api_keys: 60,
  payment_unavailable: 60,
  unavailable: 5,
};

interface SchemaIssue {
  readonly instancePath?: string;
  readonly message?: string;
}

/** Maps any thrown value to the caller's error. Unknown errors become `internal` and keep their cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { validation, validationContext, statusCode, code } = error as FastifyError & {
    validation?: readonly SchemaIssue[];
    validationContext?: string;
  };
  if (validation !== undefined) {
    return validationContext === 'params' ? new AppError('not_found') : fromSchemaIssues(validation);
  }
  if (typeof code === 'string' && UNSTORABLE.has(code)) {
    return new AppError('validation', 'The text contains characters that cannot be stored.', {
      cause: error,
    });
  }
  if (error instanceof pg.DatabaseError && code === FOREIGN_KEY) {
    const { constraint = '' } = error;
    // Somebody signed in whose user record is not made yet (`createUser`), or no longer there.
    if (OF_USER.test(constraint)) return new AppError('not_found', 'User data not found', { cause: error });
    // Deleted for good while something was made for it.
    if (OF_ENTRY.test(constraint)) return new AppError('not_found', undefined, { cause: error });
  }
  if (error instanceof StorageError || isDatabaseAway(error, code))
    return new AppError('unavailable', undefined, { cause: error });
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return new AppError('validation', 'The request body is not valid JSON.');
  }
  if (statusCode !== undefined && statusCode < 500) {
    return new AppError(BY_STATUS[statusCode] ?? 'validation', undefined, { cause: error });
  }
  return new AppError(statusCode === 503 ? 'unavailable' : 'internal', undefined, { cause: error });
}

/** pg sets no code on some of these, and a socket that is gone is a missing file. */
function isDatabaseAway(error: unknown, code: string | undefined): boolean {
  if (code !== undefined && DATABASE_AWAY.has(code)) return true;
  if ((error as NodeJS.ErrnoException).syscall === 'connect') return true;
  return (
    error instanceof Error && /^(Connection terminated|timeout exceeded when trying)/.test(error.message)
  );
}

function fromSchemaIssues(issues: readonly SchemaIssue[]): AppError {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.instancePath?.split('/').filter(Boolean).join('.') || 'body';
    fields[field] ??= issue.message ?? 'is not valid';
  }
  return new AppError('validation', Object.values(fields)[0], { fields });
}

/**
 * The body of an error response. A 5xx carries the request id and never an internal text. Programs get the names of
 * their API besides.
 */
export function toErrorBody(error: AppError, { id, url }: Pick<FastifyRequest, 'id' | 'url'>): ErrorBody {
  const body = describeError(error, id);
  return isForPrograms({ path: url }) ? toApiErrorBody(body) : body;
}

function describeError(error: AppError, requestId: string): ErrorBody {
  return {
    success: false,
    code: error.code,
    error: error.message,
    message: error.message,
    ...(error.title && { title: error.title }),
    ...(error.outline && { outline: [...error.outline] }),
    ...(error.fields && { fields: error.fields }),
    ...(error.creditsSpent !== undefined && { creditsSpent: error.creditsSpent }),
    ...(error.revision !== undefined && { revision: error.revision }),
    ...(ERRORS[error.code].status >= 500 && { requestId }),
  };
}

/** The only error path of the server: every thrown value ends here. */
export async function handleError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const known = toAppError(error);
  if (known.code === 'internal') request.log.error({ err: known.cause ?? error }, 'request failed');
  else if (known.status >= 500) request.log.warn({ err: known.cause ?? known }, known.code);
  else if (LOGGED_REFUSALS.has(known.code))
    request.log.warn(
      { code: known.code, method: request.method, route: request.routeOptions.url },
      'refused',
    );
  return sendError(known, request, reply);
}

/** Responds with an error, in OpenAI's form where its protocol is spoken. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code } = error;
  const wait = RETRY_SECONDS[code];
  if (wait !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', wait);
  const isOpenAi = isOpenAiPath(request.url);
  // Its clients try 429 again, which brings no credits.
  if (isOpenAi && code === 'insufficient_credits') reply.header('x-should-retry', 'false');
  const body = toErrorBody(error, request);
  return reply
    .status(statusOf({ path: request.url }, code))
    .header('cache-control', 'no-store')
    .send(isOpenAi ? toOpenAiErrorBody(body) : body);
}

import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { ErrorBody, ErrorCode, ERRORS } from './errors.ts';
import { isOpenAiPath, nameOpenAiError } from './openai-errors.ts';

const RENAMED = 'The former name of';

/** Body of every error response to a program. */
export const ApiErrorBody = z.object({
  success: z.literal(false).describe('Always false'),
  code: ErrorCode.describe('What went wrong, for programs'),
  error: z.string().describe('What went wrong, for people; may change'),
  message: z.string().describe('The same as `error`'),
  title: ErrorBody.shape.title.describe('A heading, if the refusal has one'),
  fields: ErrorBody.shape.fields.describe(
    'For `validation`: the path of each wrong field, and what is wrong with it',
  ),
  revision: ErrorBody.shape.revision.describe('For `conflict` of a save: the stored revision'),
  credits_spent: z
    .int()
    .optional()
    .describe('What a failed voiceover cost, for lines that had been heard; absent if it cost nothing'),
  request_id: z.string().optional().describe('On every 5xx, to quote to the operator'),
  creditsSpent: ErrorBody.shape.creditsSpent.describe(`${RENAMED} \`credits_spent\``),
  requestId: ErrorBody.shape.requestId.describe(`${RENAMED} \`request_id\``),
});
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;

/** The body of an error, with the names that programs read beside the former ones. */
export function toApiErrorBody(body: ErrorBody): ApiErrorBody {
  const { creditsSpent, requestId } = body;
  return {
    ...body,
    ...(creditsSpent !== undefined && { credits_spent: creditsSpent }),
    ...(requestId !== undefined && { request_id: requestId }),
  };
}

/** The status of an error of an endpoint. */
export function statusOf({ path }: Pick<Endpoint, 'path'>, code: ErrorCode): number {
  return isOpenAiPath(path) ? nameOpenAiError(code).status : ERRORS[code].status;
}

/** Errors that an endpoint for programs can respond with: those of all, those that follow from its form, its own. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    'unauthenticated',
    'forbidden',
    'rate_limited',
    'internal',
    'unavailable',
  ]);
  const { body, query, upload } = endpoint;
  if (body || query || upload) codes.add('validation');
  if (body || upload) codes.add('payload_too_large').add('unsupported_media_type');
  if (endpoint.params) codes.add('not_found');
  if (endpoint.needsConfirmedEmail) codes.add('email_unconfirmed');
  if (endpoint.isIdempotent) codes.add('idempotency_running').add('idempotency_mismatch');
  for (const code of endpoint.errors ?? []) codes.add(code);
  return ErrorCode.options
    .filter((code) => codes.has(code))
    .toSorted((a, b) => statusOf(endpoint, a) - statusOf(endpoint, b));
}

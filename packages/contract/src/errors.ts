import { z } from 'zod';

/**
 * Every error code that the server responds with: its HTTP status and default text. Texts that the specification
 * quotes are kept word for word.
 */
export const ERRORS = {
  validation: { status: 400, message: 'Please check the highlighted fields.' },
  unauthenticated: { status: 401, message: 'Please sign in to continue.' },
  insufficient_credits: { status: 402, message: 'Insufficient credits. Need 1 credit' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  confirmation_required: { status: 403, message: 'Enter your password to confirm that it’s you.' },
  not_found: { status: 404, message: 'Not found.' },
  method_not_allowed: { status: 405, message: 'This address does not support that method.' },
  not_acceptable: { status: 406, message: 'This address cannot respond in that format.' },
  conflict: { status: 409, message: 'This has changed in the meantime. Please reload and try again.' },
  generation_running: {
    status: 409,
    message: 'A generation is already running. Please wait until it has finished.',
  },
  no_open_hold: { status: 409, message: 'There is no open deduction to return.' },
  payment_not_confirmed: {
    status: 409,
    message: 'PayPal did not confirm this payment. Nothing was changed.',
  },
  payment_under_way: {
    status: 409,
    message: 'A payment for this order is in progress. Check with PayPal before you cancel it.',
  },
  item_owned: { status: 409, message: 'You already own this item. There is nothing to pay.' },
  order_not_pending: { status: 409, message: 'This order is not awaiting payment.' },
  payload_too_large: { status: 413, message: 'This request is too large.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  range_not_satisfiable: { status: 416, message: 'That part of the file does not exist.' },
  content_blocked: {
    status: 422,
    message: 'The provider refused this text. Please change it and try again.',
  },
  unsupported_text: { status: 422, message: 'This engine cannot read this text aloud.' },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  generation_failed: { status: 502, message: 'The generation failed. Your credit was returned.' },
  no_api_keys: { status: 503, message: 'No API keys available. Contact admin.' },
  payment_unavailable: { status: 503, message: 'Payments are unavailable right now.' },
  payment_provider_down: {
    status: 502,
    message: 'PayPal is not responding right now. You have not been charged twice. Please try again.',
  },
  unavailable: { status: 503, message: 'The service is starting or busy. Please try again.' },
  generation_timeout: {
    status: 504,
    message: 'The engine took too long to respond. Your credit was returned.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

const ErrorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

/** Body of every error response. `error` and `message` are equal; the specified screens read either one. */
export const ErrorBody = z.object({
  success: z.literal(false),
  code: ErrorCode,
  error: z.string(),
  message: z.string(),
  /** Invalid fields of a `validation` error: field path to text. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Request id, on every 5xx, to quote to the operator. */
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

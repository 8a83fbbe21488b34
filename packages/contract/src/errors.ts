import { z } from 'zod';

/** Shown while there is no key to generate with (customer specification §8). Apart, because {@link ERRORS} is built. */
export const NO_API_KEYS_TEXT = 'No API keys available. Contact admin.';

const response = (status: number, message: string) => ({ status, message });

/**
 * Every error code that the server responds with: its HTTP status and default text. Texts that the specification
 * quotes are kept word for word.
 */
export const ERRORS = {
  validation: response(400, 'Please check the highlighted fields.'),
  unauthenticated: response(401, 'Please sign in to continue.'),
  insufficient_credits: response(402, 'Insufficient credits. Need 1 credit'),
  forbidden: response(403, 'You are not allowed to do this.'),
  confirmation_required: response(403, 'Enter your password to confirm that it’s you.'),
  second_factor_required: response(
    403,
    'Administrators need a passkey or an authenticator app. Add one on your Security page.',
  ),
  email_unconfirmed: response(403, 'Confirm your email address first. Your profile sends the link again.'),
  staff_password_required: response(
    403,
    'Administrators need a password of at least 12 characters. Choose a new one on your Security page.',
  ),
  membership_required: response(403, 'Your membership does not include this. Upgrade to use it.'),
  not_found: response(404, 'Not found.'),
  method_not_allowed: response(405, 'This address does not support that method.'),
  not_acceptable: response(406, 'This address cannot respond in that format.'),
  conflict: response(409, 'This has changed in the meantime. Please reload and try again.'),
  generation_running: response(409, 'A generation is already running. Please wait until it has finished.'),
  idempotency_running: response(
    409,
    'The first call with this Idempotency-Key is still running. Repeat this one later.',
  ),
  no_open_hold: response(409, 'There is no open deduction to return.'),
  payment_not_confirmed: response(409, 'PayPal did not confirm this payment. Nothing was changed.'),
  payment_under_way: response(
    409,
    'A payment for this order is in progress. Check with PayPal before you cancel it.',
  ),
  item_owned: response(409, 'You already own this item. There is nothing to pay.'),
  order_not_pending: response(409, 'This order is not awaiting payment.'),
  payload_too_large: response(413, 'This request is too large.'),
  unsupported_media_type: response(415, 'Please send JSON.'),
  range_not_satisfiable: response(416, 'That part of the file does not exist.'),
  content_blocked: response(422, 'The provider refused this text. Please change it and try again.'),
  unsupported_text: response(422, 'This engine cannot read this text aloud.'),
  idempotency_mismatch: response(422, 'This Idempotency-Key was used for another request. Use a new one.'),
  rate_limited: response(429, 'Too many requests. Please wait a moment and try again.'),
  internal: response(500, 'Something went wrong on our side. Please try again.'),
  generation_failed: response(502, 'The generation failed.'),
  no_api_keys: response(503, NO_API_KEYS_TEXT),
  payment_unavailable: response(503, 'Payments are unavailable right now.'),
  payment_provider_down: response(
    502,
    'PayPal is not responding right now. You have not been charged twice. Please try again.',
  ),
  unavailable: response(503, 'The service is starting or busy. Please try again.'),
  generation_timeout: response(504, 'The engine took too long to respond.'),
};

export type ErrorCode = keyof typeof ERRORS;

export const ErrorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

/** Body of every error response. `error` and `message` are equal; the specified screens read either one. */
export const ErrorBody = z.object({
  success: z.literal(false),
  code: ErrorCode,
  error: z.string(),
  message: z.string(),
  /** Heading for a refusal that has one, such as 'This prompt is in Spanish'; `message` then explains it. */
  title: z.string().optional(),
  /** Outline to fill in, for a prompt without anything to arrange; nothing was charged. */
  outline: z.array(z.string()).optional(),
  /** Credits that a failed voiceover cost, for lines that had been heard; absent if it cost nothing. */
  creditsSpent: z.int().optional(),
  /** Invalid fields of a `validation` error: field path to text. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The stored revision, on a `conflict` of a save that sent an older one. */
  revision: z.int().optional(),
  /** Request id, on every 5xx, to quote to the operator. */
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

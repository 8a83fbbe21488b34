import { ApiError } from '@paypal/paypal-server-sdk';
import { z } from 'zod';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { scrubText } from '#integrations/http-client/provider-message.ts';
import { PayPalError, type PayPalFailure } from './paypal.ts';

/** The issues that a caller acts on. PayPal says to base decisions on these, not on its texts. */
const FAILURES: Readonly<Record<string, PayPalFailure>> = {
  INSTRUMENT_DECLINED: 'declined',
  CARD_EXPIRED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'declined',
  ORDER_ALREADY_CAPTURED: 'already-captured',
  ORDER_NOT_APPROVED: 'not-approved',
  DUPLICATE_INVOICE_ID: 'duplicate-invoice',
  INVALID_RESOURCE_ID: 'not-found',
  RESOURCE_NOT_FOUND: 'not-found',
};

const ErrorBody = z.object({
  name: z.string(),
  debug_id: z.string().optional().catch(undefined),
  details: z
    .array(z.object({ issue: z.string().optional(), description: z.string().optional() }))
    .optional()
    .catch(undefined),
});
type ErrorBody = z.infer<typeof ErrorBody>;

/**
 * Classifies a failed call. The SDK's error is not attached as a cause: it contains the request, and with it the
 * token or the secret.
 */
export function toPayPalError(error: unknown, call: string): PayPalError {
  if (error instanceof PayPalError) return error;
  if (error instanceof ProviderFailure) {
    return new PayPalError('unavailable', { message: `${call}: ${error.message}` }, { cause: error });
  }
  return error instanceof ApiError ? explainStatus(error, call) : unreadableAnswer(call);
}

/**
 * The error for a failed token request: rejected credentials become `unauthorized`, everything else stays
 * unchanged.
 */
export function explainTokenFailure(error: unknown): unknown {
  const isRefusal = error instanceof ApiError && (error.statusCode === 400 || error.statusCode === 401);
  return isRefusal
    ? new PayPalError('unauthorized', { message: 'PayPal does not know these credentials' })
    : error;
}

/** The failure for a response of an unexpected shape: whatever was requested may have happened. */
export function unreadableAnswer(call: string): PayPalError {
  return new PayPalError('unavailable', { message: `${call}: PayPal's response cannot be read` });
}

/** Whether the same call may succeed in a moment. After a timeout, the caller has already waited long enough. */
export function isWorthRepeating(error: unknown, failure: PayPalFailure): boolean {
  if (error instanceof ProviderFailure && error.kind === 'timeout') return false;
  return failure === 'unavailable';
}

function explainStatus({ statusCode, body }: ApiError, call: string): PayPalError {
  const answer = readErrorBody(body);
  const detail = answer?.details?.[0];
  const issue = detail?.issue ?? answer?.name ?? null;
  const description = [issue, detail?.description].filter((text) => text != null).join(': ');
  return new PayPalError(chooseFailure(statusCode, answer), {
    message: scrubText(`${call}: status ${statusCode} ${description}`),
    issue,
    debugId: answer?.debug_id ?? null,
  });
}

function chooseFailure(status: number, answer: ErrorBody | undefined): PayPalFailure {
  if (status === 401) return 'unauthorized';
  // An error that is not in PayPal's format comes from something in between, so its 404 proves nothing.
  if (answer === undefined || status >= 500 || [408, 409, 429].includes(status)) return 'unavailable';
  const issues = [...(answer.details ?? []).map(({ issue }) => issue), answer.name];
  for (const issue of issues) {
    const failure = issue === undefined ? undefined : FAILURES[issue];
    if (failure !== undefined) return failure;
  }
  return status === 404 ? 'not-found' : 'refused';
}

function readErrorBody(body: unknown): ErrorBody | undefined {
  if (typeof body !== 'string') return undefined;
  try {
    return ErrorBody.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

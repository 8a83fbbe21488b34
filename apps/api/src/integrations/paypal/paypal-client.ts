import {
  CheckoutPaymentIntent,
  type Money,
  OrderApplicationContextShippingPreference,
  type OrderRequest,
} from '@paypal/paypal-server-sdk';
import { cutText } from '@voicedraft/contract/words';
import type { Logger } from 'pino';
import { type BackOff, chooseBackOff, realBackOff } from '#integrations/http-client/timing.ts';
import { isWorthRepeating, toPayPalError, unreadableAnswer } from './classify-failure.ts';
import {
  type PayPal,
  type PayPalAmount,
  PayPalError,
  type PayPalOrder,
  type PayPalOrderRequest,
} from './paypal.ts';
import { readCapture, readOrder, readRefund } from './read-answer.ts';
import { openSdkSession, type SdkSession } from './sdk-session.ts';
import { readWebhookVerdict, writeWebhookQuestion } from './webhook-question.ts';

const DEFAULT_TIMEOUT_MS = 10_000;
/**
 * Retries after the first attempt. Repeating is safe: reads change nothing, and everything else has a request id.
 */
const MAX_REPEATS = 2;
const DESCRIPTION_MAX_CHARACTERS = 127;
const REPRESENTATION = 'return=representation';

export interface PayPalClientOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** URL of PayPal's API: live, sandbox or local, with or without a trailing slash. */
  readonly baseUrl: string;
  /** Receives every failed attempt, with the debug id that PayPal's support asks for. */
  readonly log?: Pick<Logger, 'warn' | 'debug'>;
  /** Longest wait for one response, in milliseconds. */
  readonly timeoutMs?: number;
  readonly backOff?: BackOff;
}

/** Makes one call and reads its response. */
type Send<Result> = (session: SdkSession) => Promise<Result>;

/**
 * Creates the client of PayPal's REST API for one set of credentials, using PayPal's own SDK.
 *
 * A call is repeated at most twice, after 0.5 to 3 seconds each, if the connection breaks or PayPal responds with a
 * temporary error; not after a timeout. So a call ends within about `timeoutMs` and 5 seconds, or twice that if it
 * needs a new token.
 */
export function createPayPalClient(options: PayPalClientOptions): PayPal {
  const { log, backOff = realBackOff, timeoutMs = DEFAULT_TIMEOUT_MS, ...credentials } = options;
  const openSession = () => openSdkSession({ ...credentials, timeoutMs });
  let session = openSession();

  function findSession(): SdkSession {
    if (session.hasLostToken()) session = openSession();
    return session;
  }

  /** One attempt, and immediately another one if the token was invalidated early. */
  async function attemptCall<Result>(call: string, send: Send<Result>): Promise<Result> {
    const used = findSession();
    try {
      return await send(used);
    } catch (error) {
      if (used.hasLostToken() || toPayPalError(error, call).failure !== 'unauthorized') throw error;
      // Another call may have replaced it in the meantime.
      if (session === used) session = openSession();
      return send(findSession());
    }
  }

  async function callPayPal<Result>(call: string, send: Send<Result>): Promise<Result> {
    const signal = new AbortController().signal;
    for (let repeat = 0; ; repeat += 1) {
      try {
        return await attemptCall(call, send);
      } catch (error) {
        const failure = toPayPalError(error, call);
        const { message, issue, debugId } = failure;
        // That there is nothing under an id is an answer, which the caller may even expect.
        const level = failure.failure === 'not-found' ? 'debug' : 'warn';
        log?.[level]({ call, attempt: repeat + 1, failure: failure.failure, issue, debugId }, message);
        if (repeat >= MAX_REPEATS || !isWorthRepeating(error, failure.failure)) throw failure;
      }
      await backOff.sleep(chooseBackOff(backOff.random) * (repeat + 1), signal);
    }
  }

  return {
    createOrder: (request) =>
      callPayPal('create order', async ({ orders }) => {
        const { result } = await orders.createOrder({
          paypalRequestId: request.requestId,
          prefer: REPRESENTATION,
          body: writeOrderRequest(request),
        });
        return checkNewOrder(readOrder(result), request);
      }),

    showOrder: (id) =>
      nullIfUnknown(id, () =>
        callPayPal('show order', async ({ orders }) =>
          checkId(readOrder((await orders.getOrder({ id })).result), id, 'show order'),
        ),
      ),

    captureOrder: async (id, requestId) => {
      refuseImpossibleId(id);
      return callPayPal('capture order', async ({ orders }) => {
        const { result } = await orders.captureOrder({
          id,
          paypalRequestId: requestId,
          prefer: REPRESENTATION,
        });
        return checkId(readOrder(result), id, 'capture order');
      });
    },

    showCapture: (id) =>
      nullIfUnknown(id, () =>
        callPayPal('show capture', async ({ payments }) =>
          checkId(
            readCapture((await payments.getCapturedPayment({ captureId: id })).result),
            id,
            'show capture',
          ),
        ),
      ),

    refundCapture: async (id, requestId, amount, customId) => {
      refuseImpossibleId(id);
      return callPayPal('refund capture', async ({ payments }) => {
        const { result } = await payments.refundCapturedPayment({
          captureId: id,
          paypalRequestId: requestId,
          prefer: REPRESENTATION,
          body: {
            ...(amount !== undefined && { amount: writeAmount(amount) }),
            ...(customId !== undefined && { customId }),
          },
        });
        const refund = readRefund(result);
        if (refund.amount === null) throw unreadableAnswer('refund capture');
        return refund;
      });
    },

    verifyWebhook: async (webhook, webhookId) => {
      const question = writeWebhookQuestion(webhook, webhookId);
      if (question === null) return false;
      return callPayPal('verify webhook', async ({ verifyWebhook }) =>
        readWebhookVerdict(await verifyWebhook(question)),
      );
    },
  };
}

function writeOrderRequest(request: PayPalOrderRequest): OrderRequest {
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        // Only shown to the payer, so a long name is truncated rather than rejected.
        description: cutText(request.description, DESCRIPTION_MAX_CHARACTERS),
        customId: request.customId,
        invoiceId: request.invoiceId,
        amount: {
          ...writeAmount(request.total),
          breakdown: {
            itemTotal: writeAmount(request.itemTotal),
            handling: writeAmount(request.handling),
          },
        },
      },
    ],
    // Nothing is shipped, so PayPal need not ask for an address.
    applicationContext: { shippingPreference: OrderApplicationContextShippingPreference.NoShipping },
  };
}

function writeAmount({ currency, value }: PayPalAmount): Money {
  return { currencyCode: currency, value };
}

/** If PayPal returned another order, somebody else might pay for it, or at another price. */
function checkNewOrder(order: PayPalOrder, request: PayPalOrderRequest): PayPalOrder {
  const { amount, customId, invoiceId } = order;
  const matchesRequest =
    amount?.currency === request.total.currency &&
    Number(amount.value) === Number(request.total.value) &&
    customId === request.customId &&
    invoiceId === request.invoiceId;
  if (!matchesRequest) throw unreadableAnswer('create order');
  return order;
}

/** A response about something else is an error. */
function checkId<Result extends { readonly id: string }>(result: Result, id: string, call: string): Result {
  if (result.id !== id) throw unreadableAnswer(call);
  return result;
}

/** Ids come from browsers and become part of a path. */
function isPossibleId(id: string): boolean {
  return /^[A-Z0-9]{1,36}$/.test(id);
}

function refuseImpossibleId(id: string): void {
  if (!isPossibleId(id)) throw new PayPalError('not-found', { message: 'PayPal has no such ids' });
}

async function nullIfUnknown<Result>(id: string, show: () => Promise<Result>): Promise<Result | null> {
  if (!isPossibleId(id)) return null;
  try {
    return await show();
  } catch (error) {
    if (error instanceof PayPalError && error.failure === 'not-found') return null;
    throw error;
  }
}

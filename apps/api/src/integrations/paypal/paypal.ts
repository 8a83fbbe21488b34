/** The part of PayPal that the product needs, in its own terms: Orders v2 and Payments v2. */

/** An amount in PayPal's form: three letters, and a decimal text such as '19.00'. */
export interface PayPalAmount {
  readonly currency: string;
  readonly value: string;
}

type PayPalOrderStatus = 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED';

type PayPalCaptureStatus =
  | 'COMPLETED'
  | 'DECLINED'
  | 'PARTIALLY_REFUNDED'
  | 'PENDING'
  | 'REFUNDED'
  | 'FAILED';

/** Money taken from a payer. It has only arrived if the status is COMPLETED. */
export interface PayPalCapture {
  readonly id: string;
  readonly status: PayPalCaptureStatus;
  /** Why it is PENDING or DECLINED, for example 'PENDING_REVIEW'; null if PayPal does not say. */
  readonly reason: string | null;
  readonly amount: PayPalAmount;
  /** Our order number. */
  readonly customId: string | null;
  /** Our payment number. */
  readonly invoiceId: string | null;
  /** PayPal's order that it belongs to; null if the response does not name it. */
  readonly paypalOrderId: string | null;
  /** ISO 8601. */
  readonly createdAt: string | null;
}

/** Money returned by us, or taken back by a bank. */
export interface PayPalRefund {
  readonly id: string;
  readonly status: 'CANCELLED' | 'FAILED' | 'PENDING' | 'COMPLETED';
  readonly amount: PayPalAmount | null;
  /** Our own id from the refund request; null if there was none. */
  readonly customId: string | null;
}

export interface PayPalOrder {
  readonly id: string;
  readonly status: PayPalOrderStatus;
  readonly payerEmail: string | null;
  readonly amount: PayPalAmount | null;
  readonly customId: string | null;
  readonly invoiceId: string | null;
  /** The receiver of the money: PayPal's merchant id; null if the response does not name one. */
  readonly payee: string | null;
  readonly captures: readonly PayPalCapture[];
  readonly refunds: readonly PayPalRefund[];
}

/** The amounts to pay. `itemTotal` and `handling` add up to `total`. */
export interface PayPalOrderRequest {
  /** Requests with the same id return the same order; at most 108 characters. */
  readonly requestId: string;
  readonly description: string;
  readonly customId: string;
  readonly invoiceId: string;
  readonly total: PayPalAmount;
  readonly itemTotal: PayPalAmount;
  readonly handling: PayPalAmount;
}

/** Headers and body of a webhook as received. */
export interface PayPalWebhook {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** PayPal, called with one set of credentials. Every failed call ends with a `PayPalError`. */
export interface PayPal {
  createOrder(request: PayPalOrderRequest): Promise<PayPalOrder>;
  /** Null if PayPal knows no such order. */
  showOrder(id: string): Promise<PayPalOrder | null>;
  /** Takes the money of an approved order. Repeating it with the same request id captures once. */
  captureOrder(id: string, requestId: string): Promise<PayPalOrder>;
  /** Null if PayPal knows no such capture. */
  showCapture(id: string): Promise<PayPalCapture | null>;
  /**
   * Refunds all of a capture, or the given amount.
   * @param customId our own id, stored with the refund; at most 127 characters
   */
  refundCapture(
    id: string,
    requestId: string,
    amount?: PayPalAmount,
    customId?: string,
  ): Promise<PayPalRefund>;
  /** Whether PayPal confirms that it sent this webhook to the webhook with that id. */
  verifyWebhook(webhook: PayPalWebhook, webhookId: string): Promise<boolean>;
}

/** Kinds of failures that callers distinguish. */
export type PayPalFailure =
  /** The payer's payment method was declined: they may choose another one. */
  | 'declined'
  | 'already-captured'
  | 'not-approved'
  | 'duplicate-invoice'
  | 'not-found'
  /** The credentials are wrong. */
  | 'unauthorized'
  /** No response, a timeout, or a server error: the outcome is unknown. */
  | 'unavailable'
  /** Any other refusal. */
  | 'refused';

export class PayPalError extends Error {
  readonly failure: PayPalFailure;
  /** PayPal's own error name, for example 'INSTRUMENT_DECLINED'. */
  readonly issue: string | null;
  /** The id that PayPal's support asks for. */
  readonly debugId: string | null;

  constructor(
    failure: PayPalFailure,
    details: { message: string; issue?: string | null; debugId?: string | null },
    options?: ErrorOptions,
  ) {
    super(details.message, options);
    this.name = 'PayPalError';
    this.failure = failure;
    this.issue = details.issue ?? null;
    this.debugId = details.debugId ?? null;
  }
}

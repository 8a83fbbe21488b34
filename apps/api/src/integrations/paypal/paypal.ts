/** What the product asks of PayPal, in its own words: Orders v2 and Payments v2. */

/** An amount as PayPal writes it: three letters, and a decimal text such as '19.00'. */
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

/** Money taken from a payer. Only one that is COMPLETED has arrived. */
export interface PayPalCapture {
  readonly id: string;
  readonly status: PayPalCaptureStatus;
  /** Why it is PENDING or DECLINED, for example 'PENDING_REVIEW'; null where PayPal does not say. */
  readonly reason: string | null;
  readonly amount: PayPalAmount;
  /** Our order number. */
  readonly customId: string | null;
  /** Our payment number. */
  readonly invoiceId: string | null;
  /** PayPal's order that it belongs to; null where the answer does not name it. */
  readonly paypalOrderId: string | null;
  /** ISO 8601. */
  readonly createdAt: string | null;
}

/** Money given back, or taken back by a bank. */
export interface PayPalRefund {
  readonly id: string;
  readonly status: 'CANCELLED' | 'FAILED' | 'PENDING' | 'COMPLETED';
  readonly amount: PayPalAmount | null;
  /** What it was asked for under; null where that was nothing. */
  readonly customId: string | null;
}

export interface PayPalOrder {
  readonly id: string;
  readonly status: PayPalOrderStatus;
  readonly payerEmail: string | null;
  readonly amount: PayPalAmount | null;
  readonly customId: string | null;
  readonly invoiceId: string | null;
  /** Who gets the money: PayPal's id of the merchant; null where the answer does not name one. */
  readonly payee: string | null;
  readonly captures: readonly PayPalCapture[];
  readonly refunds: readonly PayPalRefund[];
}

/** What is to be paid. `itemTotal` and `handling` add up to `total`. */
export interface PayPalOrderRequest {
  /** Repeats under the same id get the same order; at most 108 characters. */
  readonly requestId: string;
  readonly description: string;
  readonly customId: string;
  readonly invoiceId: string;
  readonly total: PayPalAmount;
  readonly itemTotal: PayPalAmount;
  readonly handling: PayPalAmount;
}

/** Headers and body of a webhook as they arrived. */
export interface PayPalWebhook {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** PayPal, reached with one set of credentials. Every call ends in a `PayPalError` when it fails. */
export interface PayPal {
  createOrder(request: PayPalOrderRequest): Promise<PayPalOrder>;
  /** Null when PayPal knows no such order. */
  showOrder(id: string): Promise<PayPalOrder | null>;
  /** Takes the money of an approved order. Repeats under one request id capture once. */
  captureOrder(id: string, requestId: string): Promise<PayPalOrder>;
  /** Null when PayPal knows no such capture. */
  showCapture(id: string): Promise<PayPalCapture | null>;
  /**
   * Gives all of a capture back, or the amount named.
   * @param customId our own id, kept with the refund; at most 127 characters
   */
  refundCapture(
    id: string,
    requestId: string,
    amount?: PayPalAmount,
    customId?: string,
  ): Promise<PayPalRefund>;
  /** Whether PayPal says that it sent this webhook to the webhook with that id. */
  verifyWebhook(webhook: PayPalWebhook, webhookId: string): Promise<boolean>;
}

/** What failed, as far as a caller acts differently. */
export type PayPalFailure =
  /** The payer's means of payment was refused: they may choose another one. */
  | 'declined'
  | 'already-captured'
  | 'not-approved'
  | 'duplicate-invoice'
  | 'not-found'
  /** The credentials are wrong. */
  | 'unauthorized'
  /** No answer, a time-out, or an error of PayPal's own: nobody knows whether it happened. */
  | 'unavailable'
  /** Any other refusal. */
  | 'refused';

export class PayPalError extends Error {
  readonly failure: PayPalFailure;
  /** PayPal's own name for it, for example 'INSTRUMENT_DECLINED'. */
  readonly issue: string | null;
  /** What PayPal's support asks for. */
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

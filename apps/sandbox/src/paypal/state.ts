import { z } from 'zod';

const WireMoney = z.object({ currency_code: z.string(), value: z.string() });

const Payer = z.object({ id: z.string(), email: z.string(), givenName: z.string(), surname: z.string() });
export type Payer = z.infer<typeof Payer>;

/** The merchant whose credentials the stand-in accepts. */
export const MERCHANT_ID = 'LOCALMERCHANT';

const OrderRecord = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'APPROVED', 'COMPLETED']),
  currency: z.string(),
  /** All amounts are whole numbers of hundredths. */
  cents: z.int(),
  breakdown: z.record(z.string(), WireMoney).nullable(),
  description: z.string().nullable(),
  customId: z.string().nullable(),
  invoiceId: z.string().nullable(),
  /** Merchant id of the recipient. */
  payee: z.string().default(MERCHANT_ID),
  payer: Payer.nullable(),
  /** Whether the payment method that the payer chose will be declined. */
  willDecline: z.boolean(),
  captureId: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type OrderRecord = z.infer<typeof OrderRecord>;

const CaptureRecord = z.object({
  id: z.string(),
  orderId: z.string(),
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'PARTIALLY_REFUNDED', 'REFUNDED']),
  reason: z.string().nullable(),
  currency: z.string(),
  cents: z.int(),
  customId: z.string().nullable(),
  invoiceId: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CaptureRecord = z.infer<typeof CaptureRecord>;

const RefundRecord = z.object({
  id: z.string(),
  captureId: z.string(),
  currency: z.string(),
  cents: z.int(),
  /** The merchant's own id; that of the capture if none was given. */
  customId: z.string().nullish(),
  createdAt: z.string(),
});
export type RefundRecord = z.infer<typeof RefundRecord>;

/** The result of a request with a PayPal-Request-Id. */
const ReplayRecord = z.object({
  /** The operation, what it applies to, and the request id. */
  key: z.string(),
  /** Hash of the body. */
  fingerprint: z.string(),
  resourceId: z.string(),
  at: z.number(),
});
export type ReplayRecord = z.infer<typeof ReplayRecord>;

/** A webhook as it was sent, for comparison when it is verified. */
const TransmissionRecord = z.object({
  id: z.string(),
  webhookId: z.string(),
  eventId: z.string(),
  time: z.string(),
  signature: z.string(),
  body: z.string(),
});
export type TransmissionRecord = z.infer<typeof TransmissionRecord>;

/** The state in the file. */
export const SavedState = z.object({
  version: z.literal(1),
  orders: z.array(OrderRecord),
  captures: z.array(CaptureRecord),
  refunds: z.array(RefundRecord),
  replays: z.array(ReplayRecord),
  transmissions: z.array(TransmissionRecord),
});
export type SavedState = z.infer<typeof SavedState>;

/** The stand-in's whole state, by id, oldest first. */
export interface PayPalState {
  readonly orders: Map<string, OrderRecord>;
  readonly captures: Map<string, CaptureRecord>;
  readonly refunds: Map<string, RefundRecord>;
  readonly replays: Map<string, ReplayRecord>;
  readonly transmissions: Map<string, TransmissionRecord>;
}

/** Creates a state, empty or from a saved one. */
export function createState(saved?: SavedState): PayPalState {
  const byId = <Entry extends { readonly id: string }>(entries: readonly Entry[] = []) =>
    new Map(entries.map((entry) => [entry.id, entry]));
  return {
    orders: byId(saved?.orders),
    captures: byId(saved?.captures),
    refunds: byId(saved?.refunds),
    replays: new Map(saved?.replays.map((entry) => [entry.key, entry])),
    transmissions: byId(saved?.transmissions),
  };
}

/** The state in the file's format. */
export function exportState(state: PayPalState): SavedState {
  return {
    version: 1,
    orders: [...state.orders.values()],
    captures: [...state.captures.values()],
    refunds: [...state.refunds.values()],
    replays: [...state.replays.values()],
    transmissions: [...state.transmissions.values()],
  };
}

/** The refunds of a capture, including reversals by a bank. */
export function listRefunds(state: PayPalState, captureId: string): readonly RefundRecord[] {
  return [...state.refunds.values()].filter((refund) => refund.captureId === captureId);
}

import { z } from 'zod';
import { get, post, put } from './endpoint.ts';
import { IdParams, successOf } from './shapes.ts';

/** The purchase of an order: a package of credits and membership, or a digital item. */
export const OrderKind = z.enum(['package', 'item']);
export type OrderKind = z.infer<typeof OrderKind>;

export const PAYPAL_METHOD = 'Paypal';

export const PayPalMode = z.enum(['sandbox', 'live']);
export type PayPalMode = z.infer<typeof PayPalMode>;

export const Currency = z.enum(['USD', 'EUR', 'GBP', 'CAD']);
export type Currency = z.infer<typeof Currency>;

/** Appearance of PayPal's buttons (second specification §3). */
export const ButtonStyles = z.object({
  layout: z.enum(['vertical', 'horizontal']),
  color: z.enum(['gold', 'blue', 'silver', 'white', 'black']),
  shape: z.enum(['rect', 'pill']),
  label: z.enum(['paypal', 'checkout', 'buynow', 'pay']),
});
export type ButtonStyles = z.infer<typeof ButtonStyles>;

/** Settings for the pay pages (customer specification §3); the secret never leaves the server. */
export const PaymentSettings = z.object({
  /** Empty until payments are set up. */
  clientId: z.string(),
  currency: Currency,
  enablePayPal: z.boolean(),
  buttonStyles: ButtonStyles,
  /** URL of PayPal's script if it is the demo's stand-in. */
  sdkBaseUrl: z.string().nullable(),
  /** True if payments are play money. */
  playMoney: z.boolean(),
  /** For administrators only. */
  mode: PayPalMode.optional(),
  hasSecret: z.boolean().optional(),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;

export const getPaymentSettings = get('/api/paypal-settings', {
  access: 'signed-in',
  areas: ['payment-settings'],
  feature: 'payments',
  summary: 'What the pay pages need to know',
  response: successOf(PaymentSettings),
});

const SHARED = { access: 'signed-in', feature: 'payments' } as const;

export const createPayPalOrder = post('/api/paypal/orders', {
  ...SHARED,
  summary: 'Open a PayPal order for your own pending order; repeats return the same one',
  body: z.object({ orderId: z.uuid() }),
  response: successOf(z.object({ id: z.string() })),
  rateLimit: 60,
});

/** Result of a capture. `pending`: PayPal put the payment on hold and decides later. */
export const PaymentOutcome = z.enum(['paid', 'pending', 'declined']);
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

export const capturePayPalOrder = post('/api/paypal/orders/{id}/capture', {
  ...SHARED,
  summary: 'Capture an approved PayPal order and settle it; repeats return the same outcome',
  params: z.object({ id: z.string().regex(/^[A-Z0-9]{1,36}$/) }),
  response: successOf(
    z.object({
      outcome: PaymentOutcome,
      kind: OrderKind,
      orderId: z.uuid(),
      /** PayPal's id of the capture; null if there is none. */
      transactionId: z.string().nullable(),
      /** Why PayPal put it on hold or declined it, as text. */
      reason: z.string().nullable(),
    }),
  ),
  rateLimit: 60,
});

/** A specified client's report after a capture: only the transaction id counts. */
const PaymentReport = z.object({
  paypalTransactionID: z.string().max(100),
  payerEmail: z.string().max(254).optional(),
  captureTime: z.string().max(100).optional(),
  paymentId: z.string().max(100).optional(),
  orderId: z.string().max(100).optional(),
  status: z.string().max(100).optional(),
  orderStatus: z.string().max(100).optional(),
  paymentMethod: z.string().max(100).optional(),
  MembershipValidity: z.string().max(100).optional(),
});

const UpdateCounts = z.object({
  success: z.literal(true),
  matchedCount: z.int(),
  modifiedCount: z.int(),
});

export const updatePaymentStatus = put('/update-payment-status/{id}', {
  access: 'signed-in',
  areas: ['orders'],
  feature: 'payments',
  summary: 'Settle a package order if PayPal confirms the given capture; 409 otherwise',
  params: IdParams,
  body: PaymentReport,
  response: UpdateCounts,
});

export const updateItemPaymentStatus = put('/item-update-payment-status/{id}', {
  access: 'signed-in',
  areas: ['orders'],
  feature: 'payments',
  summary: 'Settle an item order if PayPal confirms the given capture; 409 otherwise',
  params: IdParams,
  body: PaymentReport,
  response: UpdateCounts,
});

const Done = z.object({ success: z.literal(true), message: z.string() });

export const updateUserMembership = put('/update-user-membership', {
  ...SHARED,
  summary: 'Part of settling: success for a settled order, 409 otherwise; changes nothing',
  body: z.object({
    userEmail: z.string().max(254),
    MembershipValidity: z.string().max(100).optional(),
    userMembership: z.string().max(100).optional(),
  }),
  response: Done,
});

export const updateUserBalance = put('/update-user-balance-safe', {
  ...SHARED,
  summary: 'Part of settling: success for a settled order, 409 otherwise; changes nothing',
  body: z.object({
    userEmail: z.string().max(254),
    credit: z.union([z.number(), z.string().max(20)]).optional(),
    orderId: z.string().max(100),
  }),
  response: Done,
});

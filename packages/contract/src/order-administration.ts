import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { OrderFilter } from './orders.ts';
import { OrderKind } from './payments.ts';
import { IdParams, Instant, successOf } from './shapes.ts';

/** One event of an order. */
export const OrderEvent = z.object({
  _id: z.string(),
  /** The recorded event: created, captured, opened at PayPal, approved, held, declined, paid, refunded ... */
  kind: z.string(),
  /** The event in plain words. */
  text: z.string(),
  /** PayPal's ids, amounts and other details by name. */
  details: z.record(z.string(), z.string()),
  createdAt: Instant,
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** Details of an order for staff. */
export const OrderDetails = z.object({
  kind: OrderKind,
  /** Oldest first: created, opened, approved, captured, settled, refunded. */
  timeline: z.array(OrderEvent),
  paypalOrders: z.array(z.object({ id: z.string(), createdAt: Instant })),
  refunds: z.array(z.object({ id: z.string(), amount: z.string(), credits: z.int(), createdAt: Instant })),
  /** PayPal's transactions of second payments that it refuses to refund, until they are returned; oldest first. */
  unrefunded: z.array(z.string()).optional(),
  /** Amount that can still be refunded; '0.00' for an unpaid order. */
  refundable: z.string(),
  playMoney: z.boolean(),
  /** Null if the account was deleted. */
  userId: z.uuid().nullable(),
  /** Credits that the customer can spend now; null if the account was deleted. */
  balance: z.int().nullable(),
});
export type OrderDetails = z.infer<typeof OrderDetails>;

export const getOrderDetails = get('/api/orders/{id}/details', {
  access: 'admin',
  areas: ['orders'],
  feature: 'orders',
  summary: 'Timeline, PayPal ids and refunds of an order of either kind',
  params: IdParams,
  response: successOf(OrderDetails),
});

export const refundOrder = post('/api/orders/{id}/refund', {
  access: 'admin',
  areas: ['refunds'],
  feature: 'payments',
  summary:
    'Refund a paid order through PayPal; its credits are taken back. Repeating a key refunds nothing more',
  confirm: true,
  params: IdParams,
  body: z.object({
    key: z.uuid(),
    /** Two decimals; if omitted, everything that is left. */
    amount: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Please enter an amount such as 19.00')
      .optional(),
    reason: z.string().trim().max(300).optional(),
  }),
  response: successOf(OrderDetails),
  rateLimit: 20,
});

/** How staff return a second payment that PayPal refuses to refund. */
export const AnotherWay = z.object({
  /** PayPal's id of the payment. */
  transaction: z.string().max(100),
  /** How and when; never to which account, because an order outlives its customer's account. */
  note: z
    .string()
    .trim()
    .min(1, 'Please say how you return the payment')
    .max(300, 'This text cannot exceed 300 characters'),
});
export type AnotherWay = z.infer<typeof AnotherWay>;

export const returnAnotherWay = post('/api/orders/{id}/returns', {
  access: 'admin',
  areas: ['refunds'],
  feature: 'payments',
  summary:
    'Note that a second payment that PayPal refuses to refund is returned another way; it is no longer asked',
  confirm: true,
  params: IdParams,
  body: AnotherWay,
  response: successOf(OrderDetails),
  rateLimit: 20,
});

export const exportOrders = get('/api/orders/export', {
  access: 'admin',
  areas: ['orders'],
  feature: 'orders',
  summary: 'The filtered orders of one kind as CSV; noted in the audit log',
  query: OrderFilter.extend({ kind: OrderKind }),
  produces: ['text/csv'],
  rateLimit: 10,
});

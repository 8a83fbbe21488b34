import { z } from 'zod';
import { get, post, del } from './endpoint.ts';
import { OrderKind } from './payments.ts';
import {
  EmailAddress,
  IdParams,
  Instant,
  lineOf,
  OptionalPageQuery,
  SearchText,
  SortOrder,
  successOf,
} from './shapes.ts';

/** Billing details entered by a buyer (customer specification §5): name, address and country are required. */
export const BillingDetails = z.object({
  customerName: lineOf('Please enter your full name', 120),
  address: lineOf('Please enter your address', 300),
  country: lineOf('Please choose a country', 100),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

export const PaymentStatus = z.enum(['pending', 'Paid', 'Refunded', 'Reversed']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const OrderStatus = z.enum(['pending', 'Completed', 'Cancelled']);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** State of the payment at PayPal while the order is pending; null before the buyer has started to pay. */
export const ProviderState = z.enum(['created', 'approved', 'held', 'declined']);
export type ProviderState = z.infer<typeof ProviderState>;

/** Fields of both kinds of orders (customer specification §3). Amounts are text with two decimals. */
const OrderBase = {
  _id: z.uuid(),
  paymentId: z.string(),
  orderId: z.string(),
  packageName: z.string(),
  packagePrice: z.string(),
  processingFee: z.string(),
  totalPrice: z.string(),
  currency: z.string(),
  paymentStatus: PaymentStatus,
  orderStatus: OrderStatus,
  customerEmail: z.string(),
  customerName: z.string(),
  address: z.string(),
  country: z.string(),
  /** dd/mm/yyyy. */
  orderDate: z.string(),
  createdAt: Instant,
  Validity: z.int(),
  /** Empty until the order is paid, like the next four. */
  paymentMethod: z.string(),
  paypalTransactionID: z.string(),
  payerEmail: z.string(),
  captureTime: Instant.nullable(),
  /** Amount refunded so far; absent if nothing was. */
  refundedAmount: z.string().optional(),
  /** Receipt number; null until the order is paid. */
  receiptNumber: z.string().nullable(),
  providerState: ProviderState.nullable(),
  /** Set once it is paid with play money. */
  playMoney: z.literal(true).optional(),
  /** Why PayPal put the payment on hold or declined it, as text. */
  providerReason: z.string().nullable(),
  /** In administrators' lists: the customer's account, null if it was deleted. Absent elsewhere. */
  userId: z.uuid().nullable().optional(),
};

/** An order of a credit package. */
export const Order = z.object({
  ...OrderBase,
  packageId: z.uuid().nullable(),
  credit: z.int(),
  sellerEmail: z.string(),
  featuredImage: z.string(),
  /** End of the membership that came with it; null until it is paid. */
  MembershipValidity: Instant.nullable(),
  /** The package's feature lines at the time of the order, for the detail dialog. */
  points: z.array(z.string()),
});
export type Order = z.infer<typeof Order>;

/** An order of a digital item. Includes the purchased content once it is paid; empty until then. */
export const ItemOrder = z.object({
  ...OrderBase,
  packageId: z.uuid().nullable(),
  guidelines: z.string(),
  accessUrl: z.string(),
  slug: z.string(),
  itemId: z.string(),
  imageUrl: z.string(),
  /** In the response about a pending order: true if another order of the same item is paid. Absent elsewhere. */
  owned: z.literal(true).optional(),
});
export type ItemOrder = z.infer<typeof ItemOrder>;

/** Sort columns of orders (second specification §2). */
export const OrderSort = z.enum(['orderId', 'customer', 'package', 'date', 'amount', 'payment']);
export type OrderSort = z.infer<typeof OrderSort>;

/** Filters of orders: the caller's own, or anybody's for an administrator. Days are in UTC, inclusive. */
export const OrderFilter = z.object({
  userEmail: EmailAddress.optional(),
  /**
   * Part of an order id, customer, status or package name to search for; a whole payment id, PayPal order, transaction
   * or receipt number; or the beginning of the payer's email address.
   */
  q: SearchText.optional(),
  status: PaymentStatus.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

const OrdersQuery = OrderFilter.extend({
  /** For administrators only: the orders of this account. */
  userId: z.uuid().optional(),
  sort: OrderSort.optional(),
  order: SortOrder.optional(),
}).extend(OptionalPageQuery.shape);
const Deleted = z.object({ success: z.literal(true) });

export const createOrder = post('/new-order', {
  access: 'signed-in',
  feature: 'orders',
  summary: 'Order a package; price, credits, validity and ids come from the server',
  body: BillingDetails.extend({ packageId: z.uuid() }),
  response: Order,
  rateLimit: 20,
});

const OF_ORDERS = { access: 'signed-in', areas: ['orders'], feature: 'orders' } as const;

export const listOrders = get('/orders', {
  ...OF_ORDERS,
  summary: 'Your own package orders, newest first; any for an administrator',
  query: OrdersQuery,
  response: z.array(Order),
});

export const getOrder = get('/order/{id}', {
  ...OF_ORDERS,
  summary: 'One package order',
  params: IdParams,
  response: Order,
});

const OF_PAYMENTS = { access: 'signed-in', areas: ['orders'], feature: 'payments' } as const;

export const deleteOrder = del('/order/{id}', {
  ...OF_PAYMENTS,
  summary: 'Cancel a pending package order; 409 once a payment is under way',
  params: IdParams,
  response: Deleted,
});

export const createItemOrder = post('/new-item-order', {
  access: 'signed-in',
  feature: 'orders',
  summary: 'Order a digital item; price and ids come from the server',
  body: BillingDetails.extend({ itemId: z.uuid() }),
  response: ItemOrder,
  rateLimit: 20,
});

export const listItemOrders = get('/item-orders', {
  ...OF_ORDERS,
  summary: 'Your own item orders, newest first; any for an administrator',
  query: OrdersQuery,
  response: z.array(ItemOrder),
});

export const getItemOrder = get('/item-order/{id}', {
  ...OF_ORDERS,
  summary: 'One item order',
  params: IdParams,
  response: ItemOrder,
});

export const deleteItemOrder = del('/item-order/{id}', {
  ...OF_PAYMENTS,
  summary: 'Cancel a pending item order; 409 once a payment is under way',
  params: IdParams,
  response: Deleted,
});

export const verifyOrder = get('/verify-order/{id}', {
  ...OF_PAYMENTS,
  summary: 'Check an order of either kind with PayPal, settle it if it is paid, and return its state',
  params: IdParams,
  response: successOf(
    z.object({
      kind: OrderKind,
      paymentStatus: PaymentStatus,
      orderStatus: OrderStatus,
      providerState: ProviderState.nullable(),
      providerReason: z.string().nullable(),
      /**
       * What is missing: PayPal could not be asked, does not know the payment, or refuses to refund a second one. Absent
       * if nothing is.
       */
      unconfirmed: z.enum(['not-asked', 'unknown', 'unrefunded']).optional(),
    }),
  ),
  changes: true,
  rateLimit: 30,
});

/** Contents of a receipt. Amounts are text with two decimals, in the order's currency. */
export const Receipt = z.object({
  number: z.string(),
  paidAt: Instant,
  currency: z.string(),
  seller: z.object({ name: z.string(), email: z.string(), address: z.string(), phone: z.string() }),
  buyer: z.object({ name: z.string(), email: z.string(), address: z.string(), country: z.string() }),
  lines: z.array(z.object({ text: z.string(), detail: z.string(), amount: z.string() })),
  fee: z.string(),
  total: z.string(),
  /** Refunds, oldest first; absent if there are none. */
  refunds: z.array(z.object({ refundedAt: Instant, amount: z.string() })).optional(),
  orderId: z.string(),
  paymentId: z.string(),
  paymentMethod: z.string(),
  transactionId: z.string(),
  payerEmail: z.string(),
  /** Set if the payment was refunded or reversed. */
  paymentStatus: PaymentStatus,
  playMoney: z.boolean(),
});
export type Receipt = z.infer<typeof Receipt>;

export const getReceipt = get('/api/orders/{id}/receipt', {
  ...OF_ORDERS,
  summary: 'The receipt of a paid order of either kind',
  params: IdParams,
  response: successOf(Receipt),
});

export const getReceiptPdf = get('/api/orders/{id}/receipt.pdf', {
  ...OF_ORDERS,
  summary: 'The receipt of a paid order as PDF',
  params: IdParams,
  produces: ['application/pdf'],
});

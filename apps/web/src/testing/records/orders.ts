import type { OrderDetails } from '@voicedraft/contract/order-administration';
import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { PaymentSettings } from '@voicedraft/contract/payments';

/** The common fields of both kinds of order before payment. */
const PENDING = {
  paymentId: 'PAYABC1234',
  orderId: 'ORDABC1234',
  processingFee: '0.00',
  currency: 'USD',
  paymentStatus: 'pending',
  orderStatus: 'pending',
  customerEmail: 'maya@northlight.example',
  customerName: 'Maya Lindqvist',
  address: '1 Sample Street',
  country: 'Portugal',
  orderDate: '12/03/2026',
  createdAt: '2026-03-12T12:00:00.000Z',
  Validity: 30,
  paymentMethod: '',
  paypalTransactionID: '',
  payerEmail: '',
  captureTime: null,
  receiptNumber: null,
  providerState: null,
  providerReason: null,
} as const;

/** The fields that payment adds to an order. */
export const PAID = {
  paymentStatus: 'Paid',
  orderStatus: 'Completed',
  paymentMethod: 'Paypal',
  paypalTransactionID: '3C679366HH908993F',
  payerEmail: 'payer@paypal.example',
  captureTime: '2026-03-12T12:05:00.000Z',
  receiptNumber: 'R-000041',
} as const;

/** A pending package order; `overrides` override its defaults. */
export function makeOrder(overrides: Partial<Order> = {}): Order {
  return {
    ...PENDING,
    _id: crypto.randomUUID(),
    packageName: 'Creator',
    packagePrice: '19.00',
    totalPrice: '19.00',
    packageId: '0f4d1b7e-9a52-4c3b-8d1e-6a0c55b3f101',
    credit: 60,
    sellerEmail: 'operator@voicedraft.example',
    featuredImage: '',
    MembershipValidity: null,
    points: ['60 credits'],
    ...overrides,
  };
}

/** A pending item order; `overrides` override its defaults. */
export function makeItemOrder(overrides: Partial<ItemOrder> = {}): ItemOrder {
  return {
    ...PENDING,
    _id: crypto.randomUUID(),
    packageName: 'Prompt notebook',
    packagePrice: '5.00',
    totalPrice: '5.00',
    packageId: null,
    guidelines: '',
    accessUrl: '',
    slug: 'prompt-notebook',
    itemId: 'ITEM0001',
    imageUrl: '',
    ...overrides,
  };
}

/** What staff read beside a package order of which nothing has happened yet; `overrides` override its defaults. */
export function makeOrderDetails(overrides: Partial<OrderDetails> = {}): OrderDetails {
  return {
    kind: 'package',
    timeline: [],
    paypalOrders: [],
    refunds: [],
    unrefunded: [],
    refundable: '0.00',
    playMoney: true,
    userId: '0f4d1b7e-9a52-4c3b-8d1e-6a0c55b3f301',
    balance: 20,
    ...overrides,
  };
}

/** Payments as set up in the demo. */
export const PAYMENT_SETTINGS: PaymentSettings = {
  clientId: 'a-client',
  currency: 'USD',
  enablePayPal: true,
  buttonStyles: { layout: 'vertical', color: 'gold', shape: 'rect', label: 'paypal' },
  sdkBaseUrl: '/sandbox/paypal',
  playMoney: true,
};

import type { OrderStatus, PaymentStatus, ProviderState } from '@voicedraft/contract/orders';
import type { ButtonStyles, Currency, OrderKind, PayPalMode } from '@voicedraft/contract/payments';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CreatedAt, OnlyRow, UpdatedAt } from './columns.ts';

export type RefundState = 'open' | 'pending' | 'confirmed' | 'refused';

export interface OrdersTables {
  orders: {
    id: Generated<string>;
    kind: OrderKind;
    orderNo: string;
    paymentNo: string;
    userId: string;
    packageId: string | null;
    itemId: string | null;
    title: string;
    priceCents: number;
    feeCents: Generated<number>;
    currency: string;
    credits: Generated<number>;
    validityDays: Generated<number>;
    points: Generated<string[]>;
    sellerEmail: Generated<string>;
    imageUrl: Generated<string>;
    itemNo: Generated<string>;
    slug: Generated<string>;
    guidelines: Generated<string>;
    accessUrl: Generated<string>;
    customerEmail: string;
    customerName: string;
    address: string;
    country: string;
    paymentStatus: Generated<PaymentStatus>;
    orderStatus: Generated<OrderStatus>;
    providerState: ProviderState | null;
    providerReason: string | null;
    captureId: string | null;
    payerEmail: string | null;
    capturedAt: Date | null;
    settledAt: Date | null;
    membershipEndsAt: Date | null;
    receiptNo: number | null;
    receiptMailedAt: Date | null;
    playMoney: Generated<boolean>;
    refundedCents: Generated<number>;
    cancelledAt: Date | null;
    searchText: GeneratedAlways<string>;
    checkAt: Date | null;
    checks: Generated<number>;
    createdAt: CreatedAt;
    updatedAt: UpdatedAt;
  };

  paypalOrders: {
    id: string;
    orderId: string;
    attempt: number;
    createdAt: CreatedAt;
  };

  orderEvents: {
    id: GeneratedAlways<number>;
    orderId: string;
    kind: string;
    details: JSONColumnType<Record<string, unknown>>;
    createdAt: CreatedAt;
  };

  orderRefunds: {
    id: string;
    orderId: string;
    amountCents: number;
    credits: number;
    createdAt: CreatedAt;
  };

  refundRequests: {
    id: Generated<string>;
    orderId: string;
    key: string;
    amountCents: number;
    requestedBy: string | null;
    state: Generated<RefundState>;
    refundId: string | null;
    requestedAt: CreatedAt;
    askedAt: Generated<Date>;
  };

  paypalEvents: {
    id: string;
    kind: string;
    resourceId: string | null;
    receivedAt: CreatedAt;
  };

  paymentSettings: OnlyRow & {
    enabled: Generated<boolean>;
    clientId: Generated<string>;
    clientSecret: string | null;
    mode: Generated<PayPalMode>;
    currency: Generated<Currency>;
    buttonStyles: JSONColumnType<ButtonStyles>;
    webhookId: Generated<string>;
    merchantId: string | null;
  };

  receiptCounter: {
    onlyRow: Generated<boolean>;
    lastNo: Generated<number>;
  };
}

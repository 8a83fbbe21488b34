import { z } from 'zod';
import type { PayPalCapture, PayPalOrder, PayPalRefund } from './paypal.ts';

const Id = z.string().regex(/^[A-Z0-9]{1,36}$/);

const Amount = z
  .object({ currencyCode: z.string().regex(/^[A-Z]{3}$/), value: z.string().regex(/^\d{1,12}(\.\d{1,3})?$/) })
  .transform(({ currencyCode, value }) => ({ currency: currencyCode, value }));

const Capture = z
  .object({
    id: Id,
    status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
    statusDetails: z.object({ reason: z.string().optional() }).optional(),
    amount: Amount,
    customId: z.string().optional(),
    invoiceId: z.string().optional(),
    createTime: z.string().optional(),
    supplementaryData: z
      .object({ relatedIds: z.object({ orderId: z.string().optional() }).optional() })
      .optional(),
  })
  .transform((capture): PayPalCapture => ({
    id: capture.id,
    status: capture.status,
    reason: capture.statusDetails?.reason ?? null,
    amount: capture.amount,
    customId: capture.customId ?? null,
    invoiceId: capture.invoiceId ?? null,
    paypalOrderId: capture.supplementaryData?.relatedIds?.orderId ?? null,
    createdAt: capture.createTime ?? null,
  }));

const Refund = z
  .object({
    id: Id,
    status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
    amount: Amount.optional(),
    customId: z.string().optional(),
  })
  .transform(({ id, status, amount, customId }): PayPalRefund => ({
    id,
    status,
    amount: amount ?? null,
    customId: customId ?? null,
  }));

const PurchaseUnit = z.object({
  amount: Amount.optional(),
  customId: z.string().optional(),
  invoiceId: z.string().optional(),
  payee: z.object({ merchantId: z.string().optional() }).optional(),
  payments: z
    .object({ captures: z.array(Capture).optional(), refunds: z.array(Refund).optional() })
    .optional(),
});

const Order = z.object({
  id: Id,
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  payer: z.object({ emailAddress: z.string().optional() }).optional(),
  paymentSource: z
    .object({ paypal: z.object({ emailAddress: z.string().optional() }).optional() })
    .optional(),
  purchaseUnits: z.array(PurchaseUnit).optional(),
});

/** Reads an order as the SDK returns it. @throws ZodError if it has another shape */
export function readOrder(answer: unknown): PayPalOrder {
  const { id, status, payer, paymentSource, purchaseUnits = [] } = Order.parse(answer);
  // Our orders have one unit. In any other order, nothing must look like the amount that we requested.
  const unit = purchaseUnits.length === 1 ? purchaseUnits[0] : undefined;
  return {
    id,
    status,
    payerEmail: payer?.emailAddress ?? paymentSource?.paypal?.emailAddress ?? null,
    amount: unit?.amount ?? null,
    customId: unit?.customId ?? null,
    invoiceId: unit?.invoiceId ?? null,
    payee: unit?.payee?.merchantId ?? null,
    captures: purchaseUnits
      .flatMap(({ payments }) => payments?.captures ?? [])
      .map((capture) => ({ ...capture, paypalOrderId: id })),
    refunds: purchaseUnits.flatMap(({ payments }) => payments?.refunds ?? []),
  };
}

/** Reads a capture as the SDK returns it. @throws ZodError if it has another shape */
export function readCapture(answer: unknown): PayPalCapture {
  return Capture.parse(answer);
}

/** Reads a refund as the SDK returns it. @throws ZodError if it has another shape */
export function readRefund(answer: unknown): PayPalRefund {
  return Refund.parse(answer);
}

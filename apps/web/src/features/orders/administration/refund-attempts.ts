import { z } from 'zod';
import { createStoredValue, tabStorage } from '#lib/stored-value.ts';
import type { ApiError } from '#lib/api-error.ts';

const RefundAttempt = z.object({
  /** The same key again refunds nothing more. */
  key: z.uuid(),
  scope: z.enum(['rest', 'part']),
  /** Two decimals, also of the rest: what was asked for is asked for again. */
  amount: z.string(),
  reason: z.string(),
});
/** A refund that was asked for, and of which nobody knows yet whether it was made. */
export type RefundAttempt = z.infer<typeof RefundAttempt>;

const RefundAttempts = z.record(z.string(), RefundAttempt);

/** By the order's id, for as long as the tab is open: a reload must not ask for a second refund. */
const storedAttempts = createStoredValue({
  key: 'voicedraft.refund-attempts',
  parse: (value) => RefundAttempts.parse(value),
  personal: true,
  storage: tabStorage(),
});

/** The refund of an order that was asked for without an answer; null for none. */
export function readAttempt(orderId: string): RefundAttempt | null {
  return storedAttempts.read()?.value[orderId] ?? null;
}

/** Keeps what is asked for until there is an answer. */
export function keepAttempt(orderId: string, attempt: RefundAttempt): void {
  storedAttempts.write({ ...storedAttempts.read()?.value, [orderId]: attempt });
}

/** Forgets what was answered, or what staff gave up. */
export function dropAttempt(orderId: string): void {
  const { [orderId]: _, ...others } = storedAttempts.read()?.value ?? {};
  storedAttempts.write(others);
}

/** Whether a failure leaves open what became of the refund: it may have been made. */
export function isUnanswered({ code, status }: Pick<ApiError, 'code' | 'status'>): boolean {
  return status === 0 || code === 'internal' || code === 'payment_provider_down';
}

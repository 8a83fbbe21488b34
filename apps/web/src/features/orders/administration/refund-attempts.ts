import { z } from 'zod';
import { createStoredValue, tabStorage } from '#lib/stored-value.ts';
import type { ApiError } from '#lib/api-error.ts';

const RefundAttempt = z.object({
  /** Repeating the request with the same key refunds nothing more. */
  key: z.uuid(),
  scope: z.enum(['rest', 'part']),
  /** Two decimals, even for the full remaining amount, so that a repeat requests exactly the same amount. */
  amount: z.string(),
  reason: z.string(),
});
/** A refund request whose outcome is unknown. */
export type RefundAttempt = z.infer<typeof RefundAttempt>;

const RefundAttempts = z.record(z.string(), RefundAttempt);

/** By the order's id, as long as the tab is open: a reload must not request a second refund. */
const storedAttempts = createStoredValue({
  key: 'voicedraft.refund-attempts',
  parse: (value) => RefundAttempts.parse(value),
  personal: true,
  storage: tabStorage(),
});

/** Returns the refund request of an order that has no response yet; null if there is none. */
export function readAttempt(orderId: string): RefundAttempt | null {
  return storedAttempts.read()?.value[orderId] ?? null;
}

/** Stores a request until there is a response. */
export function saveAttempt(orderId: string, attempt: RefundAttempt): void {
  storedAttempts.write({ ...storedAttempts.read()?.value, [orderId]: attempt });
}

/** Removes a request that has a response, or that staff gave up. */
export function dropAttempt(orderId: string): void {
  const { [orderId]: _, ...others } = storedAttempts.read()?.value ?? {};
  storedAttempts.write(others);
}

/** Whether it is unknown after a failure if the refund was made. */
export function isUnanswered({ code, status }: Pick<ApiError, 'code' | 'status'>): boolean {
  return status === 0 || code === 'internal' || code === 'payment_provider_down';
}

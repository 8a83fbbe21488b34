import { z } from 'zod';
import { formatMoney } from '#lib/format.ts';
import { readCents, toAmount } from './refund-sum.ts';

/** Longest reason that the server accepts, in characters. */
const REASON_MAX_LENGTH = 300;
/** Format that the server accepts for an amount. */
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/u;

/** What staff enter for a refund. */
export interface RefundValues {
  readonly scope: 'rest' | 'part';
  /** For a partial refund: '5.00', in the order's currency. */
  readonly amount: string;
  readonly reason: string;
}

/** Validation of the refund form: a partial amount is greater than zero and at most the cents that are left. */
export function refundSchema(leftCents: number, currency: string): z.ZodType<RefundValues, RefundValues> {
  return z
    .object({
      scope: z.enum(['rest', 'part']),
      amount: z.string().trim(),
      reason: z.string().trim().max(REASON_MAX_LENGTH, `Please use at most ${REASON_MAX_LENGTH} characters`),
    })
    .superRefine(({ scope, amount }, context) => {
      if (scope === 'rest') return;
      const message = findAmountProblem(amount, leftCents, currency);
      if (message !== null) context.addIssue({ code: 'custom', path: ['amount'], message });
    });
}

/** What is wrong with a typed partial amount, of which there are some cents at most; null if nothing is. */
export function findAmountProblem(typed: string, leftCents: number, currency: string): string | null {
  const cents = readAmountCents(typed);
  if (cents === null) return 'Please enter an amount such as 19.00';
  if (cents > 0 && cents <= leftCents) return null;
  const left = formatMoney(toAmount(leftCents), currency);
  return `Please enter an amount from ${formatMoney(0.01, currency)} to ${left}`;
}

/** Parses a typed amount into cents; null if it is not one. */
export function readAmountCents(typed: string): number | null {
  const amount = typed.trim();
  return AMOUNT.test(amount) ? readCents(amount) : null;
}

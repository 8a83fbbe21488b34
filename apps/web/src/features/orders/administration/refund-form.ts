import { z } from 'zod';
import { formatMoney } from '#lib/format.ts';
import { readCents, readMoney } from './refund-sum.ts';

/** Characters of a reason, as the server takes them. */
const REASON_MAX_LENGTH = 300;
/** What the server takes for an amount. */
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/u;

/** What staff fill in to give money back. */
export interface RefundValues {
  readonly scope: 'rest' | 'part';
  /** Of a part: '5.00', in the order's currency. */
  readonly amount: string;
  readonly reason: string;
}

/** The checks of the refund form: a part is above nothing and at most the cents that are left. */
export function refundSchema(leftCents: number, currency: string): z.ZodType<RefundValues, RefundValues> {
  const left = formatMoney(readMoney(leftCents), currency);
  return z
    .object({
      scope: z.enum(['rest', 'part']),
      amount: z.string().trim(),
      reason: z.string().trim().max(REASON_MAX_LENGTH, `Please use at most ${REASON_MAX_LENGTH} characters`),
    })
    .superRefine(({ scope, amount }, context) => {
      if (scope === 'rest') return;
      const cents = readAmountCents(amount);
      if (cents === null) {
        context.addIssue({
          code: 'custom',
          path: ['amount'],
          message: 'Please enter an amount such as 19.00',
        });
      } else if (cents <= 0 || cents > leftCents) {
        const message = `Please enter an amount from ${formatMoney(0.01, currency)} to ${left}`;
        context.addIssue({ code: 'custom', path: ['amount'], message });
      }
    });
}

/** A typed amount in cents; null for what is none. */
export function readAmountCents(typed: string): number | null {
  const amount = typed.trim();
  return AMOUNT.test(amount) ? readCents(amount) : null;
}

import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { EmailAddress, IdParams, Instant, PageQuery, successOf } from './shapes.ts';

const CreditCall = z.object({
  userEmail: EmailAddress,
  amount: z.int().min(1).max(1_000_000),
});

const CreditAnswer = z.object({ success: z.literal(true), currentBalance: z.int() });

const SHARED = { access: 'signed-in', feature: 'credits' } as const;

export const deductCredit = post('/api/deduct-credit', {
  ...SHARED,
  summary: 'Hold your own credits; a hold that is not returned in time is spent',
  body: CreditCall,
  response: CreditAnswer,
  rateLimit: 120,
});

export const refundCredit = post('/api/refund-credit', {
  ...SHARED,
  summary: 'Return your newest open hold, once, up to its amount',
  body: CreditCall,
  response: CreditAnswer,
  rateLimit: 120,
});

/**
 * Why a balance changed. `returned`: a generation did not use what was set aside for it, usually because it failed;
 * `deducted`: a client of the user deducted it.
 */
export const CreditEntryKind = z.enum([
  'welcome',
  'script',
  'voice',
  'rewrite',
  'deducted',
  'returned',
  'purchase',
  'reversal',
  'adjustment',
]);
export type CreditEntryKind = z.infer<typeof CreditEntryKind>;

/** One change of a user's balance, newest first in lists. */
export const CreditEntry = z.object({
  _id: z.string(),
  kind: CreditEntryKind,
  /** Credits: positive if added, negative if spent. */
  amount: z.int(),
  balanceAfter: z.int(),
  /**
   * The returned purchase: a script, a voice or a rewrite that failed, what one that succeeded did not use, or a deduction
   * by the user's own API client.
   */
  of: z.enum(['script', 'voice', 'rewrite', 'unused', 'deducted']).nullable(),
  /** The order that added or removed the credits. */
  order: z.object({ _id: z.uuid(), orderId: z.string(), name: z.string() }).nullable(),
  /** The reason that staff entered for an adjustment; empty otherwise. */
  note: z.string(),
  createdAt: Instant,
});
export type CreditEntry = z.infer<typeof CreditEntry>;

export const listCreditEntries = get('/api/credit-entries', {
  ...SHARED,
  summary: 'Your own credit history, newest first',
  query: PageQuery,
  response: successOf(z.array(CreditEntry)),
});

export const exportCreditEntries = get('/api/credit-entries/export', {
  ...SHARED,
  summary: 'Your complete credit history as CSV, newest first',
  produces: ['text/csv'],
  rateLimit: 10,
});

const RETURNED_TITLES = {
  script: 'Returned: the script failed',
  voice: 'Returned: the voice failed',
  rewrite: 'Returned: nothing was rewritten',
  unused: 'Returned: unused credits',
} as const;

/**
 * Describes why a balance changed, the same on the screen and in the file. `whose` is how the reader refers to the
 * account's owner.
 */
export function describeCreditEntry(
  { kind, of, order }: Pick<CreditEntry, 'kind' | 'of' | 'order'>,
  whose: 'your' | 'their' = 'your',
): string {
  switch (kind) {
    case 'welcome':
      return 'Welcome credits';
    case 'script':
      return 'Script';
    case 'voice':
      return 'Voice';
    case 'rewrite':
      return 'Rewrite';
    case 'deducted':
      return `Deducted by ${whose} own API client`;
    case 'returned':
      if (of === null) return 'Returned';
      return of === 'deducted' ? `Returned by ${whose} own API client` : RETURNED_TITLES[of];
    case 'purchase':
      return order === null ? 'Bought credits' : `Bought: ${asPackage(order.name)}`;
    case 'reversal':
      return order === null ? 'Refund of an order' : `Refund of order ${order.orderId}`;
    case 'adjustment':
      return 'Adjusted by our team';
  }
}

/** Only packages add credits: 'Creator' becomes 'Creator package', 'Starter package' stays. */
function asPackage(name: string): string {
  return /package\s*$/iu.test(name) ? name.trim() : `${name.trim()} package`;
}

export const listUserCreditEntries = get('/api/users/{id}/credit-entries', {
  access: 'admin',
  areas: ['credits'],
  feature: 'credits',
  summary: "A user's credit history, newest first",
  params: IdParams,
  query: PageQuery,
  response: successOf(z.array(CreditEntry)),
});

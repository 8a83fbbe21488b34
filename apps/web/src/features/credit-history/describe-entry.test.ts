import type { CreditEntry } from '@voicedraft/contract/credits';
import { describe, expect, it } from 'vitest';
import { describeEntry } from './describe-entry.ts';

const ENTRY: CreditEntry = {
  _id: '7',
  kind: 'welcome',
  amount: 5,
  balanceAfter: 5,
  of: null,
  order: null,
  note: '',
  createdAt: '2025-03-10T12:00:00.000Z',
};
const ORDER = { _id: '0199a1b2-0000-7000-8000-000000000001', orderId: 'AB12CD34', name: 'Creator' };

describe('describeEntry', () => {
  it.each([
    [{ kind: 'welcome' }, 'Welcome credits'],
    [{ kind: 'script', amount: -1 }, 'Script'],
    [{ kind: 'voice', amount: -1 }, 'Voice'],
    [{ kind: 'deducted', amount: -2 }, 'Deducted by your own API client'],
    [{ kind: 'returned', of: 'script' }, 'Returned: the script failed'],
    [{ kind: 'returned', of: 'voice' }, 'Returned: the voice failed'],
    [{ kind: 'returned', of: 'unused' }, 'Returned: unused credits'],
    [{ kind: 'returned', of: 'deducted' }, 'Returned by your own API client'],
    [{ kind: 'returned' }, 'Returned'],
    [{ kind: 'purchase', order: ORDER }, 'Bought: Creator package'],
    [{ kind: 'purchase', order: { ...ORDER, name: 'Starter Package ' } }, 'Bought: Starter Package'],
    [{ kind: 'purchase' }, 'Bought credits'],
    [{ kind: 'reversal', order: ORDER }, 'Refund of order AB12CD34'],
    [{ kind: 'reversal' }, 'Refund of an order'],
    [{ kind: 'adjustment' }, 'Adjusted by our team'],
  ] satisfies [Partial<CreditEntry>, string][])('describes %o as %s', (part, title) => {
    expect(describeEntry({ ...ENTRY, ...part }).title).toBe(title);
  });

  it('links to the order that added or removed the credits', () => {
    expect(describeEntry({ ...ENTRY, kind: 'purchase', order: ORDER }).order).toEqual({
      id: ORDER._id,
      text: 'Order AB12CD34',
    });
    expect(describeEntry(ENTRY).order).toBeNull();
  });

  it('passes on notes by staff', () => {
    expect(describeEntry({ ...ENTRY, kind: 'adjustment', note: ' Sorry for the wait. ' }).note).toBe(
      'Sorry for the wait.',
    );
  });
});

import type { CreditEntry } from '@voicedraft/contract/credits';

/** A change of a balance in plain words. */
export interface EntryWords {
  readonly title: string;
  /** What staff wrote beside it; empty for nothing. */
  readonly note: string;
  /** The order behind it, and the words that lead there; null for none. */
  readonly order: { readonly id: string; readonly text: string } | null;
}

const RETURNED = {
  script: 'Returned: the script failed',
  voice: 'Returned: the voice failed',
  deducted: 'Returned by your own script',
} as const satisfies Record<NonNullable<CreditEntry['of']>, string>;

/** Says why a balance changed. */
export function describeEntry({ kind, of, order, note }: CreditEntry): EntryWords {
  const text = kind === 'reversal' ? 'Receipt of the order' : `Order ${order?.orderId}`;
  const link = order && { id: order._id, text };
  const words = (title: string): EntryWords => ({ title, note: note.trim(), order: link });
  switch (kind) {
    case 'welcome':
      return words('Welcome credits');
    case 'script':
      return words('Script');
    case 'voice':
      return words('Voice');
    case 'deducted':
      return words('Deducted by your own script');
    case 'returned':
      return words(of === null ? 'Returned' : RETURNED[of]);
    case 'purchase':
      return words(order === null ? 'Bought credits' : `Bought: ${asPackage(order.name)}`);
    case 'reversal':
      return words(order === null ? 'Refund of an order' : `Refund of order ${order.orderId}`);
    case 'adjustment':
      return words('Adjusted by our team');
  }
}

/** Only packages bring credits: 'Creator' reads 'Creator package', 'Starter package' stays as it is. */
function asPackage(name: string): string {
  return /package\s*$/iu.test(name) ? name.trim() : `${name.trim()} package`;
}

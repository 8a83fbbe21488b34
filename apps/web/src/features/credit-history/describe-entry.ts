import { describeCreditEntry, type CreditEntry } from '@voicedraft/contract/credits';

/** A change of a balance in plain words. */
export interface EntryWords {
  readonly title: string;
  /** What staff wrote beside it; empty for nothing. */
  readonly note: string;
  /** The order behind it, and the words that lead there; null for none. */
  readonly order: { readonly id: string; readonly text: string } | null;
}

/** Says why a balance changed, to the account's owner or to staff. */
export function describeEntry(
  { kind, of, order, note }: CreditEntry,
  whose: 'your' | 'their' = 'your',
): EntryWords {
  const text = kind === 'reversal' && whose === 'your' ? 'Receipt' : `Order ${order?.orderId}`;
  const link = order && { id: order._id, text };
  return { title: describeCreditEntry({ kind, of, order }, whose), note: note.trim(), order: link };
}

import { describeCreditEntry, type CreditEntry } from '@voicedraft/contract/credits';

/** A change to a balance in plain words. */
export interface EntryWords {
  readonly title: string;
  /** Staff's note, or empty. */
  readonly note: string;
  /** The order behind it, with the link text; null if there is none. */
  readonly order: { readonly id: string; readonly text: string } | null;
}

/** Explains why a balance changed, to the account's owner or to staff. */
export function describeEntry(
  { kind, of, order, note }: CreditEntry,
  whose: 'your' | 'their' = 'your',
): EntryWords {
  const text = kind === 'reversal' && whose === 'your' ? 'Receipt' : `Order ${order?.orderId}`;
  const link = order && { id: order._id, text };
  return { title: describeCreditEntry({ kind, of, order }, whose), note: note.trim(), order: link };
}

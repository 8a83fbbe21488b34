import { describeCreditEntry, type CreditEntry } from '@voicedraft/contract/credits';
import type { Cell } from '#http/send-csv.ts';

export const HISTORY_HEADER = ['Date (UTC)', 'Activity', 'Credits', 'Balance', 'Order', 'Note'];

/** Entries as rows of a file, in the batches in which they arrive. */
export async function* toRows(batches: AsyncIterable<CreditEntry[]>): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map(toRow);
}

function toRow(entry: CreditEntry): Cell[] {
  return [
    entry.createdAt.slice(0, 19).replace('T', ' '),
    describeCreditEntry(entry),
    entry.amount,
    entry.balanceAfter,
    entry.order === null ? '' : `${entry.order.orderId} ${entry.order.name}`,
    entry.note,
  ];
}

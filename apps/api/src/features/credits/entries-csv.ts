import type { CreditEntry } from '@voicedraft/contract/credits';

/** Spreadsheets take a file for UTF-8 only if it starts with this mark. */
const BYTE_ORDER_MARK = '\u{FEFF}';
const HEADER = ['Date (UTC)', 'What', 'Credits', 'Balance', 'Order', 'Note'];
const LINE_END = '\r\n';

const WHAT: Readonly<Record<CreditEntry['kind'], string>> = {
  welcome: 'Welcome credits',
  script: 'Script',
  voice: 'Voice',
  deducted: 'Deducted by a script of your own',
  returned: 'Returned',
  purchase: 'Purchase',
  reversal: 'Purchase taken back',
  adjustment: 'Adjustment by staff',
};

const RETURNED: Readonly<Record<NonNullable<CreditEntry['of']>, string>> = {
  script: 'Returned: script failed',
  voice: 'Returned: voice failed',
  deducted: 'Returned by a script of your own',
};

/** Entries as CSV (RFC 4180), piece by piece, that a spreadsheet shows and never runs. */
export async function* writeEntriesCsv(batches: AsyncIterable<CreditEntry[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toLine(HEADER);
  for await (const batch of batches) yield batch.map((entry) => toLine(toCells(entry))).join('');
}

function toCells(entry: CreditEntry): string[] {
  const order = entry.order === null ? '' : `${entry.order.orderId} ${entry.order.name}`;
  return [
    entry.createdAt.slice(0, 19).replace('T', ' '),
    entry.of === null ? WHAT[entry.kind] : RETURNED[entry.of],
    String(entry.amount),
    String(entry.balanceAfter),
    order,
    entry.note,
  ];
}

function toLine(cells: readonly string[]): string {
  return cells.map(toCell).join(',') + LINE_END;
}

/** A number stays one; any other text that a spreadsheet would run as a formula is led by an apostrophe. */
function toCell(text: string): string {
  const isNumber = /^-?\d+$/.test(text);
  const safe = !isNumber && /^[\s\p{Cf}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return /[",\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

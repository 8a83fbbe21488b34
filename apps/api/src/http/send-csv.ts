import { stringify, type Options } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { sendDownload } from './send-download.ts';

/**
 * A column: its name in the header row, and its cell in the row of a record. Numbers stay numbers, and no text is run as
 * a formula.
 */
export type Column<Row> = readonly [name: string, toCell: (row: Row) => string | number];

/**
 * Where a text would be run as a formula: at its start, even behind spaces, quotes and invisible characters. A
 * spreadsheet that separates cells by semicolons sees a start behind each of them, and behind a tab or a new line,
 * because it does not take our quotes for its own there.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[\s\p{Cf}"]*[=+\-@＝＋－＠|%])|^(?=[\t\r\n])/gu;

const FORMAT: Options = {
  record_delimiter: 'windows',
  // The library's own guard only looks at the first character.
  cast: { string: disarm },
};

/** Puts an apostrophe wherever a spreadsheet would begin a formula; such a cell is quoted. Numbers never come here. */
function disarm(text: string): string | { value: string; quoted: true } {
  const value = text.replaceAll(FORMULA, "'");
  if (value === text) return text;
  return { value: value.startsWith("'") ? value : `'${value}`, quoted: true };
}

/** Sends records as a CSV file (RFC 4180) with a header row, batch by batch, for spreadsheets. */
export function sendCsv<Row>(
  reply: FastifyReply,
  filename: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Promise<FastifyReply> {
  return sendDownload(reply, 'text/csv', `${filename}.csv`, write(columns, batches));
}

async function* write<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  // Spreadsheets only recognise UTF-8 by the byte order mark. The header row is sent with the first rows, so that
  // nothing is sent before they are read.
  let text = stringify([columns.map(([name]) => name)], { ...FORMAT, bom: true });
  for await (const rows of batches) {
    const cells = rows.map((row) => columns.map(([, toCell]) => toCell(row)));
    yield text + stringify(cells, FORMAT);
    text = '';
  }
  if (text !== '') yield text;
}

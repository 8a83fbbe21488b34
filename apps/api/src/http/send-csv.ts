import { stringify, type Options } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { sendDownload } from './send-download.ts';

/** A cell: numbers stay numbers, and no text is run as a formula. */
export type Cell = string | number;

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

/** Sends rows as a CSV file (RFC 4180) with a header row, batch by batch, for spreadsheets. */
export function sendCsv(
  reply: FastifyReply,
  filename: string,
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Promise<FastifyReply> {
  return sendDownload(reply, 'text/csv', `${filename}.csv`, write(header, batches));
}

async function* write(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  // Spreadsheets only recognise UTF-8 by the byte order mark. The header row is sent with the first rows, so that
  // nothing is sent before they are read.
  let text = stringify([[...header]], { ...FORMAT, bom: true });
  for await (const rows of batches) {
    yield text + stringify([...rows], FORMAT);
    text = '';
  }
  if (text !== '') yield text;
}

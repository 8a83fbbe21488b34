import { stringify, type Options } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { sendDownload } from './send-download.ts';

/** A cell: a number stays one; a text is never run. */
export type Cell = string | number;

const FORMAT: Options = {
  record_delimiter: 'windows',
  // A text that a spreadsheet would run as a formula is led by an apostrophe, also behind spaces and marks
  // that nobody sees; the library's own guard looks at the first character only.
  cast: { string: (text) => (/^[\s\p{Cf}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u.test(text) ? `'${text}` : text) },
};

/** Sends rows as a CSV file (RFC 4180) with a header line, batch by batch, for spreadsheets. */
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
  // Spreadsheets take a file for UTF-8 only if it starts with the byte order mark. The header line comes with
  // the first rows, so that nothing is sent before they are read.
  let text = stringify([[...header]], { ...FORMAT, bom: true });
  for await (const rows of batches) {
    yield text + stringify([...rows], FORMAT);
    text = '';
  }
  if (text !== '') yield text;
}

import { stringify, type Options } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { sendDownload } from './send-download.ts';

/** A cell: numbers stay numbers, and no text is run as a formula. */
export type Cell = string | number;

const FORMAT: Options = {
  record_delimiter: 'windows',
  // An apostrophe goes in front of a text that a spreadsheet would run as a formula, even behind spaces and
  // invisible characters; the library's own guard only looks at the first character.
  cast: { string: (text) => (/^[\s\p{Cf}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u.test(text) ? `'${text}` : text) },
};

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

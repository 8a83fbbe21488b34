import { Readable } from 'node:stream';
import { stringify, type Options } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

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
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${filename}.csv"`)
    .send(Readable.from(write(header, batches)));
}

async function* write(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  // Spreadsheets take a file for UTF-8 only if it starts with the byte order mark.
  yield stringify([[...header]], { ...FORMAT, bom: true });
  for await (const rows of batches) yield stringify([...rows], FORMAT);
}

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sendStream } from './send-stream.ts';

/**
 * Sends a file to be saved, chunk by chunk; a long one is never held in memory as a whole.
 *
 * Waits for the first chunk, so that an error of the database is reported as in every other request instead of
 * breaking off the download.
 */
export async function sendDownload(
  reply: FastifyReply,
  type: string,
  filename: string,
  chunks: AsyncGenerator<string>,
): Promise<FastifyReply> {
  const first = await chunks.next();
  void reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${filename}"`);
  if (reply.request.method === 'HEAD') await chunks.return(undefined);
  return sendStream(reply, () => Readable.from(continueWith(first, chunks)));
}

async function* continueWith(
  first: IteratorResult<string>,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  try {
    if (first.done !== true) yield first.value;
    yield* rest;
  } finally {
    // A client that leaves early leaves no query running.
    await rest.return(undefined);
  }
}

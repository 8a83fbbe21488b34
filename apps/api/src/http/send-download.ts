import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Sends a file to be saved, chunk by chunk; what can be long is never whole in memory.
 *
 * The first chunk is waited for: what the database refuses, or a database that is away, is told as every other
 * call tells it instead of breaking a download off.
 */
export async function sendDownload(
  reply: FastifyReply,
  type: string,
  filename: string,
  chunks: AsyncGenerator<string>,
): Promise<FastifyReply> {
  const first = await chunks.next();
  return reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(Readable.from(goOn(first, chunks)));
}

async function* goOn(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    if (first.done !== true) yield first.value;
    yield* rest;
  } finally {
    // Who leaves before the end leaves no query behind.
    await rest.return(undefined);
  }
}

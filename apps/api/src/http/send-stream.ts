import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Sends what `open` returns. Who only asks for the headers (HEAD) gets these, and nothing is opened: Fastify would read
 * the stream to its end, for nobody.
 */
export function sendStream(reply: FastifyReply, open: () => Readable | Buffer): FastifyReply {
  return reply.send(reply.request.method === 'HEAD' ? Readable.from([]) : open());
}

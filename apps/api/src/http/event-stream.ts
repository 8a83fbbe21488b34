import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A running `text/event-stream` response. Sending after the client has gone does nothing. */
export interface EventStream {
  send(event: string, data: unknown): void;
  end(): void;
}

const KEEP_ALIVE_MS = 15_000;

export function wantsEventStream(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/event-stream') ?? false;
}

/** Responds with an event stream. A comment sent now and then keeps proxies from closing it. */
export function openEventStream(reply: FastifyReply): EventStream {
  const stream = new PassThrough();
  const keepAlive = setInterval(() => write(': still here\n\n'), KEEP_ALIVE_MS);
  keepAlive.unref();
  stream.once('close', () => clearInterval(keepAlive));
  // A client that disconnects ends the stream; the work that it requested continues.
  stream.on('error', () => stream.destroy());
  const write = (text: string) => {
    if (!stream.destroyed && !stream.writableEnded) stream.write(text);
  };
  void reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream);
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => {
      if (!stream.writableEnded) stream.end();
    },
  };
}

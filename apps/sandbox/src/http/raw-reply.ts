import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** A reset can overtake what was sent just before it; after this pause, it does not. */
const RESET_DELAY_MS = 50;

/** How a stand-in misbehaves while it sends an event stream. */
export interface StreamFault {
  /** What happens: nothing more is sent, or the connection is reset. */
  readonly end: 'hang' | 'reset';
  /** Number of events sent before it happens. */
  readonly afterEvents: number;
}

export interface StreamOptions {
  /** Text between two events; providers differ in their line endings. */
  readonly lineEnd: '\n' | '\r\n';
  /** Pause before each event, in milliseconds. */
  readonly delayMs?: number;
  readonly fault?: StreamFault;
  /** Sent unchanged as the last event, for protocols that end with a marker. */
  readonly lastEvent?: string;
}

/** Accepts the request and never responds. The socket is freed when either side closes it. */
export function hang(reply: FastifyReply): void {
  reply.hijack();
}

/** Resets the connection instead of responding. */
export function resetConnection(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
}

/** Sends the first half of a body and ends the response there, as if it were complete. */
export function sendTruncated(reply: FastifyReply, contentType: string, body: string): void {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': contentType });
  reply.raw.end(body.slice(0, Math.floor(body.length / 2)));
}

/** Sends each value as one server-sent event with a JSON body. */
export async function sendEvents(
  reply: FastifyReply,
  events: readonly unknown[],
  options: StreamOptions,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  raw.flushHeaders();
  const stop = new AbortController();
  raw.once('close', () => stop.abort());

  for (const [index, event] of events.entries()) {
    if (index === options.fault?.afterEvents) break;
    if (options.delayMs !== undefined) await waitUnlessClosed(options.delayMs, stop.signal);
    if (stop.signal.aborted) return;
    await writeEvent(raw, JSON.stringify(event), options.lineEnd);
  }
  if (options.fault?.end === 'hang') return;
  if (options.fault?.end === 'reset') {
    await waitUnlessClosed(RESET_DELAY_MS, stop.signal);
    raw.socket?.resetAndDestroy();
    return;
  }
  if (options.lastEvent !== undefined) await writeEvent(raw, options.lastEvent, options.lineEnd);
  raw.end();
}

async function writeEvent(raw: FastifyReply['raw'], data: string, lineEnd: string): Promise<void> {
  await new Promise<void>((resolve) => {
    raw.write(`data: ${data}${lineEnd}${lineEnd}`, () => resolve());
  });
}

async function waitUnlessClosed(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

import type { ServerResponse } from 'node:http';

/** Interval of comments that keep proxies from closing an idle connection. */
const KEEP_ALIVE_MS = 10_000;

/** Begins a stream of server-sent events and returns the function that sends one. */
export function openEventStream(response: ServerResponse): (data: string) => void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.flushHeaders();
  const keepAlive = setInterval(() => response.write(': still here\n\n'), KEEP_ALIVE_MS);
  response.once('close', () => clearInterval(keepAlive));
  return (data) => response.write(`data: ${data}\n\n`);
}

import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How often each server is asked whether it is ready. */
const LOOK_MS = 200;

/**
 * A proxy that hands requests round, to servers that say they are ready. A request that no server has received goes to
 * the next one; whatever else fails is told to the client.
 */
export interface Balancer {
  readonly url: string;
  /** Resolves once it has been asked whether it is ready. */
  add(url: string): Promise<void>;
  remove(url: string): void;
  close(): Promise<void>;
}

export async function startBalancer(): Promise<Balancer> {
  const ready = new Map<string, boolean>();
  let turn = 0;
  const look = async (url: string) => {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready.has(url)) ready.set(url, isReady);
  };
  const watch = setInterval(() => [...ready.keys()].forEach((url) => void look(url)), LOOK_MS);
  const server = createServer((incoming, response) => {
    const usable = [...ready].filter(([, isReady]) => isReady).map(([url]) => url);
    turn += 1;
    const order = usable.map((_, position) => usable[(position + turn) % usable.length] ?? '');
    const body: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => body.push(chunk));
    incoming.on('end', () => pass(incoming, response, Buffer.concat(body), order));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url) => {
      ready.set(url, false);
      return look(url);
    },
    remove: (url) => ready.delete(url),
    close: async () => {
      clearInterval(watch);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  [target, ...others]: readonly string[],
): void {
  if (target === undefined) return void response.writeHead(503).end('{"error":"No server is ready."}');
  const { method, headers } = incoming;
  const onward = request(`${target}${incoming.url}`, { method, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  onward.on('error', (error: NodeJS.ErrnoException) => {
    // Nobody has received it.
    if (error.code === 'ECONNREFUSED') return pass(incoming, response, body, others);
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end(JSON.stringify({ error: `A server was lost: ${error.code}` }));
  });
  response.on('close', () => onward.destroy());
  onward.end(body);
}

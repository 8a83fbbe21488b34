import type { Server } from 'node:http';
import { networkOf } from './network-of.ts';

/** A browser keeps six, and a stream: enough for a large office behind one address. */
const PER_NETWORK = 1_000;

/**
 * Limits how many connections a network may keep open: one that is over the limit is closed at once. Behind a proxy,
 * all connections are the proxy's, which has limits of its own.
 * @param scale multiplier of the limit
 */
export function limitConnections(server: Server, scale: number): void {
  const limit = Math.ceil(PER_NETWORK * scale);
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const others = open.get(network) ?? 0;
    if (others >= limit) return void socket.destroy();
    open.set(network, others + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}

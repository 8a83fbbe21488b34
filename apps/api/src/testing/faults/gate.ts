import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { overTcp } from '#testing/over-tcp.ts';

/**
 * How a gate treats connections.
 * - `open`: forwards them
 * - `closed`: ends those that exist and refuses new ones, as a program does that is not running
 * - `silent`: keeps them, also new ones, and forwards nothing, as a network does that drops packets
 */
type GateState = 'open' | 'closed' | 'silent';

/** An address in front of a server, where a test breaks the network. */
export interface Gate {
  readonly port: number;
  /** The server's URL by way of the gate. */
  through(url: string): string;
  set(state: GateState): void;
  /** Leads new connections to another port, and ends those that exist, as a failover does. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

/** Opens a gate in front of a port of this machine. */
export async function openGate(target: number): Promise<Gate> {
  let state: GateState = 'open';
  let to = target;
  const pairs = new Set<readonly [Socket, Socket | null]>();
  const server = createServer((from) => {
    from.on('error', () => from.destroy());
    if (state === 'closed') return void from.resetAndDestroy();
    join(from, state === 'silent' ? null : connect(to, HOST));
  });
  function join(from: Socket, onward: Socket | null): void {
    const pair = [from, onward] as const;
    pairs.add(pair);
    from.once('close', () => {
      pairs.delete(pair);
      onward?.destroy();
    });
    if (onward === null) return;
    onward.on('error', () => from.resetAndDestroy());
    onward.once('close', () => from.destroy());
    from.pipe(onward).pipe(from);
  }
  const endAll = () => {
    for (const [from, onward] of pairs) {
      onward?.destroy();
      from.resetAndDestroy();
    }
  };
  await listen(server);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    through: (url) => {
      const address = overTcp(url);
      address.hostname = HOST;
      address.port = String(port);
      return address.href.replace(/\/$/u, '');
    },
    set: (next) => {
      state = next;
      if (next === 'closed') endAll();
      // What was kept silent must not come back to life as if nothing had happened: its packets are lost.
      for (const [from, onward] of pairs) {
        if (next === 'silent' && onward !== null) {
          from.unpipe(onward).pause();
          onward.unpipe(from).pause();
        }
        if (next === 'open' && (onward === null || from.isPaused())) from.resetAndDestroy();
      }
    },
    leadTo: (next) => {
      to = next;
      endAll();
    },
    close: async () => {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}

async function listen(server: Server): Promise<void> {
  server.listen(0, HOST);
  await once(server, 'listening');
}

/** The port of an address. */
export function portOf(url: string): number {
  return Number(new URL(url).port);
}

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running server. */
export interface RunningServer {
  /** Its URL, without a trailing slash. */
  readonly url: string;
  /** Stops the current work and closes all connections. */
  close(): Promise<void>;
}

/** Listens at an address; port 0 means any free one. Rejects with an Error if the port is taken. */
export async function listen(listener: RequestListener, host: string, port: number): Promise<RunningServer> {
  const server = createServer(listener);
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

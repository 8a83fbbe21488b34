import { type FastifyInstance, fastify } from 'fastify';

/** A stand-in on its own server. */
export interface RunningServer {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  /** Stops the server and closes all its connections, including hanging ones. */
  close(): Promise<void>;
}

/** Starts a server on a port of the loopback interface, a free one by default, and lets `register` add its routes. */
export async function startServer<Handle>(
  register: (app: FastifyInstance) => Handle,
  port = 0,
): Promise<RunningServer & { readonly handle: Handle }> {
  const app = fastify({ logger: false, forceCloseConnections: true });
  const handle = register(app);
  const url = await app.listen({ host: '127.0.0.1', port });
  return { url, handle, close: () => app.close() };
}

import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import type { Context } from '../../apps/api/src/context.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { LOCAL_PAYPAL } from '../../apps/api/src/features/payment-settings/service.ts';
import { WEBHOOK_PATH } from '../../apps/api/src/features/payment-settings/service.ts';
import { createLogger } from '../../apps/api/src/log.ts';
import { startService } from '../../apps/api/src/start.ts';
import { registerPayPalSandbox } from '../../apps/sandbox/src/paypal/register-paypal-sandbox.ts';
import { startChild } from './child-process.ts';
import { addQuickSignIn, QUICK_PATH } from './quick-sign-in.ts';
import { registerThere } from './hosted-people.ts';
import { serveUntilAlone } from './serve-until-alone.ts';
import { withRole } from './with-role.ts';

const HOST = '127.0.0.1';
const READY_TIMEOUT_MS = 30_000;

// The product, configured by its environment, on its own port and with its own data folder, plus a quick way to
// sign in. With OWN_PAYPAL, tests can control its local PayPal. With WITH_WORKER, another process works on its jobs.
await serveUntilAlone(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'voicedraft-test-server-'));
  const closers = [() => rm(dataDir, { recursive: true, force: true })];
  const stop = async () => {
    for (const close of closers.reverse()) await close();
  };
  try {
    const reserved = await reservePort();
    const { port } = reserved;
    const address = `http://localhost:${port}`;
    const environment = { ...process.env, PORT: String(port), PUBLIC_URL: address, HOST, DATA_DIR: dataDir };
    const withWorker = process.env['WITH_WORKER'] !== undefined;
    const config = withRole(readConfig(environment), withWorker ? 'web' : 'all');
    const service = await startService(config, createLogger(config), { isOneOfSeveral: withWorker });
    closers.push(() => service.stop());
    await registerAdministrator(service.context);
    const beside = fastify();
    addQuickSignIn(beside, service.context);
    const diverted = [`${QUICK_PATH}/`];
    if (process.env['OWN_PAYPAL'] !== undefined) {
      addPayPal(beside, port);
      diverted.push(`${LOCAL_PAYPAL.path}/`);
    }
    await beside.ready();
    closers.push(() => beside.close());
    divert(service.app.server, diverted, (request, response) => beside.routing(request, response));
    await reserved.release();
    await service.app.listen({ port, host: HOST });
    if (withWorker) {
      const worker = await startChild('worker-server.ts', {
        ...environment,
        WEB_ADDRESS: `http://${HOST}:${port}`,
      });
      closers.push(() => worker.stop());
    }
    await waitUntilReady(address);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
});

/** The administrator of the copied database is from before the hosted provider. */
async function registerAdministrator(context: Context): Promise<void> {
  const administrator = await context.db
    .selectFrom('identityUsers')
    .select(['id', 'email', 'name', 'emailVerified'])
    .where('email', '=', context.config.admin.email ?? '')
    .executeTakeFirst();
  if (administrator !== undefined) await registerThere(context, administrator);
}

/** Reserves a port until the server listens on it, because the configuration contains the server's address. */
async function reservePort() {
  const holder = createServer();
  const listening = Promise.withResolvers<void>();
  holder.listen(0, HOST, listening.resolve);
  await listening.promise;
  const release = () => {
    const closed = Promise.withResolvers<void>();
    holder.close(() => closed.resolve());
    return closed.promise;
  };
  return { port: (holder.address() as AddressInfo).port, release };
}

function addPayPal(app: FastifyInstance, port: number): void {
  const { clientId, clientSecret, webhookId, path: prefix } = LOCAL_PAYPAL;
  const { state } = registerPayPalSandbox(app, {
    credentials: { clientId, clientSecret },
    webhook: { url: `http://${HOST}:${port}${WEBHOOK_PATH}`, webhookId },
    withControlRoutes: true,
    prefix,
  });
  app.get(`${prefix}/control/captures`, async () => [...state.captures.values()]);
  app.get(`${prefix}/control/refunds`, async () => [...state.refunds.values()]);
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Routes requests below some paths to a handler that is not part of the product. */
function divert(server: Server, paths: readonly string[], answer: Answer): void {
  const others = server.listeners('request') as Answer[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (paths.some((path) => request.url?.startsWith(path))) answer(request, response);
    else for (const other of others) other(request, response);
  });
}

/** Startup keeps the process busy, and a busy server rejects requests. */
async function waitUntilReady(address: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const { status } = await fetch(`${address}/packages`);
    if (status === 200) return;
    if (Date.now() > deadline) throw new Error(`${address} answers ${status}.`);
    await sleep(50);
  }
}

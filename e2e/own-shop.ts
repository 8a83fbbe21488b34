import { rm } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import fastify from 'fastify';
import { readConfig } from '../apps/api/src/config.ts';
import type { Database } from '../apps/api/src/db/client.ts';
import { LOCAL_PAYPAL } from '../apps/api/src/features/payments/settings.ts';
import { WEBHOOK_PATH } from '../apps/api/src/features/payments/webhook.ts';
import { createLogger } from '../apps/api/src/log.ts';
import { startService } from '../apps/api/src/start.ts';
import { makeReachableFolder } from '../apps/api/src/testing/reachable-folder.ts';
import {
  registerPayPalSandbox,
  type PayPalSandbox,
} from '../apps/sandbox/src/paypal/register-paypal-sandbox.ts';

const READY_TIMEOUT_MS = 30_000;

/** A server that no other test uses: what is changed in it, and at its PayPal, disturbs nobody. */
export interface OwnShop {
  readonly url: string;
  /** For what no call offers, such as the passing of time. */
  readonly db: Database;
  /** The local PayPal, with all of its switches. */
  readonly paypal: PayPalSandbox;
  stop(): Promise<void>;
}

/** Starts the service in this process, with a data folder, a port and a local PayPal of its own. */
export async function startOwnShop(environment: Record<string, string> = {}): Promise<OwnShop> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const dataDir = await makeReachableFolder('shop');
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
    ...environment,
  });
  const service = await startService(config, createLogger(config));
  const payments = fastify();
  const { clientId, clientSecret, webhookId, path } = LOCAL_PAYPAL;
  const paypal = registerPayPalSandbox(payments, { credentials: { clientId, clientSecret }, prefix: path });
  await payments.ready();
  divert(service.app.server, path, (request, response) => payments.routing(request, response));
  await service.app.listen({ port, host: '127.0.0.1' });
  await waitUntilReady(url);
  paypal.webhooks.setTarget({ url: `http://127.0.0.1:${port}${WEBHOOK_PATH}`, webhookId });
  return {
    url,
    db: service.context.db,
    paypal,
    stop: async () => {
      await service.stop();
      await payments.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The start keeps this process busy, and a busy server turns people away. */
async function waitUntilReady(url: string): Promise<void> {
  const readStatus = async () => (await fetch(`${url}/packages`)).status;
  await expect.poll(readStatus, { message: 'the shop is ready', timeout: READY_TIMEOUT_MS }).toBe(200);
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Hands what is asked below a path to somebody else: to a PayPal whose switches are in our hands. */
function divert(server: Server, path: string, answer: Answer): void {
  const others = server.listeners('request') as Answer[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (request.url?.startsWith(`${path}/`)) answer(request, response);
    else for (const other of others) other(request, response);
  });
}

/** A port that nobody listens on, known before the start: the server's address is part of its configuration. */
async function findFreePort(): Promise<number> {
  const probe = createServer();
  const listening = Promise.withResolvers<void>();
  probe.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  const { port } = probe.address() as AddressInfo;
  const closed = Promise.withResolvers<void>();
  probe.close(() => closed.resolve());
  await closed.promise;
  return port;
}

import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { Customer } from './customer.ts';
import { setUpSite, type Site } from './site.ts';

const DELIVERIES = 200;
const AT_ONCE = 20;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Site;
let hanging: HangingReceiver;
let working: WebhookReceiver;
beforeEach(async () => {
  database = await createTestDatabase();
  site = await setUpSite(database.url);
  hanging = await startHangingReceiver();
  working = await startReceiver();
});
afterEach(async () => {
  await site.stop();
  await hanging.close();
  await working.close();
  await database.drop();
});

/** A program that takes every connection and never answers. */
interface HangingReceiver {
  readonly url: string;
  /** Connections since the start. */
  readonly count: () => number;
  close(): Promise<void>;
}

async function startHangingReceiver(): Promise<HangingReceiver> {
  const open: Socket[] = [];
  const server: Server = createServer((socket) => {
    socket.on('error', () => {});
    open.push(socket.resume());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    count: () => open.length,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Lets a customer add a webhook. Returns a function that sends it one event. */
async function addWebhook(customer: Customer, url: string): Promise<() => Promise<void>> {
  // Nothing is called for an account whose address is not confirmed.
  await site.db
    .updateTable('identityUsers')
    .set({ emailVerified: true })
    .where('email', '=', customer.email)
    .execute();
  const made = await customer.send({
    method: 'POST',
    path: '/api/webhooks',
    body: { url, events: ['script.done'] },
  });
  expect(made).toMatchObject({ status: 200 });
  const { webhook } = made.body['data'] as { webhook: { id: string } };
  return async () => {
    const sent = await customer.send({ method: 'POST', path: `/api/webhooks/${webhook.id}/test` });
    expect(sent.status).toBe(200);
  };
}

it('a receiver that never answers delays no webhook of another customer', async () => {
  // In demo mode, a program on this machine may be called.
  const { url } = await site.start('all', { NODE_ENV: 'test' });
  const [one, other] = [new Customer(() => url, site.outside), new Customer(() => url, site.outside)];
  await one.join();
  await other.join();
  const sendHanging = await addWebhook(one, hanging.url);
  const sendWorking = await addWebhook(other, working.url);
  for (let sent = 0; sent < DELIVERIES; sent += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, sendHanging));
  }
  await expect.poll(hanging.count, { timeout: 60_000 }).toBeGreaterThan(0);
  // All calls of the first customer one after the other would take half an hour, and four at once eight minutes.
  for (let round = 1; round <= 3; round += 1) {
    await sendWorking();
    await expect.poll(() => working.calls.length, { timeout: 30_000 }).toBe(round);
  }
  await other.look();
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { Customer } from './customer.ts';
import { findLosses, findStuck, startLoad } from './load.ts';
import { openGate, portOf } from './gate.ts';
import { setUpSite, type Site } from './site.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Site;
beforeEach(async () => {
  database = await createTestDatabase();
  site = await setUpSite(database.url);
});
afterEach(async () => {
  await site.stop();
  await database.drop();
});

it('connections to the database that fall silent are given up, health says so, and work goes on', async () => {
  const { url } = await site.start('all');
  const load = await startLoad(site, 5, () => url);
  await expect.poll(load.count, { timeout: 60_000 }).toBeGreaterThan(10);
  site.database.set('silent');
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 30_000 }).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  site.database.set('open');
  const before = load.count();
  await expect.poll(load.count, { timeout: 120_000 }).toBeGreaterThan(before + 10);
  await load.stop();
  await expect.poll(() => findStuck(site.db), { timeout: 60_000 }).toBe(0);
  expect(await findLosses(site.db, load)).toEqual([]);
});

it('a browser whose connection falls silent keeps nobody from stopping, and finds its result later', async () => {
  const running = await site.start('all');
  const gate = await openGate(portOf(running.url));
  const customer = new Customer(() => running.url, site.outside);
  await customer.join();
  const behind = new Customer(() => `http://127.0.0.1:${gate.port}`, site.outside);
  await behind.join();
  site.outside.gemini.faults.inject({ fault: { kind: 'slow-pieces', delayMs: 300 } });
  const lost = behind.writeScript('A very long day at sea').catch(() => 'lost');
  // The key is tried with each model as well.
  const isWriting = () =>
    JSON.stringify(site.outside.gemini.requests.list()).includes('A very long day at sea');
  await expect.poll(isWriting, { timeout: 30_000 }).toBe(true);
  gate.set('silent');
  await customer.writeScript();
  const direct = () =>
    site.db
      .selectFrom('generations')
      .select('status')
      .where('prompt', '=', 'A very long day at sea')
      .execute();
  await expect.poll(direct, { timeout: 60_000 }).toEqual([{ status: 'succeeded' }]);
  // Its program repeats the request with the same key, once the network is back.
  gate.set('open');
  expect(await lost).not.toBe('lost');
  expect(await direct()).toHaveLength(1);
  await gate.close();
  running.kill('SIGTERM');
  expect(await running.ended, running.output()).toBe(0);
});

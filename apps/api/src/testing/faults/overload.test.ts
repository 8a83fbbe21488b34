import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { Customer } from './customer.ts';
import { findLedgerViolations } from '#testing/ledger-violations.ts';
import { setUpSite, type Site } from './site.ts';

const AT_ONCE = 20;
const PEOPLE = 30;

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

it('more requests than may wait are refused with a time to come back, while health answers and those that wait are served', async () => {
  const { url } = await site.start('all', { REQUESTS_AT_ONCE: String(AT_ONCE) });
  const people = Array.from({ length: PEOPLE }, () => new Customer(() => url, site.outside));
  for (const customer of people) await customer.join();
  const { gemini } = site.outside;
  gemini.faults.inject({ fault: { kind: 'hang' }, times: AT_ONCE });
  const writing = people.map((customer) => customer.writeScript());
  const ask = async (path: string) => fetch(`${url}${path}`);
  await expect.poll(async () => (await ask('/packages')).status, { timeout: 30_000 }).toBe(503);
  const refused = await ask('/packages');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    code: 'unavailable',
    error: 'The service is very busy. Please try again in a moment.',
  });
  expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 200]);
  // Everybody who was refused comes back, and is served in the end.
  expect(new Set(await Promise.all(writing)).size).toBe(PEOPLE);
  expect(people.flatMap(({ failures }) => failures)).toContainEqual(expect.stringContaining('503'));
  expect((await ask('/packages')).status).toBe(200);
  expect(await findLedgerViolations(site.db)).toEqual([]);
});

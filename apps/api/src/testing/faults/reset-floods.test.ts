import { MAILED_LINKS_MAX } from '@voicedraft/contract/limits';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { Customer } from './customer.ts';
import { setUpSite, type Site } from './site.ts';

const REQUESTS = 500;
const AT_ONCE = 20;

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

/** Messages with a link for a new password, or to confirm the address; new keys are told as well. */
const countLinks = (email: string) =>
  site.outside.mail.filter(({ to, subject }) => to === email && /password|confirm/i.test(subject)).length;

/** A customer whose first message, which asks to confirm the address, has arrived. */
async function join(url: string): Promise<Customer> {
  const customer = new Customer(() => url, site.outside);
  await customer.join();
  await expect.poll(() => countLinks(customer.email), { timeout: 60_000 }).toBe(1);
  return customer;
}

it.each([
  ['a network each', (index: number) => `203.0.${index >> 8}.${index & 255}`],
  ['one network', () => '203.0.113.7'],
])('500 requests for a new password of one customer, from %s, keep nobody out', async (_whom, addressOf) => {
  // The limits as delivered, and a proxy that says where a request comes from.
  const { url } = await site.start('all', { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'true' });
  const victim = await join(url);
  const other = await join(url);
  const ask = async (email: string, address: string) => {
    const answer = await fetch(`${url}/api/auth/request-password-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email }),
    });
    await answer.text();
    return answer.status;
  };
  const statuses: number[] = [];
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    const next = Array.from({ length: AT_ONCE }, (_, index) => ask(victim.email, addressOf(sent + index)));
    statuses.push(...(await Promise.all(next)));
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);

  expect(await ask(other.email, '198.51.100.1')).toBe(200);
  await expect.poll(() => countLinks(other.email), { timeout: 60_000 }).toBe(2);
  // Queued before the other customer's.
  expect(countLinks(victim.email)).toBeGreaterThan(1);
  expect(countLinks(victim.email)).toBeLessThanOrEqual(MAILED_LINKS_MAX);
  await victim.signIn();
  await victim.look();
});

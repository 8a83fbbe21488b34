import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sendHalf, type HalfSent } from '#testing/half-sent.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { Customer } from './customer.ts';
import { portOf } from './gate.ts';
import { setUpSite, type Site } from './site.ts';

/** More than may be at work, from so many networks that none sends too many. */
const BODIES = 2_300;
const NETWORKS = 25;
const AT_ONCE = 100;
/** Looks at the product meanwhile, and after the last of them. */
const LOOKS = 20;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Site;
const open: HalfSent[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  site = await setUpSite(database.url);
});
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.destroy();
  await site.stop();
  await database.drop();
});

it.each([
  ['25 networks', NETWORKS],
  ['one network', 1],
])('2,300 bodies from %s that never arrive keep nobody from being served', async (_whom, networks) => {
  // The limits as delivered; every other test has none.
  const { url } = await site.start('all', { RATE_LIMIT_SCALE: '1' });
  const customer = new Customer(() => url, site.outside);
  await customer.join();
  const statuses: number[] = [];
  const look = async () => {
    const packages = await customer.send({ method: 'GET', path: '/packages' });
    const orders = await customer.send({ method: 'GET', path: '/orders' });
    // It arrives, and is refused for what it says.
    const post = await customer.send({ method: 'POST', path: '/api/library/favourite', body: {} });
    statuses.push(packages.status, orders.status, post.status);
  };
  const over = new AbortController();
  const others = (async () => {
    while (!over.signal.aborted) {
      await look();
      await sleep(100);
    }
  })();
  for (let sent = 0; sent < BODIES; sent += AT_ONCE) {
    const next = Array.from({ length: AT_ONCE }, (_, index) =>
      sendHalf(portOf(url), {
        path: '/api/paypal/webhook',
        from: `127.0.1.${((sent + index) % networks) + 1}`,
      }),
    );
    open.push(...(await Promise.all(next)));
  }
  for (let looks = 0; looks < LOOKS; looks += 1) await look();
  over.abort();
  await others;
  expect(new Set(statuses)).toEqual(new Set([200, 400]));
});

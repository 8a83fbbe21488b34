import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLedgerViolations } from '#testing/ledger-violations.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { Customer } from './customer.ts';
import { enterPayPal, setUpSite, type Running, type Site } from './site.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Site;
let product: Running;
let customer: Customer;
let packageId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await setUpSite(database.url);
  product = await site.start('all');
  await enterPayPal(site);
  ({ id: packageId } = await site.db
    .selectFrom('packages')
    .select('id')
    .where('priceCents', '>', 0)
    .executeTakeFirstOrThrow());
  customer = new Customer(() => product.url, site.outside);
  await customer.join();
});
afterAll(async () => {
  await site.stop();
  await database.drop();
});

const STATES = ['closed', 'silent'] as const;

/** What else the product does meanwhile, as on any day. */
async function expectRestServed(): Promise<void> {
  await customer.look();
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
}

async function balance(): Promise<unknown> {
  return site.db
    .selectFrom('creditAccounts')
    .innerJoin('users', 'users.id', 'creditAccounts.userId')
    .select(['kind', 'balance'])
    .where('email', '=', customer.email)
    .orderBy('kind')
    .execute();
}

const write = () =>
  customer.send({
    method: 'POST',
    path: '/api/generations/script',
    body: { prompt: 'The sea is calm today. The boats are out.' },
  });

// It comes first, because it rests for a minute: the last test finds it in use again.
it('an engine that is down is replaced by the built-in one', async () => {
  site.outside.gates.gemini.set('closed');
  expect(await write()).toMatchObject({ status: 200, body: { data: { engine: 'local' } } });
  await expectRestServed();
  site.outside.gates.gemini.set('open');
});

describe.each(STATES)('PayPal whose address is %s', (state) => {
  it('is said to be unavailable, charges nothing, and the same order is paid later', async () => {
    const { paypal } = site.outside.gates;
    const billing = { customerName: 'Ada Byron', address: '1 Sample Street', country: 'Portugal' };
    const order = await customer.send({
      method: 'POST',
      path: '/new-order',
      body: { ...billing, packageId },
    });
    const orderId = order.body['_id'];
    const before = await balance();
    paypal.set(state);
    const pay = () => customer.send({ method: 'POST', path: '/api/paypal/orders', body: { orderId } });
    expect(await pay()).toMatchObject({ status: 502, body: { code: 'payment_provider_down' } });
    await expectRestServed();
    expect(await balance()).toEqual(before);
    paypal.set('open');
    const opened = await pay();
    expect(opened.status).toBe(200);
    const { id } = opened.body['data'] as { id: string };
    await site.outside.paypal.payer.approve(id);
    const captured = await customer.send({ method: 'POST', path: `/api/paypal/orders/${id}/capture` });
    expect(captured.status).toBe(200);
    expect(await findLedgerViolations(site.db)).toEqual([]);
  });
});

describe.each(STATES)('a mail server whose address is %s', (state) => {
  it('delays messages, and nothing else', async () => {
    const { gates, mail } = site.outside;
    gates.smtp.set(state);
    const guest = new Customer(() => product.url, site.outside);
    const received = () => mail.map(({ to }) => to);
    await guest.join();
    await guest.ask();
    await expectRestServed();
    expect(received()).not.toContain(guest.email);
    gates.smtp.set('open');
    await expect.poll(received, { timeout: 150_000, interval: 1_000 }).toContain(guest.email);
  });
});

describe.each(STATES)('an object store whose address is %s', (state) => {
  it('fails what needs it with a plain message and without a charge, and serves again', async () => {
    const { s3 } = site.outside.gates;
    const before = await balance();
    s3.set(state);
    const voice = { script: `Tea is ${state}.`, voice: 'kore' };
    const spoken = await customer.send({ method: 'POST', path: '/api/generations/voice', body: voice });
    expect(spoken).toMatchObject({
      status: 502,
      body: { error: expect.stringContaining('Your credit was returned.'), success: false },
    });
    await expectRestServed();
    expect((await fetch(`${product.url}/readyz`)).status).toBe(503);
    s3.set('open');
    await expect
      .poll(async () => (await fetch(`${product.url}/readyz`)).status, { timeout: 30_000 })
      .toBe(200);
    expect(await balance()).toEqual(before);
    const again = await customer.send({ method: 'POST', path: '/api/generations/voice', body: voice });
    expect(again.status).toBe(200);
    expect(await findLedgerViolations(site.db)).toEqual([]);
  });
});

it('an engine that is back is used again, and replaced once it falls silent', async () => {
  await expect
    .poll(async () => (await write()).body, { timeout: 90_000, interval: 1_000 })
    .toMatchObject({ data: { engine: 'gemini' } });
  site.outside.gates.gemini.set('silent');
  expect(await write()).toMatchObject({ status: 200, body: { data: { engine: 'local' } } });
  await expectRestServed();
  site.outside.gates.gemini.set('open');
});

import { CreditPackage } from '@voicedraft/contract/packages';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { startPaymentServer } from '#testing/payment-server.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const server = useStarted(startPaymentServer);
const admin = useUser(server, { role: 'Admin' });
beforeEach(async () => {
  await server.service.context.db.deleteFrom('packages').where('name', '<>', 'Creator').execute();
});

const INPUT = { packageName: 'Extra', price: '19.9', credit: 60, pointOne: 'First', pointThree: ' Third ' };

const list = async () => CreditPackage.array().parse((await server.service.app.inject('/packages')).json());
const add = (input: object = {}) => server.call('POST', '/add-package', admin, { ...INPUT, ...input });

async function readAudit(id: unknown) {
  return server.service.context.db
    .selectFrom('auditLog')
    .select(['action', 'actorEmail', 'label', 'before', 'after'])
    .where('entity', '=', 'package')
    .where('entityId', '=', String(id))
    .orderBy('id')
    .execute();
}

describe('packages for administrators', () => {
  it('are for sale at once, with price to the cent and lines in their positions', async () => {
    const { status, body } = await add({ pointTwo: '', pointTen: '  ' });
    expect(status).toBe(200);
    const added = CreditPackage.parse(body);
    expect(added).toMatchObject({
      packageName: 'Extra',
      price: '19.90',
      credit: 60,
      validity: 30,
      pointOne: 'First',
      pointThree: 'Third',
    });
    expect(added).not.toHaveProperty('pointTwo');
    expect(await list()).toContainEqual(added);
    await add({ packageName: 'Cheap', price: '1' });
    const prices = (await list()).map(({ price }) => Number(price));
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(await readAudit(added._id)).toMatchObject([
      { action: 'added', actorEmail: admin.email, label: 'Extra', before: null, after: { price: '19.90' } },
    ]);
  });

  it.each([
    ['19', '19.00'],
    ['0.29', '0.29'],
    ['1.1', '1.10'],
    [4.35, '4.35'],
    ['9999999.99', '9999999.99'],
  ])('accept the price %j as %s', async (price, shown) => {
    expect((await add({ price })).body).toMatchObject({ price: shown });
  });

  it.each([
    { price: '1.999' },
    { price: '-1' },
    { price: '1e3' },
    { packageName: ' ' },
    { price: '0.00' },
    { credit: 1.5 },
    { credit: 'x' },
    { credit: '' },
    { credit: null },
    { validity: 0 },
    { validity: '1.5' },
  ])('are rejected with %j', async (input) => {
    const { status, body } = await add(input);
    expect(status).toBe(400);
    expect(body).toHaveProperty(['fields', Object.keys(input)[0] ?? '']);
  });

  it('accept numbers as typed, and use the specified number of days if none is given', async () => {
    const { body } = await add({ credit: ' 40 ', validity: '' });
    expect(body).toMatchObject({ credit: 40, validity: 30 });
  });

  it('are limited to three, even if many are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => add({ packageName: `P${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 409, body: { error: 'Maximum 3 packages allowed' } });
    }
    expect(await list()).toHaveLength(3);
  });

  it('can be changed, while orders keep what was ordered', async () => {
    const added = CreditPackage.parse((await add()).body);
    const buyer = await server.service.signUp({ credits: 1 });
    const order = await server.orderPackage(buyer, 'Extra');
    const change = { ...INPUT, price: '25', credit: 99, validity: 60, isPopular: true };
    const { status, body } = await server.call('PUT', `/edit-package/${added._id}`, admin, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({ price: '25.00', credit: 99, validity: 60, isPopular: true });
    expect(await list()).toContainEqual(body);
    const kept = (await server.call('GET', `/order/${order._id}`, buyer)).body;
    expect(kept).toMatchObject({ packagePrice: '19.90', credit: 60, Validity: 30 });
    expect((await readAudit(added._id)).at(-1)).toMatchObject({
      action: 'updated',
      before: { price: '19.90', credit: 60 },
      after: { price: '25.00', credit: 99 },
    });
  });

  it('keep what a change leaves out', async () => {
    const input = { description: 'For a start', isPopular: true, validity: 60 };
    const { revision: _, ...added } = CreditPackage.parse((await add(input)).body);
    const { body } = await server.call('PUT', `/edit-package/${added._id}`, admin, { pointOne: 'Other' });
    expect(body).toMatchObject({ ...added, pointOne: 'Other' });
  });

  it('reject a change based on another state, and say who saved first', async () => {
    const added = CreditPackage.parse((await add()).body);
    const colleague = await server.service.signUp({ role: 'Admin' });
    const edit = (change: object, by = admin) =>
      server.call('PUT', `/edit-package/${added._id}`, by, { ...INPUT, ...change });
    const { revision } = added;
    const first = await edit({ price: '25', revision }, colleague);
    expect(first.status).toBe(200);
    const late = await edit({ credit: 61, revision });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(late.body['message']).toContain(`${colleague.email} saved this package a moment ago`);
    expect(await list()).toContainEqual(first.body);
    const own = await edit({ credit: 61, revision }, colleague);
    expect(own.body['message']).toContain('You saved this package in another window');
    // An edit without changes overwrites nothing; clients of the specification do not send the revision.
    expect((await edit({ price: '25', revision })).body).toEqual(first.body);
    expect((await edit({ credit: 61, price: '25' })).status).toBe(200);
  });

  it('are read immediately as saved, even before this process is notified of the change', async () => {
    const { db } = server.service.context;
    await sql`alter table packages disable trigger announce_change`.execute(db);
    await list();
    const added = CreditPackage.parse((await add()).body);
    expect(await list()).toContainEqual(added);
    const change = { ...INPUT, price: '25' };
    const { body: edited } = await server.call('PUT', `/edit-package/${added._id}`, admin, change);
    expect(await list()).toContainEqual(edited);
    await server.call('DELETE', `/package/${added._id}`, admin);
    expect(await list()).not.toContainEqual(edited);
    await sql`alter table packages enable trigger announce_change`.execute(db);
  });

  it('are taken off sale, even the last one, and keep their orders', async () => {
    const buyer = await server.service.signUp({ credits: 1 });
    await add();
    const order = await server.orderPackage(buyer, 'Extra');
    for (const { _id } of await list()) {
      expect((await server.call('DELETE', `/package/${_id}`, admin)).body).toEqual({ success: true });
      expect((await server.call('DELETE', `/package/${_id}`, admin)).status).toBe(404);
      expect((await readAudit(_id)).at(-1)).toMatchObject({ action: 'deleted', after: null });
    }
    expect(await list()).toEqual([]);
    const kept = (await server.call('GET', `/order/${order._id}`, buyer)).body;
    expect(kept).toMatchObject({ packageName: 'Extra', packageId: null });
  });

  it('that do not exist are not found', async () => {
    const { status } = await server.call('PUT', `/edit-package/${crypto.randomUUID()}`, admin, INPUT);
    expect(status).toBe(404);
  });
});

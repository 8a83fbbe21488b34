import { ManagedItem, type Item } from '@voicedraft/contract/items';
import { describe, expect, it } from 'vitest';
import { drawPng } from '#testing/authorization/make-upload.ts';
import { startPaymentServer } from '#testing/payment-server.ts';
import type { TestUser } from '#testing/test-service.ts';
import { sendImage } from '#testing/upload-calls.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const server = useStarted(startPaymentServer);
const admin = useUser(server, { role: 'Admin' });

const INPUT = {
  itemName: 'Sound pack',
  price: '5',
  guidelines: 'Unpack it.',
  accessUrl: 'https://example.org/a',
  imageUrl: '',
};

const send = (input: object = {}) => server.call('POST', '/api/items', admin, { ...INPUT, ...input });
const readItem = ({ body }: { body: Record<string, unknown> }) => ManagedItem.parse(body['data']);
const add = async (input: object = {}) => readItem(await send(input));
const edit = (id: string, input: object) =>
  server.call('PUT', `/api/items/${id}`, admin, { ...INPUT, ...input });

async function upload(by: TestUser): Promise<string> {
  const answer = await sendImage(server.service, by, await drawPng());
  return answer.json<{ file: { url: string } }>().file.url;
}

async function isAttached(url: string): Promise<boolean> {
  const row = await server.service.context.db
    .selectFrom('mediaObjects')
    .select('attachedAt')
    .where('id', '=', url.slice('/media/'.length, -'.webp'.length))
    .executeTakeFirstOrThrow();
  return row.attachedAt !== null;
}

async function buy(buyer: TestUser, itemId: string): Promise<string> {
  const billing = { customerName: 'Ada Byron', address: '1 Sample Street', country: 'Portugal' };
  const { body } = await server.call('POST', '/new-item-order', buyer, { ...billing, itemId });
  await server.pay(buyer, String(body['_id']));
  return String(body['_id']);
}

describe('items for administrators', () => {
  it('are for sale with their own number and slug, and logged', async () => {
    const item = await add({ itemName: 'Crème & Co.', imageUrl: 'https://example.org/p.png' });
    expect(item).toMatchObject({ slug: 'creme-co', price: '5.00', isActive: true, sold: 0 });
    expect(item.itemId).toMatch(/^[A-Z0-9]{8}$/);
    const onSale = (await server.service.app.inject('/items')).json<{ _id: string; accessUrl: string }[]>();
    expect(onSale.find(({ _id }) => _id === item._id)).toMatchObject({ accessUrl: '' });
    const entry = await server.service.context.db
      .selectFrom('auditLog')
      .select(['action', 'actorEmail', 'label'])
      .where('entityId', '=', item._id)
      .executeTakeFirst();
    expect(entry).toEqual({ action: 'added', actorEmail: admin.email, label: 'Crème & Co.' });
  });

  it('with the same name are numbered, even if they are added at once', async () => {
    const added = await Promise.all(Array.from({ length: 4 }, () => add({ itemName: 'Twin' })));
    expect(added.map(({ slug }) => slug).toSorted()).toEqual(['twin', 'twin-2', 'twin-3', 'twin-4']);
  });

  it('cannot have the slug of another one or an invalid slug', async () => {
    await add({ slug: 'mine' });
    const other = await add({ slug: 'other' });
    const taken = { status: 409, body: { fields: { slug: expect.stringContaining('Another item') } } };
    expect(await send({ slug: 'mine' })).toMatchObject(taken);
    expect(await edit(other._id, { slug: 'mine' })).toMatchObject(taken);
    expect(readItem(await edit(other._id, { slug: 'other' })).slug).toBe('other');
    for (const slug of ['-a', 'a--b', 'A b']) {
      expect(await send({ slug })).toMatchObject({
        status: 400,
        body: { fields: { slug: expect.any(String) } },
      });
    }
  });

  it.each(['javascript:alert(1)', '//example.org/a', 'ftp://example.org', 'https://a:b@example.org/'])(
    'only link to the web or this site: %s',
    async (accessUrl) => {
      expect((await send({ accessUrl })).status).toBe(400);
      expect((await send({ imageUrl: accessUrl })).status).toBe(400);
    },
  );

  it('keep their slug unless a new one is given; orders keep what was bought while buyers see the current item', async () => {
    const item = await add({ itemName: 'Guide' });
    const buyer = await server.service.signUp({ credits: 1 });
    const order = await buy(buyer, item._id);
    const accessUrl = 'https://example.org/moved';
    const edited = readItem(
      await edit(item._id, { itemName: 'New guide', slug: '', accessUrl, price: '8', isActive: false }),
    );
    expect(edited).toMatchObject({
      slug: 'guide',
      itemName: 'New guide',
      price: '8.00',
      isActive: false,
      sold: 1,
    });
    const bought = (await server.call('GET', `/item-order/${order}`, buyer)).body;
    expect(bought).toMatchObject({ packageName: 'Guide', packagePrice: '5.00', accessUrl: INPUT.accessUrl });
    const shown = (await server.call('GET', `/item/${item._id}`, buyer)).body;
    expect(shown).toMatchObject({ data: { itemName: 'New guide', accessUrl, owned: true } });
    const other = await server.service.signUp({ credits: 1 });
    expect((await server.call('GET', `/item/${item._id}`, other)).status).toBe(404);
    expect((await server.call('GET', `/item/${item.itemId}`, other)).status).toBe(404);
    expect((await server.call('GET', `/item/${item.itemId.toLowerCase()}`, buyer)).body).toEqual(shown);
  });

  it('are listed as owned for users who have paid, with what they bought, and for nobody else', async () => {
    const item = await add({ itemName: 'Owned' });
    const [buyer, other] = [await server.service.signUp(), await server.service.signUp()];
    await buy(buyer, item._id);
    const listFor = async ({ headers }: Pick<TestUser, 'headers'>) => {
      const answer = await server.service.app.inject({ url: '/items', headers });
      return answer.json<Item[]>().filter(({ owned }) => owned);
    };
    const { accessUrl, guidelines } = INPUT;
    expect(await listFor(buyer)).toMatchObject([{ _id: item._id, accessUrl, guidelines }]);
    for (const reader of [other, { headers: {} }]) expect(await listFor(reader)).toEqual([]);
  });

  it('reject a change based on another state, including whether they are for sale', async () => {
    const item = await add({ itemName: 'Shared' });
    const colleague = await server.service.signUp({ role: 'Admin' });
    const onSale = `/api/items/${item._id}/on-sale`;
    const switched = readItem(await server.call('PUT', onSale, colleague, { isActive: false }));
    const late = await edit(item._id, { price: '6', revision: item.revision });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(late.body['message']).toContain(`${colleague.email} saved this item a moment ago`);
    const read = await server.call('GET', `/api/items/${item._id}`, admin);
    expect(readItem(read)).toEqual(switched);
    const change = { itemName: 'Shared', isActive: false, price: '6' };
    const shown = await edit(item._id, { ...change, revision: switched.revision });
    expect(readItem(shown)).toMatchObject({ price: '6.00', isActive: false });
  });

  it('keep what a change leaves out', async () => {
    const { revision: _, ...item } = await add({ description: 'Drums.', isActive: false });
    const edited = await server.call('PUT', `/api/items/${item._id}`, admin, { price: '6' });
    expect(readItem(edited)).toMatchObject({ ...item, price: '6.00' });
  });

  it('are taken off sale and put back individually, each logged once', async () => {
    const { revision: _, ...item } = await add({ itemName: 'Switched' });
    const turn = (isActive: boolean) =>
      server.call('PUT', `/api/items/${item._id}/on-sale`, admin, { isActive });
    expect(readItem(await turn(false))).toMatchObject({ ...item, isActive: false });
    expect(readItem(await turn(false)).isActive).toBe(false);
    expect((await server.service.app.inject(`/item/${item._id}`)).statusCode).toBe(404);
    const read = await server.call('GET', `/api/items/${item._id}`, admin);
    expect(readItem(read)).toMatchObject({ ...item, isActive: false });
    const written = await server.service.context.db
      .selectFrom('auditLog')
      .select(['action', 'before', 'after'])
      .where('entityId', '=', item._id)
      .orderBy('id')
      .execute();
    expect(written.slice(1)).toMatchObject([
      { action: 'updated', before: { isActive: true }, after: { isActive: false } },
    ]);
    expect(readItem(await turn(true))).toMatchObject(item);
    const none = `/api/items/${crypto.randomUUID()}`;
    expect((await server.call('GET', none, admin)).status).toBe(404);
    expect((await server.call('PUT', `${none}/on-sale`, admin, { isActive: true })).status).toBe(404);
  });

  it('use images that their editor uploaded, and release them unless an order shows them', async () => {
    const [first, second, third] = [await upload(admin), await upload(admin), await upload(admin)];
    const item = await add({ itemName: 'Pictured', imageUrl: first });
    expect(await isAttached(first)).toBe(true);
    await edit(item._id, { imageUrl: `${server.service.context.config.publicUrl}${second}` });
    expect([await isAttached(first), await isAttached(second)]).toEqual([false, true]);
    await buy(await server.service.signUp({ credits: 1 }), item._id);
    expect(readItem(await edit(item._id, { imageUrl: third })).imageUrl).toBe(third);
    expect([await isAttached(second), await isAttached(third)]).toEqual([true, true]);
    const foreign = await upload(await server.service.signUp({ credits: 1 }));
    expect(await edit(item._id, { imageUrl: foreign })).toMatchObject({
      status: 400,
      body: { fields: { imageUrl: expect.any(String) } },
    });
  });

  it('are listed with their number of sales, in pages and by a search', async () => {
    const item = await add({ itemName: 'Bestseller 100%' });
    for (let sale = 0; sale < 2; sale += 1) await buy(await server.service.signUp({ credits: 1 }), item._id);
    await server.call('POST', '/new-item-order', await server.service.signUp({ credits: 1 }), {
      itemId: item._id,
    });
    const answer = await server.service.send(
      admin,
      'GET',
      `/api/items?page=1&pageSize=1&q=${encodeURIComponent('SELLER 100%')}`,
    );
    expect(answer.json()).toMatchObject({ data: [{ _id: item._id, sold: 2 }] });
    expect(answer.headers['x-total-count']).toBe('1');
  });
});

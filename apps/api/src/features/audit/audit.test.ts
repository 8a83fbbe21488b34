import { AuditEntry } from '@voicedraft/contract/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '#testing/shop.ts';
import type { TestUser } from '#testing/test-service.ts';

let shop: TestShop;
let admin: TestUser;
beforeAll(async () => {
  shop = await startTestShop();
  admin = await shop.service.signUp({ role: 'Admin' });
});
afterAll(() => shop.stop());

async function readLog(query: string): Promise<AuditEntry[]> {
  const { body } = await shop.call('GET', `/api/audit?${query}`, admin);
  return AuditEntry.array().parse(body['data']);
}

it('tells of an order which kind it is, so that its page can be found', async () => {
  const buyer = await shop.service.signUp({});
  const ofPackage = await shop.orderPackage(buyer);
  await shop.call('DELETE', `/order/${ofPackage._id}`, admin);
  await shop.call('PUT', `/api/users/${buyer.id}`, admin, { userName: 'Another Name' });
  expect(await readLog('')).toMatchObject([
    { entity: 'user', action: 'updated', orderKind: null, before: { userName: expect.any(String) } },
    { entity: 'order', action: 'deleted', orderKind: 'package', entityId: ofPackage._id },
  ]);
});

it('is searched, filtered by kind and record, and paged with its total', async () => {
  const person = await shop.service.signUp({});
  for (const userName of ['First Name', 'Second Name', 'Third Name']) {
    await shop.call('PUT', `/api/users/${person.id}`, admin, { userName });
  }
  expect(await readLog(`entityId=${person.id}`)).toHaveLength(3);
  expect(await readLog(`q=${person.email.toUpperCase()}`)).toHaveLength(3);
  expect(await readLog(`entityId=${person.id}&entity=order`)).toHaveLength(0);
  expect(await readLog(`entityId=${person.id}&page=2&pageSize=2`)).toMatchObject([
    { after: { userName: 'First Name' } },
  ]);
  const url = `/api/audit?entityId=${person.id}&pageSize=2`;
  const { headers } = await shop.service.app.inject({ method: 'GET', url, headers: admin.headers });
  expect(headers['x-total-count']).toBe('3');
});

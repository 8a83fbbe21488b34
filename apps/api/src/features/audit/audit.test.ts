import { AuditEntry } from '@voicedraft/contract/audit';
import { expect, it } from 'vitest';
import { startPaymentServer } from '#testing/payment-server.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const server = useStarted(startPaymentServer);
const admin = useUser(server, { role: 'Admin' });

async function readLog(query: string): Promise<AuditEntry[]> {
  const { body } = await server.call('GET', `/api/audit?${query}`, admin);
  return AuditEntry.array().parse(body['data']);
}

it('records the kind of an order, so that its page can be found', async () => {
  const buyer = await server.service.signUp({});
  const ofPackage = await server.orderPackage(buyer);
  await server.call('DELETE', `/order/${ofPackage._id}`, admin);
  await server.call('PUT', `/api/users/${buyer.id}`, admin, { userName: 'Another Name' });
  expect(await readLog('')).toMatchObject([
    { entity: 'user', action: 'updated', orderKind: null, before: { userName: expect.any(String) } },
    { entity: 'order', action: 'deleted', orderKind: 'package', entityId: ofPackage._id },
  ]);
});

it('can be searched, filtered by kind, record and day, and paged with its total', async () => {
  const user = await server.service.signUp({});
  for (const userName of ['First Name', 'Second Name', 'Third Name']) {
    await server.call('PUT', `/api/users/${user.id}`, admin, { userName });
  }
  expect(await readLog(`entityId=${user.id}`)).toHaveLength(3);
  expect(await readLog(`q=${user.email.toUpperCase()}`)).toHaveLength(3);
  expect(await readLog(`entityId=${user.id}&entity=order`)).toHaveLength(0);
  expect(await readLog(`entityId=${user.id}&to=2020-01-31`)).toHaveLength(0);
  expect(await readLog(`entityId=${user.id}&from=2020-01-31`)).toHaveLength(3);
  expect(await readLog(`entityId=${user.id}&page=2&pageSize=2`)).toMatchObject([
    { after: { userName: 'First Name' } },
  ]);
  const url = `/api/audit?entityId=${user.id}&pageSize=2`;
  const { headers } = await server.service.send(admin, 'GET', url);
  expect(headers['x-total-count']).toBe('3');
  const file = await server.service.send(admin, 'GET', `/api/audit/export?entity=user&entityId=${user.id}`);
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(4);
});

import { expect, it } from 'vitest';
import { callWithKey, createKey } from '#testing/api-calls.ts';
import { IdentityCalls } from '#testing/identity-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const service = useStarted(startTestService);
const calls = new IdentityCalls(service);

/** Whether a key works before and after a new password that is chosen with an emailed link. */
async function useKeyAround(reset: object): Promise<number[]> {
  const { email, headers } = await calls.registerConfirmed();
  const { id } = await service.context.db
    .selectFrom('identityUsers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { key } = await createKey(service, { id, email, headers }, ['credits:read']);
  const read = async () => (await callWithKey(service, key, 'GET', '/v1/credits')).statusCode;
  const before = await read();
  await calls.post('/request-password-reset', { email });
  const token = calls.lastLink(email).get('oobCode');
  const refused = await calls.post('/reset-password', { newPassword: 'short', token, ...reset });
  expect(refused.statusCode).toBe(400);
  const between = await read();
  const answer = await calls.post('/reset-password', { newPassword: 'another fine phrase', token, ...reset });
  expect(answer.statusCode).toBe(200);
  return [before, between, await read()];
}

it('a new password ends the API keys if its owner chooses so', async () => {
  expect(await useKeyAround({ endApiKeys: true })).toEqual([200, 200, 401]);
  const revoked = await service.context.db
    .selectFrom('securityEvents')
    .select('before')
    .where('kind', '=', 'api-key-revoked')
    .execute();
  expect(revoked).toEqual([{ before: 'Test' }]);
});

it.each([{}, { endApiKeys: false }, { endApiKeys: 'yes' }])('and else it leaves them: %j', async (reset) => {
  expect(await useKeyAround(reset)).toEqual([200, 200, 200]);
});

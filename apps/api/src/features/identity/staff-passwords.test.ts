import { expect, it } from 'vitest';
import { setRole } from '#features/people/service.ts';
import { IdentityCalls, PASSWORD, readSession } from '#testing/identity-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

type Headers = Record<string, string>;

const SHORT = 'elephants';

const service = useStarted(startTestService);
const identity = new IdentityCalls(service);

/** Registers somebody with a password and makes them staff. */
async function promote(password: string) {
  const { email, headers } = await identity.register(identity.newEmail(), password);
  await service.app.inject({ method: 'POST', url: '/api/create-user', headers, payload: {} });
  await setRole(service.context, email, { role: 'Admin', staffRole: 'owner' });
  return email;
}

const signIn = async (email: string, password: string) =>
  readSession(await identity.signIn(email, password)).headers;
const askAudit = async (headers: Headers) => {
  const answer = await service.app.inject({ url: '/api/audit', headers });
  return answer.statusCode === 200 ? 200 : answer.json<{ code: string }>().code;
};
const needsPassword = async (headers: Headers) =>
  (await service.app.inject({ url: '/api/account/sign-in', headers })).json<{
    data: { needsLongerPassword: boolean };
  }>().data.needsLongerPassword;

it('somebody who becomes staff with a short password has the rights once it is replaced', async () => {
  const email = await promote(SHORT);
  const headers = await signIn(email, SHORT);
  expect([await askAudit(headers), await needsPassword(headers)]).toEqual(['staff_password_required', true]);
  const change = (newPassword: string) =>
    identity.post('/change-password', { currentPassword: SHORT, newPassword }, headers);
  expect((await change('giraffes')).json()).toMatchObject({ code: 'ADMIN_PASSWORD_TOO_SHORT' });
  expect(await askAudit(headers)).toBe('staff_password_required');
  expect((await change('elephants and giraffes')).statusCode).toBe(200);
  expect([await askAudit(headers), await needsPassword(headers)]).toEqual([200, false]);
});

it('a password whose length is unknown counts as too short until it is typed', async () => {
  const email = await promote(PASSWORD);
  const headers = await signIn(email, PASSWORD);
  expect(await askAudit(headers)).toBe(200);
  await service.context.db
    .updateTable('identityAccounts')
    .set({ isStaffPassword: null })
    .where('userId', 'in', (query) => query.selectFrom('users').select('id').where('email', '=', email))
    .execute();
  expect(await askAudit(headers)).toBe('staff_password_required');
  const proof = { password: PASSWORD };
  await service.app.inject({ method: 'POST', url: '/api/account/confirm', headers, payload: proof });
  expect(await askAudit(headers)).toBe(200);
});

it('the first administrator has a password that is long enough, and whoever resets theirs too', async () => {
  const operator = await signIn('operator@voicedraft.example', 'a-long-operator-phrase');
  expect(await askAudit(operator)).toBe(200);
  const email = await promote(SHORT);
  await identity.post('/request-password-reset', { email });
  const token = identity.lastLink(email).get('oobCode');
  const reset = await identity.post('/reset-password', { newPassword: PASSWORD, token });
  expect(reset.statusCode, reset.body).toBe(200);
  const { isStaffPassword } = await service.context.db
    .selectFrom('identityAccounts as account')
    .innerJoin('users', 'users.id', 'account.userId')
    .select('account.isStaffPassword')
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow();
  expect(isStaffPassword).toBe(true);
});

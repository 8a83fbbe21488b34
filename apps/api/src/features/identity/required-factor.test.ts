import { expect, it } from 'vitest';
import { commandLine } from '#features/audit/service.ts';
import { resetSecondFactors } from '#features/people/service.ts';
import { challengeOf, codeOf, FactorCalls } from '#testing/factor-calls.ts';
import { IdentityCalls } from '#testing/identity-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { findFactors } from './keep-factor.ts';

const service = useStarted(() => startTestService({ ADMIN_SECOND_FACTOR: 'required' }));
const calls = new FactorCalls(service);
const identity = new IdentityCalls(service);

it('an administrator without a second factor has the rights of a member, until one is added', async () => {
  const admin = await service.signUp({ role: 'Admin' });
  const other = await service.signUp();
  const audit = () => calls.send('GET', '/api/audit', admin.headers);
  const refused = await audit();
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'second_factor_required' }]);
  const users = async () => (await calls.send('GET', '/users', admin.headers)).json<{ _id: string }[]>();
  expect(await users()).toMatchObject([{ _id: admin.id }]);
  const member = await calls.send('GET', '/api/audit', other.headers);
  expect(member.json()).toMatchObject({ code: 'forbidden' });
  expect((await calls.send('GET', '/api/account/sign-in', admin.headers)).json()).toMatchObject({
    data: { needsFactor: true },
  });
  await calls.addPasskey(admin.headers);
  expect((await audit()).statusCode).toBe(200);
  expect((await users()).length).toBeGreaterThan(1);
});

it('the last second factor of an administrator stays, also if two are removed at once', async () => {
  const admin = await service.signUp({ role: 'Admin' });
  const { id } = await calls.addPasskey(admin.headers);
  const removePasskey = () => calls.send('DELETE', `/api/account/passkeys/${id}`, admin.headers);
  expect((await removePasskey()).json()).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Administrators need'),
  });
  await calls.turnOnApp(admin.headers);
  const both = await Promise.all([
    removePasskey(),
    calls.send('DELETE', '/api/account/authenticator', admin.headers),
  ]);
  // If the app goes first, this session's proof goes with it, and the owner has to confirm before the conflict is found.
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(
    new Set([200, expect.toBeOneOf([403, 409])]),
  );
  const { passkeyIds, hasAuthenticator } = await findFactors(service.context.db, admin.id);
  expect(passkeyIds.length + Number(hasAuthenticator)).toBe(1);
});

it('an administrator may remove one of two factors, but none counts that is still to be confirmed', async () => {
  const admin = await service.signUp({ role: 'Admin' });
  await calls.addPasskey(admin.headers);
  await calls.turnOnApp(admin.headers);
  const removeApp = () => calls.send('DELETE', '/api/account/authenticator', admin.headers);
  const setToConfirm = (toConfirmSince: Date | null) =>
    service.context.db
      .updateTable('identityPasskeys')
      .set({ toConfirmSince })
      .where('userId', '=', admin.id)
      .execute();
  await setToConfirm(new Date());
  expect((await removeApp()).statusCode).toBe(409);
  await setToConfirm(null);
  expect((await removeApp()).statusCode).toBe(200);
});

it('a customer may remove the only second factor', async () => {
  const { headers } = await service.signUp();
  const { id } = await calls.addPasskey(headers);
  expect((await calls.send('DELETE', `/api/account/passkeys/${id}`, headers)).statusCode).toBe(200);
});

it('an administrator who only has a passkey needs it after the password', async () => {
  const { email, headers } = await identity.registerConfirmed();
  await service.app.inject({ method: 'POST', url: '/api/create-user', headers, payload: {} });
  const { db } = service.context;
  await db.updateTable('users').set({ role: 'Admin' }).where('email', '=', email).execute();
  await calls.addPasskey(headers);
  expect((await identity.signIn(email)).json()).toMatchObject({ secondFactor: { methods: ['passkey'] } });
});

it('an operator removes the factors of somebody who has lost them', async () => {
  const { email, headers } = await identity.registerConfirmed();
  const { key } = await calls.turnOnApp(headers);
  await calls.addPasskey(headers);
  expect(await resetSecondFactors(service.context, 'nobody@example.org', commandLine('olive'))).toBe(false);
  const challenge = challengeOf(await identity.signIn(email));
  expect(await resetSecondFactors(service.context, email, commandLine('olive'))).toBe(true);
  expect((await calls.complete(challenge, codeOf(key, 1))).statusCode).toBe(409);
  expect((await calls.send('GET', '/api/account', headers)).statusCode).toBe(401);
  expect((await identity.signIn(email)).json()).toHaveProperty('token');
  const entry = await service.context.db
    .selectFrom('auditLog')
    .selectAll()
    .where('label', '=', email)
    .executeTakeFirst();
  expect(entry).toMatchObject({
    actorId: null,
    actorEmail: 'command line (olive)',
    action: 'second factors removed',
  });
  const mail = service.sentMail.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(mail).toContain('Passkeys and authenticator app were removed from your Voicedraft account');
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '#config.ts';
import { callWithKey, createKey } from '#testing/api-calls.ts';
import { backUp, BackupKit, directUrlOf, restore } from '#testing/backup-kit.ts';
import { FactorCalls } from '#testing/factor-calls.ts';
import { IdentityCalls, readSession } from '#testing/identity-calls.ts';
import { recordTake } from '#testing/take-calls.ts';
import { startTestService, type TestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { describeAccess, endAccess } from './end-access.ts';

const REQUIRED = { ADMIN_SECOND_FACTOR: 'required' };
const kit = new BackupKit();
let prepared: Prepared;
const service = useStarted(() => startTestService(REQUIRED));
beforeAll(async () => {
  prepared = await prepare();
});
afterAll(() => kit.close());

/** An owner who signs in with a password and a passkey, and a user with everything that can be revoked. */
async function prepare() {
  const identity = new IdentityCalls(service);
  const owner = await identity.registerConfirmed();
  const { headers } = owner;
  await service.app.inject({ method: 'POST', url: '/api/create-user', headers, payload: {} });
  const { db } = service.context;
  const role = { role: 'Admin', staffRole: 'owner' } as const;
  await db.updateTable('users').set(role).where('email', '=', owner.email).execute();
  const { device, id: passkeyId } = await new FactorCalls(service).addPasskey(headers);
  const user = await service.signUp({ credits: 20 });
  const { key } = await createKey(service, user, ['credits:read']);
  const url = `/api/takes/${await recordTake(service, user)}/share`;
  const share = await service.send(user, 'POST', url);
  const token = share.json<{ data: { url: string } }>().data.url.split('/s/')[1] ?? '';
  await identity.post('/request-password-reset', { email: owner.email });
  const code = identity.lastLink(owner.email).get('oobCode') ?? '';
  return { owner, device, passkeyId, user, key, token, code, shareUrl: url };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Statuses of what came back: two sessions, a key, a link to a take and a passkey. */
async function tryAll(on: TestService, { owner, user, key, token, device }: Prepared): Promise<number[]> {
  const { answer } = await new FactorCalls(on).signInBy(device);
  const answers = [
    await on.app.inject({ url: '/api/audit', headers: owner.headers }),
    await on.app.inject({ url: '/api/account', headers: user.headers }),
    await callWithKey(on, key, 'GET', '/v1/credits'),
    await on.app.inject({ url: `/api/shares/${token}` }),
    answer,
  ];
  return answers.map(({ statusCode }) => statusCode);
}

let restored: TestService;
async function restoreTo(access: 'end' | 'by-age') {
  const place = await kit.place();
  const target: Config = await kit.target();
  const { name } = await backUp(service, place);
  const { endedAccess } = await restore(place, name, target, { access });
  restored = await startTestService({
    ...REQUIRED,
    DATABASE_URL: directUrlOf(target),
    DATA_DIR: target.dataDir,
  });
  return endedAccess;
}

describe('access that was revoked after a backup', () => {
  it('ends with that of everybody, and staff confirm their passkeys with a new password', async () => {
    const ended = await restoreTo('end');
    try {
      expect(ended).toMatchObject({ keys: 1, shares: 1, passkeys: 1 });
      expect(describeAccess(ended)).toContain('Staff passkeys to confirm: 1.');
      expect(await tryAll(restored, prepared)).toEqual([401, 401, 401, 404, 403]);

      const [identity, calls] = [new IdentityCalls(restored), new FactorCalls(restored)];
      const { owner, code, passkeyId, device } = prepared;
      const stale = await identity.post('/reset-password', {
        token: code,
        newPassword: 'an old mailed link',
      });
      expect(stale.statusCode).toBe(400);
      // The password of the backup alone would be enough to confirm the passkeys.
      const refused = await identity.signIn(owner.email);
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'PASSWORD_OF_BACKUP' }]);
      expect(refused.cookies).toEqual([]);

      await identity.post('/request-password-reset', { email: owner.email });
      const newPassword = 'another fine long phrase';
      const token = identity.lastLink(owner.email).get('oobCode');
      expect((await identity.post('/reset-password', { token, newPassword })).statusCode).toBe(200);
      const { headers } = readSession(await identity.signIn(owner.email, newPassword));
      const audit = async () => (await calls.send('GET', '/api/audit', headers)).json<{ code?: string }>();
      expect(await audit()).toMatchObject({ code: 'second_factor_required' });
      const confirmed = await calls.send('POST', `/api/account/passkeys/${passkeyId}/confirm`, headers);
      expect(confirmed.json()).toMatchObject({ data: { toConfirm: false } });
      expect(await audit()).toMatchObject({ code: 'confirmation_required' });
      const { answer } = await calls.signInBy(device);
      const proved = readSession(answer).headers;
      expect((await calls.send('GET', '/api/audit', proved)).json()).not.toHaveProperty('code');
      expect((await identity.signIn(owner.email, newPassword)).json()).toMatchObject({
        secondFactor: { methods: ['passkey'] },
      });
    } finally {
      await restored.stop();
    }
  });

  it('is kept if the backup is young, unless it is older than an hour', async () => {
    const ended = await restoreTo('by-age');
    try {
      expect(ended).toBeNull();
      expect(describeAccess(ended)).toContain('--end-access');
      expect(await tryAll(restored, prepared)).toEqual([200, 200, 200, 200, 200]);
      const { db } = restored.context;
      const old = new Date(Date.now() - 2 * 3_600_000);
      expect(await endAccess(db, 'keep', old)).toBeNull();
      expect(await endAccess(db, 'by-age', old)).toMatchObject({ passkeys: expect.any(Number) });
      expect(await tryAll(restored, prepared)).toEqual([401, 401, 401, 404, 403]);
    } finally {
      await restored.stop();
    }
  });
});

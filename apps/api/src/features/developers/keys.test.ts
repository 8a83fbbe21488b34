import { API_KEY_LIMIT, type ApiKey } from '@voicedraft/contract/api-keys';
import type { Method } from '@voicedraft/contract/endpoint';
import { ENDPOINTS } from '@voicedraft/contract/endpoints';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hashApiKey } from '#http/api-key.ts';
import { callWithKey, createKey } from '#testing/api-calls.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { cleanUpDeveloperData } from './service.ts';

const service = useStarted(startTestService);
const user = useUser(service, { credits: 20 });

const call = (method: Method, url: string, payload?: object, who: TestUser = user) =>
  service.send(who, method, url, payload);
const readCredits = async (key: string) => (await callWithKey(service, key, 'GET', '/v1/credits')).statusCode;
const setKey = (id: string, change: { endsAt?: Date; revokedAt?: Date; lastUsedAt?: Date }) =>
  service.context.db.updateTable('apiKeys').set(change).where('id', '=', id).execute();
const HOUR_MS = 3_600_000;

describe('an API key', () => {
  it('is random, shown once, and stored as a hash', async () => {
    const { apiKey, key } = await createKey(service, user);
    expect(key).toMatch(/^vd_live_[a-z2-7]{32}$/);
    expect(apiKey).toMatchObject({ tail: key.slice(-4), lastUsedAt: null, endsAt: null, revokedAt: null });
    const { db } = service.context;
    const row = await db.selectFrom('apiKeys').selectAll().where('id', '=', apiKey.id).executeTakeFirst();
    expect(row?.keyHash).toBe(hashApiKey(key));
    expect(JSON.stringify(row)).not.toContain(key.slice(8));
    expect((await call('GET', '/api/api-keys')).body).not.toContain(key.slice(8, -4));
  });

  it('calls what its scopes allow, and is told which one it lacks', async () => {
    const { key } = await createKey(service, user, ['credits:read']);
    expect(await readCredits(key)).toBe(200);
    const refused = await callWithKey(service, key, 'POST', '/v1/scripts', {
      payload: { prompt: 'the sea' },
    });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'forbidden', error: expect.stringContaining('“scripts”') });
  });

  it('cannot call any endpoint without a scope, not even a public one', async () => {
    const { key } = await createKey(service, user);
    for (const { method, path, scope } of ENDPOINTS) {
      if (scope !== undefined) continue;
      const url = path.replaceAll(/\{\w+\}/g, '0');
      const { statusCode } = await callWithKey(service, key, method, url);
      expect(`${method} ${path} ${statusCode}`).toBe(`${method} ${path} 403`);
    }
  });

  it('does not work once it is revoked, has ended, or is not quite it', async () => {
    const [one, other] = [await createKey(service, user), await createKey(service, user)];
    expect(await readCredits(`${one.key}x`)).toBe(401);
    await setKey(one.apiKey.id, { endsAt: new Date(Date.now() - HOUR_MS) });
    expect(await readCredits(one.key)).toBe(401);
    await setKey(one.apiKey.id, { endsAt: new Date(Date.now() + HOUR_MS) });
    expect(await readCredits(one.key)).toBe(200);
    expect((await call('POST', `/api/api-keys/${other.apiKey.id}/revocation`)).statusCode).toBe(200);
    const refused = await callWithKey(service, other.key, 'GET', '/v1/credits');
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: 'unauthenticated' });
  });

  it('does not work for a banned or deleted account, and is deleted with the account', async () => {
    const { db } = service.context;
    const leaving = await service.signUp();
    const { key, apiKey } = await createKey(service, leaving);
    const ban = (banned: boolean) =>
      db.updateTable('identityUsers').set({ banned }).where('id', '=', leaving.id).execute();
    await ban(true);
    expect(await readCredits(key)).toBe(401);
    await ban(false);
    expect(await readCredits(key)).toBe(200);
    expect((await call('DELETE', '/api/account', { email: leaving.email }, leaving)).statusCode).toBe(200);
    expect(await readCredits(key)).toBe(401);
    const left = await db.selectFrom('apiKeys').selectAll().where('id', '=', apiKey.id).execute();
    expect(left).toEqual([]);
  });

  it('remembers its last use, written at most once a minute', async () => {
    const { key, apiKey } = await createKey(service, user);
    const readUse = async () =>
      (await call('GET', '/api/api-keys')).json<{ data: ApiKey[] }>().data.find(({ id }) => id === apiKey.id)
        ?.lastUsedAt;
    await readCredits(key);
    const first = await readUse();
    expect(first).toEqual(expect.any(String));
    await readCredits(key);
    expect(await readUse()).toBe(first);
    await setKey(apiKey.id, { lastUsedAt: new Date(Date.now() - HOUR_MS) });
    await readCredits(key);
    expect(Date.parse((await readUse()) ?? '')).toBeGreaterThan(Date.now() - HOUR_MS / 2);
  });

  it('can belong to its owner only', async () => {
    const { apiKey } = await createKey(service, user);
    const stranger = await service.signUp();
    const revoke = await call('POST', `/api/api-keys/${apiKey.id}/revocation`, undefined, stranger);
    const remove = await call('DELETE', `/api/api-keys/${apiKey.id}`, undefined, stranger);
    expect([revoke.statusCode, remove.statusCode]).toEqual([404, 404]);
  });
});

describe('the list of keys', () => {
  it('asks for proof of the owner before it takes a new one', async () => {
    const owner = await service.signUp();
    await service.context.db
      .updateTable('identitySessions')
      .set({ createdAt: sql`now() - interval '1 hour'` })
      .where('userId', '=', owner.id)
      .execute();
    const payload = { name: 'CI', scopes: ['scripts'], days: 90 };
    const refused = await call('POST', '/api/api-keys', payload, owner);
    expect(refused.json()).toMatchObject({ code: 'confirmation_required' });
  });

  it('has room for 20 keys that work, also when several are created at once', async () => {
    const owner = await service.signUp();
    const payload = { name: 'CI', scopes: ['scripts'], days: 90 };
    const answers = await Promise.all(
      Array.from({ length: API_KEY_LIMIT + 3 }, () => call('POST', '/api/api-keys', payload, owner)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(statuses.filter((status) => status === 200)).toHaveLength(API_KEY_LIMIT);
    expect(statuses.slice(-3)).toEqual([409, 409, 409]);
    const [first] = (await call('GET', '/api/api-keys', undefined, owner)).json<{ data: ApiKey[] }>().data;
    await call('POST', `/api/api-keys/${first?.id}/revocation`, undefined, owner);
    expect((await call('POST', '/api/api-keys', payload, owner)).statusCode).toBe(200);
  });

  it('keeps a revoked key for 30 days, unless its owner deletes it', async () => {
    const keys = [await createKey(service, user), await createKey(service, user)];
    const [one, other] = keys.map(({ apiKey }) => apiKey.id);
    const ids = async () =>
      (await call('GET', '/api/api-keys')).json<{ data: ApiKey[] }>().data.map(({ id }) => id);
    expect((await call('DELETE', `/api/api-keys/${one}`)).statusCode).toBe(409);
    for (const id of [one, other]) await call('POST', `/api/api-keys/${id}/revocation`);
    expect((await call('DELETE', `/api/api-keys/${one}`)).statusCode).toBe(200);
    expect(await ids()).not.toContain(one);
    await cleanUpDeveloperData(service.context);
    expect(await ids()).toContain(other);
    await setKey(other ?? '', { revokedAt: new Date(Date.now() - 31 * 24 * HOUR_MS) });
    await cleanUpDeveloperData(service.context);
    expect(await ids()).not.toContain(other);
  });

  it('leaves its changes in the security log', async () => {
    const owner = await service.signUp();
    const { apiKey } = await createKey(service, owner);
    await call('POST', `/api/api-keys/${apiKey.id}/revocation`, undefined, owner);
    const log = await call('GET', '/api/account/security-events', undefined, owner);
    expect(log.json()).toMatchObject({
      data: [
        { kind: 'api-key-revoked', before: 'Test' },
        { kind: 'api-key-created', after: 'Test' },
      ],
    });
  });
});

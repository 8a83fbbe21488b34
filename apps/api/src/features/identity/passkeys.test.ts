import type { SecurityEvent } from '@voicedraft/contract/security-events';
import { describe, expect, it } from 'vitest';
import { FactorCalls } from '#testing/factor-calls.ts';
import { readSession } from '#testing/identity-calls.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const service = useStarted(startTestService);
const calls = new FactorCalls(service);

const kindsOf = async ({ headers }: TestUser) => {
  const answer = await calls.send('GET', '/api/account/security-events', headers);
  return answer.json<{ data: SecurityEvent[] }>().data.map(({ kind }) => kind);
};

describe('a passkey', () => {
  it('is added, named, renamed and removed by its owner, who reads about it', async () => {
    const user = await service.signUp();
    const { answer, id } = await calls.addPasskey(user.headers, calls.newDevice(), {}, 'MacBook Air');
    expect(answer.json()).toMatchObject({ data: { name: 'MacBook Air', isSynced: false, lastUsedAt: null } });
    const renamed = await calls.send('PATCH', `/api/account/passkeys/${id}`, user.headers, { name: 'Desk' });
    expect(renamed.json()).toMatchObject({ data: { _id: id, name: 'Desk' } });
    const ways = await calls.send('GET', '/api/account/sign-in', user.headers);
    expect(ways.json()).toMatchObject({ data: { passkeys: [{ name: 'Desk' }], authenticatorSince: null } });
    expect((await calls.send('DELETE', `/api/account/passkeys/${id}`, user.headers)).statusCode).toBe(200);
    expect(await kindsOf(user)).toEqual(['passkey-removed', 'passkey-renamed', 'passkey-added']);
    const subjects = service.sentMail.filter(({ to }) => to === user.email).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'A passkey was added to your Voicedraft account',
      'A passkey was removed from your Voicedraft account',
    ]);
  });

  it('signs in as a whole, once for each response', async () => {
    const user = await service.signUp();
    const { device } = await calls.addPasskey(user.headers);
    const { answer, proof } = await calls.signInBy(device);
    expect(answer.statusCode, answer.body).toBe(200);
    const { headers } = readSession(answer);
    expect((await calls.send('GET', '/api/account/sign-in', headers)).json()).toMatchObject({
      data: { email: user.email, passkeys: [{ lastUsedAt: expect.any(String) }] },
    });
    expect(await kindsOf(user)).toContain('sign-up');
    expect((await calls.send('POST', '/api/sign-in/passkey', {}, proof)).statusCode).toBe(403);
    const { token } = answer.json<{ data: { token: string } }>().data;
    const bearer = { authorization: `Bearer ${token}` };
    expect((await calls.send('GET', '/api/account', bearer)).statusCode).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['a device that has not verified its user', { isVerified: false }],
    ['another challenge', { challenge: 'bm90IHRoaXM' }],
  ])('is refused from %s', async (_name, faults) => {
    const user = await service.signUp();
    expect((await calls.addPasskey(user.headers, calls.newDevice(), faults)).answer.statusCode).toBe(409);
    const { device } = await calls.addPasskey(user.headers);
    expect((await calls.signInBy(device, faults)).answer.json()).toMatchObject({ code: 'forbidden' });
    expect((await calls.confirmBy(user.headers, device, faults)).statusCode).toBe(403);
  });

  it('does not sign in to a disabled account, nor once it has been removed', async () => {
    const user = await service.signUp();
    const { device, id } = await calls.addPasskey(user.headers);
    const ban = (banned: boolean) =>
      service.context.db.updateTable('identityUsers').set({ banned }).where('id', '=', user.id).execute();
    await ban(true);
    const { answer } = await calls.signInBy(device);
    expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
    await ban(false);
    await calls.send('DELETE', `/api/account/passkeys/${id}`, user.headers);
    expect((await calls.signInBy(device)).answer.statusCode).toBe(403);
  });

  it('belongs to one account, and nobody else can change it or confirm with it', async () => {
    const [owner, other] = [await service.signUp(), await service.signUp()];
    const { device, id } = await calls.addPasskey(owner.headers);
    expect((await calls.addPasskey(other.headers, device)).answer.json()).toMatchObject({
      message: 'This passkey is already on your account.',
    });
    const name = { name: 'Mine now' };
    expect((await calls.send('PATCH', `/api/account/passkeys/${id}`, other.headers, name)).statusCode).toBe(
      404,
    );
    expect((await calls.send('DELETE', `/api/account/passkeys/${id}`, other.headers)).statusCode).toBe(404);
    expect((await calls.confirmBy(other.headers, device)).statusCode).toBe(403);
  });

  it('cannot be made with options that another account asked for', async () => {
    const [owner, other] = [await service.signUp(), await service.signUp()];
    const started = await calls.send('POST', '/api/account/passkeys/options', owner.headers);
    const { challenge, options } = started.json<{
      data: { challenge: string; options: { challenge: string } };
    }>().data;
    const response = calls.newDevice().create(options);
    const payload = { challenge, response, name: 'Stolen' };
    expect((await calls.send('POST', '/api/account/passkeys', other.headers, payload)).statusCode).toBe(409);
  });
});

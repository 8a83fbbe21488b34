import type { SecurityEvent } from '@voicedraft/contract/security-events';
import type { Session } from '@voicedraft/contract/sessions';
import { expect, it } from 'vitest';
import { FactorCalls } from '#testing/factor-calls.ts';
import { IdentityCalls, PASSWORD, readSession } from '#testing/identity-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const service = useStarted(startTestService);
const calls = new FactorCalls(service);
const identity = new IdentityCalls(service);

const FIREFOX = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
type Headers = Record<string, string>;

const ask = async (headers: Headers) =>
  (await calls.send('GET', '/api/account/unknown-device', headers)).json<{ data: SecurityEvent | null }>()
    .data;
const listSessions = async (headers: Headers) =>
  (await calls.send('GET', '/api/account/sessions', headers)).json<{ data: Session[] }>().data;

/** An owner, and somebody who has signed in on another device with the password. */
async function makeTwo() {
  const owner = await identity.registerConfirmed();
  const other = await identity.post('/sign-in/email', { email: owner.email, password: PASSWORD }, FIREFOX);
  return { owner: owner.headers, other: { ...readSession(other).headers, ...FIREFOX } };
}

it('a sign-in on a new device is asked about everywhere but there', async () => {
  const { owner, other } = await makeTwo();
  expect(await ask(owner)).toMatchObject({
    kind: 'new-device',
    method: 'password',
    device: 'Firefox on Windows',
  });
  expect(await ask(other)).toBeNull();
  const unknown = (await listSessions(owner)).filter(({ isUnknown }) => isUnknown);
  expect(unknown).toMatchObject([{ device: 'Firefox on Windows', network: '127.0.0.0/24', current: false }]);
});

it('“Yes” keeps its session, and is the last of it', async () => {
  const { owner, other } = await makeTwo();
  const url = `/api/account/unknown-device/${(await ask(owner))?._id}`;
  const stranger = await makeTwo();
  expect((await calls.send('POST', url, stranger.owner, { wasOwner: true })).statusCode).toBe(404);
  expect((await calls.send('POST', url, owner, { wasOwner: true })).json()).toMatchObject({
    data: { ended: 0 },
  });
  expect(await ask(owner)).toBeNull();
  expect((await calls.send('GET', '/api/account', other)).statusCode).toBe(200);
  // Another account is still asked about the same device in the same network.
  expect(await ask(stranger.owner)).toMatchObject({ kind: 'new-device' });
});

it('no session answers about its own sign-in, nor anybody about one that is not asked about any more', async () => {
  const { owner, other } = await makeTwo();
  const url = `/api/account/unknown-device/${(await ask(owner))?._id}`;
  const answer = async (headers: Headers, wasOwner: boolean) =>
    (await calls.send('POST', url, headers, { wasOwner })).statusCode;
  expect([await answer(other, false), await answer(other, true)]).toEqual([404, 404]);
  expect(await listSessions(owner)).toHaveLength(2);
  expect(await answer(owner, true)).toBe(200);
  expect(await answer(owner, false)).toBe(404);
  expect(await listSessions(owner)).toHaveLength(2);
});

it('“No” ends its session and lists what has changed since', async () => {
  const { owner, other } = await makeTwo();
  const key = { name: 'Of a thief', scopes: ['library:read'], days: null };
  expect((await calls.send('POST', '/api/api-keys', other, key)).statusCode).toBe(200);
  const event = await ask(owner);
  const answer = await calls.send('POST', `/api/account/unknown-device/${event?._id}`, owner, {
    wasOwner: false,
  });
  expect(answer.json()).toMatchObject({
    data: { ended: 1, changes: [{ kind: 'api-key-created', after: 'Of a thief' }] },
  });
  expect((await calls.send('GET', '/api/account', other)).statusCode).toBe(401);
  expect(await listSessions(owner)).toHaveLength(1);
});

it('“No” ends the session of a sign-in under a flood, and all later ones, even if nothing else is known of it', async () => {
  const owner = await identity.registerConfirmed();
  for (let network = 0; network < 25; network += 1) {
    await service.app.inject({
      method: 'POST',
      url: '/api/auth/request-password-reset',
      remoteAddress: `198.51.${network}.1`,
      payload: { email: owner.email },
    });
  }
  const signIn = async (headers: Headers) => {
    const answer = await identity.post('/sign-in/email', { email: owner.email, password: PASSWORD }, headers);
    return { ...readSession(answer).headers, ...headers };
  };
  const thief = await signIn(FIREFOX);
  const event = await ask(owner.headers);
  expect(event).toMatchObject({ kind: 'new-device', device: 'Firefox on Windows' });
  await service.context.db
    .updateTable('securityEvents')
    .set({ device: '', network: '' })
    .where('id', '=', Number(event?._id))
    .execute();
  expect(await ask(thief)).toBeNull();
  const later = await signIn({ 'user-agent': 'curl/8' });
  const unknown = (await listSessions(owner.headers)).filter(({ isUnknown }) => isUnknown);
  expect(unknown).toHaveLength(2);
  const url = `/api/account/unknown-device/${event?._id}`;
  expect((await calls.send('POST', url, owner.headers, { wasOwner: false })).json()).toMatchObject({
    data: { ended: 2 },
  });
  for (const headers of [thief, later]) {
    expect((await calls.send('GET', '/api/account', headers)).statusCode).toBe(401);
  }
  expect((await calls.send('GET', '/api/account', owner.headers)).statusCode).toBe(200);
});

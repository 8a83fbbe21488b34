import type { SecurityEvent } from '@voicedraft/contract/security-events';
import type { Session } from '@voicedraft/contract/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FactorCalls } from '#testing/factor-calls.ts';
import { IdentityCalls, PASSWORD, readSession } from '#testing/identity-calls.ts';
import { startTestService, type TestService } from '#testing/test-service.ts';

let service: TestService;
let calls: FactorCalls;
let identity: IdentityCalls;
beforeAll(async () => {
  service = await startTestService();
  calls = new FactorCalls(service);
  identity = new IdentityCalls(service);
});
afterAll(() => service.stop());

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
  const stranger = await identity.registerConfirmed();
  expect((await calls.send('POST', url, stranger.headers, { wasOwner: true })).statusCode).toBe(404);
  expect((await calls.send('POST', url, owner, { wasOwner: true })).json()).toMatchObject({
    data: { ended: 0 },
  });
  expect(await ask(owner)).toBeNull();
  expect((await calls.send('GET', '/api/account', other)).statusCode).toBe(200);
});

it('“No” ends its session and lists what has changed since', async () => {
  const { owner, other } = await makeTwo();
  await calls.addPasskey(other, calls.newDevice(), {}, 'Of a thief');
  const event = await ask(owner);
  const answer = await calls.send('POST', `/api/account/unknown-device/${event?._id}`, owner, {
    wasOwner: false,
  });
  expect(answer.json()).toMatchObject({
    data: { ended: 1, changes: [{ kind: 'passkey-added', after: 'Of a thief' }] },
  });
  expect((await calls.send('GET', '/api/account', other)).statusCode).toBe(401);
  expect(await listSessions(owner)).toHaveLength(1);
});

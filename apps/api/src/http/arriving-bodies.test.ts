import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendHalf, type HalfSent } from '#testing/half-sent.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';
import { startForTest, useStarted } from '#testing/use-started.ts';

const open: HalfSent[] = [];
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.destroy();
});

/** Calls to a server of the test's own, or to one that is given. */
async function listen(environment: Record<string, string>, given?: TestService) {
  const service = given ?? (await startForTest(environment));
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo;
  const half = async (path: string, { headers }: { headers?: TestUser['headers'] } = {}, from?: string) => {
    const sent = await sendHalf(port, { path, ...(headers && { headers }), ...(from && { from }) });
    open.push(sent);
    return sent;
  };
  const call = async (path: string, { headers }: TestUser, body?: object) => {
    const content = body && { method: 'POST', body: JSON.stringify(body) };
    const sent = { ...headers, ...(body && { 'content-type': 'application/json' }) };
    return (await fetch(`http://127.0.0.1:${port}${path}`, { headers: sent, ...content })).status;
  };
  return { service, half, call };
}

describe('a server that is sent bodies', () => {
  const service = useStarted(() => startTestService({ REQUESTS_AT_ONCE: '4' }));
  let calls: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    calls = await listen({}, service);
  });

  it.each([
    ['/new-support-message', false, 'application/json'],
    ['/api/deduct-credit', true, 'application/json'],
    ['/api/upload-image', true, 'multipart/form-data; boundary=x'],
    ['/api/auth/sign-in/email', false, 'application/json'],
    ['/api/paypal/webhook', false, 'application/json'],
    ['/nowhere', false, 'application/json'],
  ])('bodies of %s that never arrive keep nobody from being served', async (path, isSignedIn, type) => {
    const { half, call } = calls;
    const user = await service.signUp({ credits: 5 });
    const headers = { ...(isSignedIn && user.headers), 'content-type': type };
    for (let sent = 0; sent < 12; sent += 1) await half(path, { headers });
    // Until the last of them has been checked, it counts as being at work.
    await expect.poll(() => call('/packages', user)).toBe(200);
    const deduct = { userEmail: user.email, amount: 1 };
    for (let round = 0; round < 3; round += 1) {
      expect(await call('/packages', user)).toBe(200);
      expect(await call('/api/deduct-credit', user, deduct)).toBe(200);
    }
  });
});

it('a network that sends too many bodies at once is refused more, and others send theirs', async () => {
  // Three bodies at once.
  const { service, half } = await listen({ RATE_LIMIT_SCALE: '0.03' });
  const [user, other] = [await service.signUp(), await service.signUp()];
  const sent = [];
  for (let count = 0; count < 4; count += 1) sent.push(await half('/api/library/favourite', user));
  const refused = await Promise.race(sent.map(async (each) => ({ each, status: await each.answer })));
  expect(refused.status).toBe(429);
  const finish = (each: HalfSent) => {
    // It is not JSON.
    each.socket.write('x'.repeat(497));
    return each.answer;
  };
  expect(await finish(await half('/api/library/favourite', other, '127.0.0.2'))).toBe(400);
  // Those that have arrived make room.
  const waiting = sent.filter((each) => each !== refused.each);
  expect(await Promise.all(waiting.map(finish))).toEqual([400, 400, 400]);
  expect(await finish(await half('/api/library/favourite', user))).toBe(400);
});

it('whoever may not call, or calls too often, hears so before the body is read', async () => {
  const { service, half } = await listen({ RATE_LIMIT_SCALE: '0.001' });
  const user = await service.signUp();
  expect(await (await half('/api/deduct-credit')).answer).toBe(401);
  const made = await half('/api/deduct-credit', user);
  made.socket.write('x'.repeat(497));
  expect(await made.answer).toBe(400);
  expect(await (await half('/api/deduct-credit', user)).answer).toBe(429);
  const program = { headers: { authorization: 'Bearer vd_live_unknown' } };
  expect(await (await half('/v1/scripts', program)).answer).toBe(401);
});

it('whoever loses access while the body arrives is refused', async () => {
  const { service, half } = await listen({});
  const user = await service.signUp();
  const slow = await half('/api/deduct-credit', user);
  await service.context.db.deleteFrom('identitySessions').where('userId', '=', user.id).execute();
  slow.socket.write(`": 1, "userEmail": "${user.email}", "amount": 1}`.padEnd(497));
  expect(await slow.answer).toBe(401);
});

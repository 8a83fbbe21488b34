import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ENDPOINTS } from '@voicedraft/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { IdentityCalls, PASSWORD, readSession } from './identity-calls.ts';
import { startTestService } from './test-service.ts';
import { startForTest, useStarted, useUser } from './use-started.ts';

let port: number;
/** Requests that no browser sends, from whoever looks for a way in. */
const service = useStarted(startTestService);
const user = useUser(service, { credits: 5, isConfirmed: false });
const admin = useUser(service, { role: 'Admin' });
beforeAll(async () => {
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = service.app.server.address() as AddressInfo);
});

/** Sends bytes as they are, and returns everything that comes back until the server ends the connection. */
async function sendRaw(lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(lines.join('\r\n'));
  return text(socket);
}

describe('a request whose length is ambiguous', () => {
  const second = ['GET /healthz HTTP/1.1', 'host: voice.test', 'connection: close', '', ''];

  it.each([
    ['both a length and chunks', ['content-length: 4', 'transfer-encoding: chunked']],
    ['two lengths', ['content-length: 0', 'content-length: 4']],
    ['chunks in another coding', ['transfer-encoding: chunked, identity']],
    ['a length that is no number', ['content-length: +4']],
  ])('is refused, and nothing behind it is answered: %s', async (_what, lengths) => {
    const head = ['POST /api/auth/sign-out HTTP/1.1', 'host: voice.test', ...lengths, '', '0', '', ''];
    const answer = await sendRaw([...head.slice(0, -1), ...second]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('"status":"ok"');
  });
});

it('a header with a line break in it is refused', async () => {
  const lines = [
    'GET /healthz HTTP/1.1',
    'host: voice.test',
    'x-forwarded-for: 1.2.3.4\nx-other: 1',
    'a\u0000b: 1',
    '',
    '',
  ];
  expect(await sendRaw(lines)).toMatch(/^HTTP\/1\.1 400 /);
});

it('TRACE and CONNECT return nothing of the request', async () => {
  for (const method of ['TRACE', 'CONNECT']) {
    const answer = await sendRaw([
      `${method} / HTTP/1.1`,
      'host: voice.test',
      'cookie: a=canary',
      'connection: close',
      '',
      '',
    ]);
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
    expect(answer).not.toContain('canary');
  }
});

describe('a body', () => {
  const send = (payload: string) =>
    service.app.inject({
      method: 'PUT',
      url: `/update-user-profile/${user.id}`,
      headers: { ...user.headers, 'content-type': 'application/json' },
      payload,
    });

  it.each([
    '{"__proto__":{"role":"Admin"}}',
    '{"userName":"A","constructor":{"prototype":{"role":"Admin"}}}',
  ])('that reaches for a prototype is refused: %s', async (payload) => {
    expect((await send(payload)).statusCode).toBe(400);
    expect('role' in {}).toBe(false);
  });

  it('sets no field that the call does not have', async () => {
    const extra = {
      userRole: 'Admin',
      role: 'Admin',
      staffRole: 'owner',
      currentBalance: 999,
      emailVerified: true,
    };
    await send(JSON.stringify({ userName: 'Renamed', ...extra }));
    const row = await service.context.db
      .selectFrom('users')
      .innerJoin('identityUsers', 'identityUsers.id', 'users.id')
      .select(['users.name', 'users.role', 'users.staffRole', 'identityUsers.emailVerified'])
      .where('users.id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ role: 'member', staffRole: null, emailVerified: false });
    expect(await service.balances(user)).toEqual({ available: 5, held: 0 });
  });

  it('is not read as JSON if it says that it is something that forms can send', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const headers = { ...user.headers, 'content-type': type };
      const payload = JSON.stringify({ userEmail: user.email, amount: 1 });
      const answer = await service.app.inject({
        method: 'POST',
        url: '/api/deduct-credit',
        headers,
        payload,
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(await service.balances(user)).toEqual({ available: 5, held: 0 });
  });
});

it('a parameter that is sent twice is refused where one is expected', async () => {
  for (const url of [
    '/api/audit?q=a&q=b',
    '/users?page=1&page=2',
    '/api/orders/export?kind=item&kind=package',
  ]) {
    expect((await service.app.inject({ url, headers: admin.headers })).statusCode, url).toBe(400);
  }
});

it.each(ENDPOINTS.filter(({ method }) => method === 'GET'))(
  '$path is read by no other site',
  async ({ path }) => {
    const url = path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await service.app.inject({
        method,
        url,
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
        payloadAsStream: true,
      });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  },
);

it('a listed origin reads with a session and calls every endpoint, and no other', async () => {
  const open = await startForTest({ WEB_ORIGINS: 'https://app.example' });
  const asked = await open.app.inject({
    method: 'OPTIONS',
    url: '/api/voices',
    headers: { origin: 'https://app.example', 'access-control-request-method': 'PUT' },
  });
  const methods = String(asked.headers['access-control-allow-methods']).split(', ');
  expect(methods).toEqual(expect.arrayContaining([...new Set(ENDPOINTS.map(({ method }) => method))]));
  const allowed = async (origin: string) =>
    (await open.app.inject({ url: '/api/voices', headers: { origin } })).headers[
      'access-control-allow-origin'
    ];
  expect(await allowed('https://app.example')).toBe('https://app.example');
  for (const origin of [
    'https://evil.example',
    'https://app.example.evil.example',
    'http://app.example',
    'null',
  ])
    expect(await allowed(origin)).toBeUndefined();
});

it.each([
  ['false', '127.0.0.1'],
  ['true', '198.51.100.7'],
  ['2', '203.0.113.9'],
  ['192.0.2.0/24', '127.0.0.1'],
])('with TRUST_PROXY=%s, the address of a caller is what the proxies add: %s', async (trusted, address) => {
  const behind = await startForTest({ TRUST_PROXY: trusted });
  const calls = new IdentityCalls(behind);
  const forwarded = { 'x-forwarded-for': '10.9.8.7, 203.0.113.9, 198.51.100.7', 'x-real-ip': '10.9.8.7' };
  const answer = await calls.post(
    '/sign-up/email',
    { name: 'New Comer', email: calls.newEmail(), password: PASSWORD },
    forwarded,
  );
  const { headers } = readSession(answer);
  const sessions = await behind.app.inject({ url: '/api/account/sessions', headers });
  expect(sessions.json()).toMatchObject({ data: [{ ipAddress: address }] });
});

describe('a path', () => {
  it.each([
    '/../../etc/passwd',
    '/assets/../../../../package.json',
    '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/media/..%2f..%2fsecret.key',
    '/.git/config',
    '/.env',
    '/assets/',
    '/package.json',
  ])('leads to no file but those of the web app, and lists no folder: %s', async (path) => {
    const answer = await sendRaw([`GET ${path} HTTP/1.1`, 'host: voice.test', 'connection: close', '', '']);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(/root:|"workspaces"|\[core\]|Index of/);
  });
});

import { ENDPOINTS } from '@voicedraft/contract/endpoints';
import { get, type Endpoint } from '@voicedraft/contract/endpoint';
import { ErrorBody } from '@voicedraft/contract/errors';
import { isOpenAiPath, OpenAiErrorBody } from '@voicedraft/contract/openai-errors';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { startForTest, useStarted } from '#testing/use-started.ts';
import { Router } from './router.ts';

const service = useStarted(() => startTestService({ PUBLIC_URL: 'http://voice.test' }));

/** A signed-in user with the cookie alone: each test sets the other browser headers itself. */
async function signUp() {
  const { email, headers } = await service.signUp();
  return { email, cookie: headers['cookie'] ?? '' };
}

const declared = get('/declared', {
  access: 'public',
  feature: 'settings',
  summary: 'A declared endpoint',
});

function makeRouter(): Router {
  return new Router(Fastify(), {
    db: service.context.db,
    cookieName: 'c',
    secret: 's',
    trustedOrigins: [],
    rateLimitScale: 1,
    staffRules: { needsAdminFactor: false, keepsPasswords: true },
    confirm: async () => {},
  });
}

describe('router', () => {
  it('does not start if an endpoint of the contract is not mounted', () => {
    expect(() => makeRouter().assertComplete([declared])).toThrow('GET /declared');
  });

  it('does not start with an endpoint missing from the contract', () => {
    const router = makeRouter();
    router.mount(declared, () => undefined);
    expect(() => router.assertComplete([])).toThrow('GET /declared');
  });

  it('does not mount an endpoint that declares no access', () => {
    const { access: _, ...undeclared } = declared;
    expect(() => makeRouter().mount(undeclared as Endpoint, () => undefined)).toThrow('declares no access');
  });

  it('does not mount an endpoint for staff that declares none of their areas', () => {
    const forStaff: Endpoint = { ...declared, access: 'admin' };
    expect(() => makeRouter().mount(forStaff, () => undefined)).toThrow(
      'GET /declared is for staff, but declares none of their areas',
    );
  });
});

describe('every endpoint', () => {
  it.each(ENDPOINTS.filter((endpoint) => endpoint.access !== 'public'))(
    '$method $path is closed to visitors',
    async (endpoint) => {
      const url = endpoint.path.replace('{id}', crypto.randomUUID());
      const answer = await service.app.inject({ method: endpoint.method, url });
      expect(answer.statusCode).toBe(401);
      const { message } = isOpenAiPath(endpoint.path)
        ? OpenAiErrorBody.parse(answer.json()).error
        : ErrorBody.parse(answer.json());
      expect(message).toBe(endpoint.unauthenticatedMessage ?? 'Please sign in to continue.');
    },
  );

  it('returns all errors in the same format, without internal text', async () => {
    const answer = await service.app.inject({ url: '/api/nowhere' });
    expect(answer.statusCode).toBe(404);
    expect(ErrorBody.parse(answer.json())).toEqual({
      success: false,
      code: 'not_found',
      error: 'Not found.',
      message: 'Not found.',
    });
  });

  it('rejects a body that is not JSON, and one that is too large', async () => {
    const { headers } = await service.signUp();
    const post = (payload: string) =>
      service.app.inject({
        method: 'POST',
        url: '/api/generations/script',
        headers: { ...headers, 'content-type': 'application/json' },
        payload,
      });
    expect((await post('{"prompt":')).json()).toMatchObject({ code: 'validation' });
    expect((await post(JSON.stringify({ prompt: 'x'.repeat(300_000) }))).statusCode).toBe(413);
  });

  it('accepts a changing call with a cookie only from our own site', async () => {
    const { cookie, email } = await signUp();
    const deduct = (headers: Record<string, string>) =>
      service.app.inject({
        method: 'POST',
        url: '/api/deduct-credit',
        headers: { cookie, ...headers },
        payload: { userEmail: email, amount: 1 },
      });
    expect((await deduct({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await deduct({ origin: 'null', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(403);
    expect((await deduct({ 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
    expect((await deduct({})).statusCode).toBe(403);
    expect((await deduct({ origin: 'http://voice.test' })).statusCode).toBe(200);
    expect((await deduct({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });

  it.each([
    ['a picture', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['a link', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
    ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' }],
    ['nobody knows where', {}],
  ])('lets %s read nothing that changes something', async (_what, headers) => {
    const { cookie } = await signUp();
    const url = '/verify-order/8d3f2c1e-0000-4000-8000-000000000000';
    const answer = await service.app.inject({ url, headers: { cookie, ...headers } });
    expect(answer.statusCode).toBe(403);
    const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    expect((await service.app.inject({ url, headers: { cookie, ...own } })).statusCode).toBe(404);
  });

  it('sends a request id and the security headers', async () => {
    const { headers } = await service.app.inject({ url: '/api/voices' });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });
});

describe('an export', () => {
  const searchable = ENDPOINTS.filter(
    ({ produces, query }) =>
      produces?.includes('text/csv') === true && query !== undefined && 'q' in query.shape,
  );

  it.each(searchable)(
    '$path reports a search that cannot be run before it sends anything',
    async ({ path }) => {
      const { headers } = await service.signUp({ role: 'Admin' });
      const answer = await service.app.inject({ url: `${path}?q=%00&kind=item`, headers });
      expect(answer.statusCode).toBe(400);
      expect(ErrorBody.parse(answer.json()).message).toBe(
        'The text contains characters that cannot be stored.',
      );
    },
  );
});

describe('operations', () => {
  it('respond to health and readiness checks', async () => {
    expect((await service.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await service.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
  });

  it('describes every endpoint of the contract as OpenAPI', async () => {
    const read = async (url: string) =>
      (await service.app.inject({ url })).json<{ openapi: string; paths: Record<string, object> }>();
    const [open, internal] = await Promise.all([read('/openapi.json'), read('/openapi/internal.json')]);
    expect([open.openapi, internal.openapi]).toEqual(['3.1.0', '3.1.0']);
    for (const { method, path } of ENDPOINTS) {
      const [own, other] = path.startsWith('/v1/') ? [open, internal] : [internal, open];
      expect(own.paths[path], `${method} ${path}`).toHaveProperty(method.toLowerCase());
      expect(other.paths, path).not.toHaveProperty([path]);
    }
  });
});

describe('rate limit', () => {
  it('rejects further calls from an address or account with the standard error body', async () => {
    const slow = await startForTest({ RATE_LIMIT_SCALE: '0.001' });
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push(await slow.app.inject({ url: '/api/voices' }));
    expect(statuses.map((answer) => answer.statusCode)).toEqual([200, 429, 429]);
    expect(statuses[1]?.json()).toMatchObject({ success: false, code: 'rate_limited' });
    const [one, other] = [await slow.signUp(), await slow.signUp()];
    const call = async ({ headers }: TestUser, remoteAddress: string) =>
      (await slow.app.inject({ url: '/api/voices', headers, remoteAddress })).statusCode;
    // Each account has its own limit, even if two share an IP address, and whichever IP address it uses.
    expect(await call(one, '192.0.2.1')).toBe(200);
    expect(await call(other, '192.0.2.1')).toBe(200);
    expect(await call(one, '192.0.2.2')).toBe(429);
  });
});

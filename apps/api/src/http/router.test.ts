import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { get, post } from '@voicedraft/contract/endpoint';
import Fastify, { type InjectOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { handleError } from './error-handler.ts';
import { registerOpenApi } from './openapi.ts';
import { Router } from './router.ts';
import { sessionCookieName } from './session.ts';
import { validatorCompiler } from './validate.ts';

const service = useStarted(startTestService);

const common = { access: 'public', feature: 'settings', summary: 'An endpoint' } as const;

/** A server with only these endpoints. */
async function serve(mount: (router: Router) => void) {
  const { db, secret, config } = service.context;
  const cookieName = sessionCookieName(config.publicUrl);
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorateRequest('actor', null);
  await app.register(compress, { threshold: 100 });
  await app.register(rateLimit);
  await registerOpenApi(app, config.publicUrl, cookieName);
  const open = { staffRules: { needsAdminFactor: false, keepsPasswords: true }, confirm: async () => {} };
  mount(new Router(app, { db, secret, cookieName, trustedOrigins: [], rateLimitScale: 1, ...open }));
  return app;
}

describe('a mounted endpoint', () => {
  const echo = post('/things/{id}/parts/{part}', {
    ...common,
    params: z.object({ id: z.uuid(), part: z.string() }),
    query: z.object({ count: z.coerce.number() }),
    body: z.object({ name: z.string() }),
    response: z.object({ params: z.unknown(), query: z.unknown(), body: z.unknown() }),
  });
  const id = 'f3b4ddee-5fd2-4b59-a05a-6d9c2d6fbb11';
  const good = { method: 'POST', url: `/things/${id}/parts/a?count=2`, payload: { name: 'x' } } as const;

  it('gets the call as parsed by its schemas, and returns no more than its own schema allows', async () => {
    const app = await serve((router) =>
      router.mount(echo, ({ params, query, body }) => ({ params, query, body, secret: 'kept' })),
    );
    const answer = await app.inject(good);
    expect(answer.json()).toEqual({ params: { id, part: 'a' }, query: { count: 2 }, body: { name: 'x' } });
  });

  it.each<[string, InjectOptions, string]>([
    ['query', { url: `/things/${id}/parts/a?count=many` }, 'count'],
    ['body', { payload: { name: 3 } }, 'name'],
    // A request without a body gets the names of the missing fields.
    ['body', { payload: '' }, 'name'],
  ])('rejects a wrong %s, and explains the problem: %o', async (_what, change, field) => {
    const app = await serve((router) => router.mount(echo, () => ({ params: 1, query: 1, body: 1 })));
    const answer = await app.inject({ ...good, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation' });
    expect(answer.body).toContain(field);
  });

  it('finds nothing for an invalid id', async () => {
    const app = await serve((router) => router.mount(echo, () => ({ params: 1, query: 1, body: 1 })));
    const answer = await app.inject({ ...good, url: '/things/1/parts/a?count=2' });
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });

  it('gets nothing from a call if it has no schemas', async () => {
    const plain = get('/plain', common);
    const bodies: unknown[] = [];
    const app = await serve((router) =>
      router.mount(plain, ({ body }) => {
        bodies.push(body);
        return undefined;
      }),
    );
    await app.inject('/plain');
    expect(bodies).toEqual([undefined]);
  });

  it('accepts a body up to its own size limit', async () => {
    const declared = { ...common, body: z.object({ text: z.string() }) } as const;
    const small = post('/small', { ...declared, bodyLimit: 50 });
    const usual = post('/usual', declared);
    const app = await serve((router) => {
      router.mount(small, () => undefined);
      router.mount(usual, () => undefined);
    });
    const send = (url: string, length: number) =>
      app.inject({ method: 'POST', url, payload: { text: 'x'.repeat(length) } });
    expect((await send('/small', 10)).statusCode).toBe(200);
    expect((await send('/small', 60)).statusCode).toBe(413);
    expect((await send('/usual', 60)).statusCode).toBe(200);
  });

  it('is compressed, unless it sends its own bytes', async () => {
    const bytes = get('/bytes', { ...common, produces: ['text/csv'] });
    const text = get('/text', { ...common, response: z.string() });
    const app = await serve((router) => {
      router.mount(bytes, ({ reply }) => reply.type('text/csv').send('a,b\n'.repeat(100)));
      router.mount(text, () => 'a'.repeat(400));
    });
    const encodingOf = async (url: string) =>
      (await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding'];
    expect(await encodingOf('/bytes')).toBeUndefined();
    expect(await encodingOf('/text')).toBe('gzip');
  });

  it("that is shared may be cached by visitors' browsers, and is revalidated for signed-in users", async () => {
    const shared = get('/shared', { ...common, shared: true });
    const own = get('/own', common);
    const app = await serve((router) => {
      router.mount(shared, () => undefined);
      router.mount(own, () => undefined);
    });
    const { headers } = await service.signUp();
    const visitors = await app.inject('/shared');
    expect(visitors.headers).toMatchObject({
      'cache-control': 'public, max-age=10',
      vary: expect.stringContaining('cookie, authorization') as string,
    });
    const user = await app.inject({ url: '/shared', headers });
    expect(user.headers['cache-control']).toBe('private, no-cache');
    expect((await app.inject('/own')).headers).not.toHaveProperty('cache-control');
  });

  it('counts calls by account, and those of visitors by network', async () => {
    const rare = get('/rare', { ...common, rateLimit: 1 });
    const app = await serve((router) => router.mount(rare, () => undefined));
    const call = async (options: InjectOptions) =>
      (await app.inject({ url: '/rare', ...options })).statusCode;
    const [one, other] = [await service.signUp(), await service.signUp()];
    expect([await call(one), await call(one), await call(other)]).toEqual([200, 429, 200]);
    const from = (remoteAddress: string) => call({ remoteAddress });
    expect(await from('2001:db8:1:2::1')).toBe(200);
    expect(await from('2001:db8:1:2::2')).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(200);
  });

  it('is documented as declared', async () => {
    const upload = post('/upload', {
      ...common,
      access: 'signed-in',
      upload: { field: 'file', maxBytes: 10 },
    });
    const plain = get('/plain', { ...common, response: z.string() });
    const app = await serve((router) => {
      router.mount(upload, () => undefined);
      router.mount(plain, () => 'x');
      router.mount(echo, () => ({ params: 1, query: 1, body: 1 }));
    });
    const { paths } = (await app.inject('/openapi/internal.json')).json<{
      paths: Record<string, Record<string, object>>;
    }>();
    expect(paths['/plain']?.['get']).toEqual({
      summary: 'An endpoint',
      tags: ['settings'],
      responses: {
        200: {
          description: 'Default Response',
          content: { 'application/json': { schema: { type: 'string' } } },
        },
      },
    });
    expect(paths['/upload']?.['post']).toMatchObject({ security: [{ session: [] }, { bearer: [] }] });
    expect(paths['/things/{id}/parts/{part}']?.['post']).toMatchObject({
      parameters: [{ name: 'count' }, { name: 'id' }, { name: 'part' }],
      requestBody: { content: { 'application/json': { schema: { required: ['name'] } } } },
    });
  });
});

import { createHash, randomBytes } from 'node:crypto';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { findKnownBrowser, forgetBrowsers, readBrowser, rememberBrowser } from './known-browsers.ts';

const service = useStarted(startTestService);

const TOKEN = randomBytes(24).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Requests with a mark, on a site with this address. */
function browserOf(publicUrl: string, token: string) {
  const context = { ...service.context, config: { ...service.context.config, publicUrl } };
  const name = publicUrl.startsWith('https://') ? '__Host-voicedraft.browser' : 'voicedraft.browser';
  return { context, request: { headers: { cookie: `${name}=${token}` } } };
}

it('a browser is known by the hash of its mark', () => {
  const { context, request } = browserOf('http://localhost:3000', TOKEN);
  expect(readBrowser(context, request)).toBe(hashOf(TOKEN));
  expect(readBrowser(context, { headers: {} })).toBeNull();
});

it.each([`${TOKEN}x`, TOKEN.slice(1), `${TOKEN.slice(1)}!`, ''])('%j is no mark of ours', (token) => {
  const { context, request } = browserOf('http://localhost:3000', token);
  expect(readBrowser(context, request)).toBeNull();
});

it('a mark is given once, and only over TLS where there is TLS', async () => {
  const { id, email } = await service.signUp();
  /** Signs in with a browser that has a mark, and returns what it is told to keep. */
  const remember = async (publicUrl: string) => {
    const { context, request } = browserOf(publicUrl, TOKEN);
    const app = fastify();
    app.get('/', async (call, reply) => rememberBrowser(context, context.db, call, reply, id));
    const answer = await app.inject({ url: '/', headers: request.headers });
    await app.close();
    return { isNew: answer.body, cookie: answer.headers['set-cookie'] };
  };
  expect(await remember('https://voicedraft.example')).toEqual({
    isNew: 'true',
    cookie: `__Host-voicedraft.browser=${TOKEN}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure`,
  });
  expect(await remember('http://localhost:3000')).toEqual({
    isNew: 'false',
    cookie: `voicedraft.browser=${TOKEN}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`,
  });
  const { context, request } = browserOf('https://voicedraft.example', TOKEN);
  expect(await findKnownBrowser(context, request, ` ${email.toUpperCase()} `)).toBe(hashOf(TOKEN));
});

it('all browsers of an account are forgotten, or all but one', async () => {
  const { db } = service.context;
  const [{ id }, other] = [await service.signUp(), await service.signUp()];
  const rows = [id, other.id].flatMap((userId) =>
    ['a', 'b', 'c'].map((tokenHash) => ({ userId, tokenHash })),
  );
  await db.insertInto('knownBrowsers').values(rows).execute();
  const left = async (userId: string) => {
    const known = await db
      .selectFrom('knownBrowsers')
      .select('tokenHash')
      .where('userId', '=', userId)
      .execute();
    return known.map(({ tokenHash }) => tokenHash).toSorted();
  };
  await forgetBrowsers(db, id, 'b');
  expect([await left(id), await left(other.id)]).toEqual([['b'], ['a', 'b', 'c']]);
  await forgetBrowsers(db, id);
  expect([await left(id), await left(other.id)]).toEqual([[], ['a', 'b', 'c']]);
});

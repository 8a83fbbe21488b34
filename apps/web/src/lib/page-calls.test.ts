import { afterEach, expect, it, vi } from 'vitest';
import { replayAnswers, send, sendWith } from './page-calls.ts';

afterEach(() => {
  sendWith();
  vi.unstubAllGlobals();
});

function stubServer() {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${url}`);
    return Response.json('from the server');
  });
  return asked;
}

it('answers with what came with the page, failures too, until that ends', async () => {
  const asked = stubServer();
  replayAnswers({
    '/a': { status: 200, body: { one: 1 } },
    '/b': { status: 404, body: { code: 'not_found' } },
    '/list': { status: 200, body: [], headers: { 'x-total-count': '21' } },
  });
  expect(await (await send('/a', {})).json()).toEqual({ one: 1 });
  expect(await (await send('/a', { method: 'GET' })).json()).toEqual({ one: 1 });
  expect((await send('/b', {})).status).toBe(404);
  expect((await send('/list', {})).headers.get('x-total-count')).toBe('21');
  expect(asked).toEqual([]);
  sendWith();
  expect(await (await send('/a', {})).json()).toBe('from the server');
});

it('asks the server for the rest, and counts what waits for it', async () => {
  const asked = stubServer();
  const waiting = replayAnswers({});
  const sent = send('/c', {});
  expect(asked).toEqual(['GET /c']);
  expect(waiting()).toBe(1);
  expect(await (await sent).json()).toBe('from the server');
  expect(waiting()).toBe(0);
});

it('asks the server for everything once something is changed', async () => {
  const asked = stubServer();
  replayAnswers({ '/a': { status: 200, body: 'before' } });
  await send('/a', { method: 'POST' });
  expect(await (await send('/a', {})).json()).toBe('from the server');
  expect(asked).toEqual(['POST /a', 'GET /a']);
});

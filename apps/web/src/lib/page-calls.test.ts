import { afterEach, expect, it, vi } from 'vitest';
import { endReplay, replayAnswers, send } from './page-calls.ts';

afterEach(() => {
  endReplay();
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

it('answers with what came with the page, failures too, until it is taken over', async () => {
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
  endReplay();
  expect(await (await send('/a', {})).json()).toBe('from the server');
});

it('holds back what the server answers until then', async () => {
  const asked = stubServer();
  const waiting = replayAnswers({});
  const seen = vi.fn<(response: Response) => void>();
  const sent = send('/c', {}).then(seen);
  await vi.waitFor(() => expect(asked).toEqual(['GET /c']));
  await new Promise((resolve) => setTimeout(resolve));
  expect(seen).not.toHaveBeenCalled();
  expect(waiting()).toBe(1);
  endReplay();
  await sent;
  expect(waiting()).toBe(0);
});

it('asks the server for everything once something is changed', async () => {
  const asked = stubServer();
  replayAnswers({ '/a': { status: 200, body: 'before' } });
  await send('/a', { method: 'POST' });
  expect(await (await send('/a', {})).json()).toBe('from the server');
  expect(asked).toEqual(['POST /a', 'GET /a']);
});

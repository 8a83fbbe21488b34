import { afterEach, expect, it } from 'vitest';
import { answerJson } from './answer-json.ts';
import { createListener } from './create-listener.ts';
import { listen, type RunningServer } from './listen.ts';

let server: RunningServer;
afterEach(() => server.close());

async function ask(apiKey: string | undefined, headers: Record<string, string>): Promise<number> {
  const routes = {
    'POST /work': (_: unknown, response: Parameters<typeof answerJson>[0]) => answerJson(response, 200, {}),
  };
  server = await listen(createListener({ routes, apiKey, log: () => {} }), '127.0.0.1', 0);
  return (await fetch(`${server.url}/work`, { method: 'POST', headers })).status;
}

it.each([
  ['a program', undefined, {}, 200],
  ['a page in a browser', undefined, { origin: 'http://rebound.example' }, 403],
  ['a page that has the key', 'a-key', { origin: 'http://own.example', authorization: 'Bearer a-key' }, 200],
  ['a page without it', 'a-key', { origin: 'http://rebound.example' }, 401],
] as const)('answers %s with the key %s', async (_name, apiKey, headers, status) => {
  expect(await ask(apiKey, { ...headers })).toBe(status);
});

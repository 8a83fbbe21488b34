import type { Method } from '@voicedraft/contract/endpoint';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const POLL = { timeout: 10_000 };

let address: string;
const work = { go: () => {} };
const service = useStarted(startTestService);
const admin = useUser(service, { role: 'Admin' });
beforeAll(async () => {
  address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { writeScript } = service.engines;
  service.engines.writeScript = async (request) => {
    await new Promise<void>((go) => (work.go = go));
    return writeScript(request);
  };
});
afterEach(() => work.go());

interface Listened {
  readonly text: () => string;
  readonly hasEnded: () => boolean;
}

async function listen(user: TestUser, method: Method, path: string, body?: object): Promise<Listened> {
  const answer = await fetch(address + path, {
    method,
    headers: { ...user.headers, accept: 'text/event-stream', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  let text = '';
  let ended = false;
  const read = async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  };
  void read().finally(() => (ended = true));
  return { text: () => text, hasEnded: () => ended };
}

const STAFF: readonly [string, Method, string, object?][] = [
  ['bans its account', 'PUT', '/ban', { banned: true }],
  ['ends its sessions', 'DELETE', '/sessions'],
];

it.each(STAFF)('a stream ends at once when staff %s', async (_how, method, path, payload) => {
  const [user, other] = [await service.signUp({ credits: 5 }), await service.signUp()];
  const streams = [
    await listen(user, 'GET', '/api/ticket-events'),
    await listen(user, 'POST', '/api/generations/script', { prompt: 'the sea' }),
    await listen(other, 'GET', '/api/ticket-events'),
  ];
  for (const { text } of streams) await expect.poll(text, POLL).toContain('event: ');
  const url = `/api/users/${user.id}${path}`;
  const answer = await service.send(admin, method, url, payload);
  expect(answer.statusCode).toBe(200);
  for (const { hasEnded } of streams.slice(0, 2)) await expect.poll(hasEnded, POLL).toBe(true);
  expect(streams.map(({ hasEnded }) => hasEnded())).toEqual([true, true, false]);
  expect(streams[1]?.text()).not.toContain('event: done');
});

it('a stream ends at once when its account is deleted', async () => {
  const user = await service.signUp();
  const stream = await listen(user, 'GET', '/api/ticket-events');
  await expect.poll(stream.text, POLL).toContain('event: ');
  const url = `/api/users/${user.id}`;
  expect((await service.send(admin, 'DELETE', url)).statusCode).toBe(200);
  await expect.poll(stream.hasEnded, POLL).toBe(true);
});

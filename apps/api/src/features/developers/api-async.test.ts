import type { ApiProject } from '@voicedraft/contract/v1-projects';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callWithKey, createKey } from '#testing/api-calls.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

let user: TestUser;
let key: string;
let projectId: string;
const service = useStarted(startTestService);
beforeEach(async () => {
  user = await service.signUp({ credits: 20 });
  ({ key } = await createKey(service, user));
  const payload = { text: 'The sea is wide.' };
  projectId = (await callWithKey(service, key, 'POST', '/v1/projects', { payload })).json<ApiProject>().id;
});

/** Waits for what follows the response. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000 });

const get = async (url: string) => (await callWithKey(service, key, 'GET', url)).json<{ status: string }>();
const record = (options: { idempotencyKey?: string; prefer?: string } = { prefer: 'respond-async' }) =>
  callWithKey(service, key, 'POST', `/v1/projects/${projectId}/record`, { payload: {}, ...options });

/** Lets the engine wait until it is released, or fail. */
function holdEngine() {
  const { synthesize } = service.engines;
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  service.engines.synthesize = async (request) => {
    asked.resolve();
    await held.promise;
    return synthesize(request);
  };
  const end = async (error?: Error) => {
    // The response comes before the engine is asked.
    await asked.promise;
    service.engines.synthesize = synthesize;
    if (error === undefined) held.resolve();
    else held.reject(error);
  };
  return end;
}

describe('a call that prefers an early response', () => {
  it('is answered while the recording runs, and told where to look for its end', async () => {
    const release = holdEngine();
    const begun = await record();
    expect([begun.statusCode, begun.headers['preference-applied']]).toEqual([202, 'respond-async']);
    const { id, status } = begun.json<{ id: string; status: string }>();
    expect([status, begun.headers.location]).toEqual(['running', `/v1/recordings/${id}`]);
    expect(await get(`/v1/recordings/${id}`)).toMatchObject({ status: 'running', outcome: null });
    await release();
    await soon(async () => {
      expect(await get(`/v1/recordings/${id}`)).toMatchObject({ status: 'succeeded', outcome: 'complete' });
    });
    expect(await service.balances(user)).toEqual({ available: 19, held: 0 });
  });

  it('is made once under its key: a repeat finds it running, then ready', async () => {
    const release = holdEngine();
    const wish = { prefer: 'respond-async', idempotencyKey: 'take-one' };
    const { id } = (await record(wish)).json<{ id: string }>();
    const repeat = await record(wish);
    expect([repeat.statusCode, repeat.headers.location]).toEqual([202, `/v1/recordings/${id}`]);
    expect((await record({ idempotencyKey: 'take-one' })).json()).toMatchObject({
      code: 'idempotency_running',
    });
    await release();
    await soon(async () => {
      const last = await record(wish);
      expect([last.statusCode, last.json<{ id: string }>().id]).toEqual([200, id]);
    });
    expect(await service.balances(user)).toEqual({ available: 19, held: 0 });
  });

  it('learns from its record if it fails, and costs nothing', async () => {
    const fail = holdEngine();
    const { id } = (await record()).json<{ id: string }>();
    await fail(new Error('down'));
    await soon(async () => {
      expect(await get(`/v1/recordings/${id}`)).toMatchObject({
        status: 'failed',
        error: expect.any(String),
      });
    });
    expect(await service.balances(user)).toEqual({ available: 20, held: 0 });
  });

  it('is refused as any other before it begins', async () => {
    const payload = { max_credits: 0 };
    const options = { payload, prefer: 'respond-async' };
    const answer = await callWithKey(service, key, 'POST', `/v1/projects/${projectId}/record`, options);
    expect([answer.statusCode, answer.headers.location]).toEqual([409, undefined]);
  });

  it.each([
    ['/v1/scripts', { prompt: 'the sea' }],
    ['/v1/voices', { text: 'Hello there.', voice: 'kore' }],
  ])('of %s is answered early too', async (url, payload) => {
    const options = { payload, prefer: 'respond-async, wait=1' };
    const begun = await callWithKey(service, key, 'POST', url, options);
    const { id } = begun.json<{ id: string }>();
    // A quick engine may be done by then.
    if (begun.statusCode === 202) expect(begun.headers.location).toBe(`${url}/${id}`);
    else expect(begun.statusCode).toBe(200);
    await soon(async () => expect(await get(`${url}/${id}`)).toMatchObject({ status: 'succeeded' }));
  });
});

it('a recording is found by its owner alone, and no voiceover is one', async () => {
  const { id } = (await record({})).json<{ id: string }>();
  expect(await get(`/v1/recordings/${id}`)).toMatchObject({ project_id: projectId, status: 'succeeded' });
  const payload = { text: 'Hello.', voice: 'kore' };
  const voiceover = await callWithKey(service, key, 'POST', '/v1/voices', { payload });
  const other = `/v1/recordings/${voiceover.json<{ id: string }>().id}`;
  expect((await callWithKey(service, key, 'GET', other)).statusCode).toBe(404);
  ({ key } = await createKey(service, await service.signUp()));
  expect((await callWithKey(service, key, 'GET', `/v1/recordings/${id}`)).statusCode).toBe(404);
});

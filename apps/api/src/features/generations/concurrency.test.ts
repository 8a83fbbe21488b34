import { setTimeout as sleep } from 'node:timers/promises';
import type { Generation } from '@voicedraft/contract/generations';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeEngines } from '#testing/fake-engines.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';
import { startForTest, useStarted } from '#testing/use-started.ts';
import { releaseAbandoned } from './fail-generation.ts';

const service = useStarted(startTestService);
beforeEach(() => {
  const { writeScript, synthesize } = createFakeEngines();
  Object.assign(service.engines, { writeScript, synthesize });
});

const script = (user: TestUser) =>
  service.send(user, 'POST', '/api/generations/script', { prompt: 'the sea' });

/** An engine that works until the test lets it finish. */
function holdEngine({ engines }: TestService = service): { started: Promise<void>; finish: () => void } {
  const started = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  engines.writeScript = async () => {
    started.resolve();
    await finished.promise;
    return { text: 'Finished in the end.', model: 'm' };
  };
  return { started: started.promise, finish: finished.resolve };
}

describe('one user', () => {
  it('has one generation at a time', async () => {
    const user = await service.signUp({ credits: 3 });
    const engine = holdEngine();
    const first = script(user);
    await engine.started;
    const second = await script(user);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'generation_running' });
    expect(await service.balances(user)).toEqual({ available: 2, held: 1 });
    engine.finish();
    expect((await first).statusCode).toBe(200);
    expect(await service.balances(user)).toEqual({ available: 2, held: 0 });
  });

  it('spends exactly 3 credits with 100 simultaneous requests that retry until there are none left', async () => {
    const user = await service.signUp({ credits: 3 });
    const untilDecided = async () => {
      for (;;) {
        const { statusCode } = await script(user);
        if (statusCode !== 409) return statusCode;
        await sleep(5);
      }
    };
    const statuses = await Promise.all(Array.from({ length: 100 }, untilDecided));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 402)).toHaveLength(97);
    expect(await service.balances(user)).toEqual({ available: 0, held: 0 });
  });
});

describe('a client that disconnects', () => {
  it('pays for what it can fetch later, and is no failure in the log', async () => {
    const logged: string[] = [];
    const own = await startTestService({ LOG_LEVEL: 'warn' }, {}, { write: (line) => logged.push(line) });
    const address = await own.app.listen({ port: 0, host: '127.0.0.1' });
    const user = await own.signUp({ credits: 2 });
    const engine = holdEngine(own);
    const abort = new AbortController();
    const request = fetch(`${address}/api/generations/script`, {
      method: 'POST',
      headers: { ...user.headers, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ prompt: 'the sea' }),
      signal: abort.signal,
    });
    await engine.started;
    await request;
    abort.abort();
    engine.finish();
    const latest = async () =>
      (await own.app.inject({ url: '/api/generations', headers: user.headers })).json<{
        data: Generation[];
      }>().data[0];
    await expect.poll(latest).toMatchObject({ status: 'succeeded', script: 'Finished in the end.' });
    expect(await own.balances(user)).toEqual({ available: 1, held: 0 });
    await own.stop();
    expect(logged).toEqual([]);
  });
});

describe('a generation whose process no longer exists', () => {
  it('is given up when a second one was lost, and its late result is rejected', async () => {
    const user = await service.signUp({ credits: 1 });
    const engine = holdEngine();
    const running = script(user);
    await engine.started;
    expect(await releaseAbandoned(service.context)).toBe(0);
    await service.context.db
      .updateTable('generations')
      .set({ leaseExpiresAt: new Date(0), leaseOwner: crypto.randomUUID(), losses: 1 })
      .where('userId', '=', user.id)
      .execute();
    expect(await releaseAbandoned(service.context)).toBe(1);
    expect(await service.balances(user)).toEqual({ available: 1, held: 0 });
    engine.finish();
    expect((await running).statusCode).toBe(502);
    expect(await service.balances(user)).toEqual({ available: 1, held: 0 });
  });
});

describe('a process that stops', () => {
  it('hands running generations over, with their credits, and says that they go on', async () => {
    const stopping = await startForTest();
    const user = await stopping.signUp({ credits: 1 });
    const started = Promise.withResolvers<void>();
    stopping.engines.writeScript = ({ signal }) =>
      new Promise((_resolve, reject) => {
        started.resolve();
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const running = stopping.send(user, 'POST', '/api/generations/script', { prompt: 'the sea' });
    await started.promise;
    const { context } = stopping;
    await Promise.all([context.running.close(0), context.followed.close(0)]);
    expect((await running).json()).toMatchObject({ code: 'unavailable' });
    expect(await stopping.balances(user)).toEqual({ available: 0, held: 1 });
    const waiting = context.db.selectFrom('generations').select(['status', 'leaseOwner', 'losses']);
    expect(await waiting.execute()).toEqual([{ status: 'running', leaseOwner: null, losses: 0 }]);
  });
});

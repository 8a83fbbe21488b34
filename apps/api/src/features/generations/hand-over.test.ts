import type { Generation } from '@voicedraft/contract/generations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseEvents } from '#testing/events.ts';
import { createFakeEngines } from '#testing/fake-engines.ts';
import { findLedgerViolations } from '#testing/ledger-violations.ts';
import { startSeveralProcesses, type SeveralProcesses } from '#testing/several-processes.ts';
import type { TestService, TestUser } from '#testing/test-service.ts';
import { claim } from './lease-repository.ts';
import { reviewLeases } from './leases.ts';

let several: SeveralProcesses;
let web: TestService;
let user: TestUser;
beforeAll(async () => {
  several = await startSeveralProcesses();
  ({ web } = several);
});
afterAll(() => several.stop());
beforeEach(async () => {
  user = await web.signUp({ credits: 5 });
});
afterEach(async () => {
  await several.stopOthers();
  expect(await findLedgerViolations(web.context.db)).toEqual([]);
});

function post(path: string, payload: object, accept = 'text/event-stream', to = web) {
  const headers = { ...user.headers, accept };
  return to.app.inject({ method: 'POST', url: `/api/generations/${path}`, headers, payload });
}
const get = (url: string) => web.app.inject({ url, headers: user.headers });
const latest = async () => (await get('/api/generations')).json<{ data: Generation[] }>().data[0];
const eventsOf = async (answer: ReturnType<typeof post>) => parseEvents((await answer).body);
const namesOf = (events: readonly { event: string }[]) => events.map(({ event }) => event);

/** An engine that says a piece and then works until the process stops or is told to finish. */
function holdScript({ engines }: TestService) {
  const started = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  engines.writeScript = async ({ onPiece, signal }) => {
    onPiece?.('Half of ');
    started.resolve();
    const stopped = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    await Promise.race([finished.promise, stopped]);
    return { text: 'Half of it.', model: 'held' };
  };
  return { started: started.promise, finish: finished.resolve };
}

describe('a worker that works on a generation', () => {
  it('keeps it, whoever else wants to take it', async () => {
    const worker = await several.startWorker();
    const engine = holdScript(worker);
    const answer = post('script', { prompt: 'the sea' });
    await engine.started;
    const { db } = web.context;
    const rows = db.selectFrom('generations').select('id').where('userId', '=', user.id);
    const { id } = await rows.executeTakeFirstOrThrow();
    expect(await claim(db, id, crypto.randomUUID())).toBeNull();
    engine.finish();
    expect(namesOf(await eventsOf(answer)).at(-1)).toBe('done');
  });
});

describe('a worker that stops', () => {
  it('hands its script over, which begins again in the same stream', async () => {
    const first = await several.startWorker();
    const engine = holdScript(first);
    const answer = post('script', { prompt: 'the sea' });
    await engine.started;
    const second = await several.startWorker();
    second.engines.writeScript = async ({ onPiece }) => {
      onPiece?.('All of it.');
      return { text: 'All of it.', model: 'second' };
    };
    await first.stop();
    const events = await eventsOf(answer);
    expect(namesOf(events)).toEqual(['started', 'progress', 'piece', 'again', 'progress', 'piece', 'done']);
    expect(events.at(-1)?.data).toMatchObject({ data: { script: 'All of it.', creditsLeft: 4 } });
  });

  it('hands its voice over with the lines that are ready, which are not spoken again', async () => {
    const first = await several.startWorker();
    const { synthesize } = createFakeEngines();
    const waiting = Promise.withResolvers<void>();
    first.engines.synthesize = (request) => {
      if (request.text.startsWith('First')) return synthesize(request);
      waiting.resolve();
      return new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      });
    };
    const answer = post('voice', { script: 'First line. Second line.', voice: 'kore' });
    await waiting.promise;
    const kept = () =>
      web.context.db.selectFrom('lineSounds').selectAll().where('userId', '=', user.id).execute();
    await expect.poll(kept).toHaveLength(1);
    const second = await several.startWorker();
    const spoken: string[] = [];
    second.engines.synthesize = (request) => {
      spoken.push(request.text);
      return synthesize(request);
    };
    await first.stop();
    const done = (await eventsOf(answer)).find(({ event }) => event === 'done');
    expect(done).toMatchObject({ data: { data: { creditsLeft: 4 } } });
    expect(spoken).toEqual(['Second line.']);
    expect((await kept()).map(({ isKept }) => isKept)).toEqual([true, true]);
    const { audioUrl } = (await latest()) ?? {};
    expect((await get(audioUrl ?? '')).statusCode).toBe(200);
  });
});

describe('a worker that has as many generations as it may', () => {
  it('leaves the next one to others, and passes on what it has fetched when it stops', async () => {
    const busy = await several.startWorker({ GENERATIONS_AT_ONCE: '1' });
    const engine = holdScript(busy);
    const first = post('script', { prompt: 'the sea' });
    await engine.started;
    const other = await web.signUp({ credits: 1 });
    const next = web.send(other, 'POST', '/api/generations/script', { prompt: 'the lake' });
    const waiting = () =>
      web.context.db.selectFrom('generations').select('claims').where('userId', '=', other.id).execute();
    await expect.poll(waiting).toEqual([{ claims: 0 }]);
    const idle = await several.startWorker();
    expect((await next).json()).toMatchObject({ data: { script: 'A script about the lake.' } });
    expect(busy.context.running.count).toBe(1);
    await idle.stop();
    // What it hands over now, it may fetch itself.
    await busy.context.running.close(0);
    await several.startWorker();
    expect((await eventsOf(first)).at(-1)?.data).toMatchObject({
      data: { script: 'A script about the sea.' },
    });
  });
});

describe('a worker that is killed', () => {
  /** What a killed process leaves behind, when the lease has run out. */
  async function loseWorker(): Promise<void> {
    await web.context.db
      .updateTable('generations')
      .set({ leaseOwner: crypto.randomUUID(), leaseExpiresAt: new Date(0) })
      .execute();
    await reviewLeases(web.context);
  }

  it('is replaced by another one; what it says later counts for nothing', async () => {
    const first = await several.startWorker({ GENERATIONS_AT_ONCE: '1' });
    const engine = holdScript(first);
    const answer = post('script', { prompt: 'the sea' });
    await engine.started;
    const second = await several.startWorker();
    for (const { engines } of [first, second]) {
      engines.writeScript = async () => ({ text: 'By the second.', model: 'm' });
    }
    await loseWorker();
    expect((await eventsOf(answer)).at(-1)?.data).toMatchObject({ data: { script: 'By the second.' } });
    engine.finish();
    await expect.poll(() => first.context.running.count).toBe(0);
    expect(await latest()).toMatchObject({ status: 'succeeded', script: 'By the second.' });
    expect(await web.balances(user)).toEqual({ available: 4, held: 0 });
  });

  it('is replaced once: a second loss returns the credit', async () => {
    const workers = [await several.startWorker(), await several.startWorker()];
    let begun = 0;
    for (const { engines } of workers) {
      engines.writeScript = ({ signal }) => {
        begun += 1;
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      };
    }
    const answer = post('script', { prompt: 'the sea' }, 'application/json');
    for (const times of [1, 2]) {
      await expect.poll(() => begun, { timeout: 10_000 }).toBe(times);
      await loseWorker();
    }
    expect((await answer).json()).toMatchObject({
      code: 'generation_failed',
      message: 'The service stopped while working on this. Your credit was returned.',
    });
    expect(await web.balances(user)).toEqual({ available: 5, held: 0 });
    for (const worker of workers) await worker.stop();
    expect(begun).toBe(2);
    expect(await latest()).toMatchObject({ status: 'failed' });
  });
});

describe('a web process that stops', () => {
  it('ends the stream without an error, and the work goes on', async () => {
    const leaving = await several.startWeb();
    const worker = await several.startWorker();
    const engine = holdScript(worker);
    const streamed = post('script', { prompt: 'the sea' }, 'text/event-stream', leaving);
    await engine.started;
    await leaving.stop();
    expect(namesOf(await eventsOf(streamed))).not.toContain('error');
    expect(await latest()).toMatchObject({ status: 'running' });
    engine.finish();
    await expect.poll(latest).toMatchObject({ status: 'succeeded', script: 'Half of it.' });
    expect(await web.balances(user)).toEqual({ available: 4, held: 0 });
  });

  it('tells a caller without a stream that the work goes on', async () => {
    const leaving = await several.startWeb();
    const worker = await several.startWorker();
    const engine = holdScript(worker);
    const answer = post('script', { prompt: 'the sea' }, 'application/json', leaving);
    await engine.started;
    await leaving.stop();
    expect((await answer).json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('continues'),
    });
    engine.finish();
    await expect.poll(latest).toMatchObject({ status: 'succeeded' });
  });

  it.each([
    { key: undefined, message: 'only charged for what you have heard', ends: 'failed', available: 5 },
    { key: 'one', message: 'continues', ends: 'succeeded', available: 4 },
  ])(
    'stops speech that nobody could fetch, at no charge, and none that has a key: $key',
    async ({ key, message, ends, available }) => {
      const leaving = await several.startWeb();
      const worker = await several.startWorker();
      const { synthesize } = createFakeEngines();
      const [started, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      worker.engines.synthesize = async (request) => {
        started.resolve();
        request.signal.addEventListener('abort', () => stopped.reject(request.signal.reason as Error));
        await stopped.promise;
        return synthesize(request);
      };
      const answer = leaving.app.inject({
        method: 'POST',
        url: '/v1/audio/speech',
        headers: { ...user.headers, ...(key && { 'idempotency-key': key }) },
        payload: { model: 'tts-1', input: 'A cup of tea.', voice: 'kore' },
      });
      await started.promise;
      await leaving.stop();
      expect((await answer).statusCode).toBe(503);
      expect((await answer).json()).toMatchObject({ error: { message: expect.stringContaining(message) } });
      if (key !== undefined) stopped.resolve();
      await expect.poll(latest).toMatchObject({ status: ends });
      expect(await web.balances(user)).toEqual({ available, held: 0 });
    },
  );
});

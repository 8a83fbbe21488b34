import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import type { ChatCaller } from '#integrations/openai/chat-caller.ts';
import type { ServerReading } from './read-server.ts';
import type { ServerAddress } from './server-address.ts';
import { createServerPool, type ServerPool } from './server-pool.ts';
import { rankModels } from './server-model.ts';

const signal = new AbortController().signal;
const broken = new ProviderFailure('network', 'the connection broke');
const answered = (status: number, retryAfterMs?: number) =>
  new ProviderFailure('status', 'answered', { status, ...(retryAfterMs && { retryAfterMs }) });
const reading = (...models: string[]): ServerReading => ({
  status: 'serving',
  brand: 'other',
  models: rankModels(
    models.map((name) => ({ name, bytes: null, contextTokens: null, isRemote: false })),
    null,
  ),
});
const DOWN: ServerReading = { status: 'unreachable', brand: 'other', models: [] };

const pools: ServerPool[] = [];
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
  vi.useRealTimers();
});

/** A pool whose servers answer as a test says, at a time that it says. */
async function openPool(urls: string[], options: { model?: string; usesFirst?: boolean } = {}) {
  const { model = null, usesFirst = false } = options;
  const state = {
    now: 0,
    changes: 0,
    addresses: urls.map((url): ServerAddress => ({ url, apiKey: null, model })),
  };
  const answers = new Map<string, ServerReading>(urls.map((url) => [url, reading(`model-of-${url}`)]));
  const pool = createServerPool({
    listAddresses: () => state.addresses,
    usesFirst,
    read: async ({ url }) => answers.get(url) ?? DOWN,
    now: () => state.now,
    onChange: () => void (state.changes += 1),
  });
  pools.push(pool);
  await pool.refresh();
  return { pool, state, answers };
}

/** The model that a call goes to, after each of the failures was thrown by one. */
function findModel(pool: ServerPool, failures: unknown[] = [], mayRepeat = true): Promise<string> {
  const work = async ({ model }: ChatCaller) => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    return model;
  };
  return pool.run({ work, signal, mayRepeat: () => mayRepeat });
}

describe('a pool of servers', () => {
  it('gives calls at the same time to different servers', async () => {
    const { pool } = await openPool(['a', 'b', 'c']);
    const used: string[] = [];
    const all = Promise.withResolvers<void>();
    const work = async ({ model }: ChatCaller) => {
      if (used.push(model) === 3) all.resolve();
      await all.promise;
    };
    await Promise.all([1, 2, 3].map(() => pool.run({ work, signal, mayRepeat: () => true })));
    expect(new Set(used).size).toBe(3);
  });

  it.each([broken, answered(500), answered(503), answered(429)])(
    'uses another one if a server fails with %s',
    async (failure) => {
      const { pool } = await openPool(['a', 'b']);
      expect(await findModel(pool, [failure])).toBe('model-of-b');
    },
  );

  it('reports the failure if no server is left, the text is refused, or something was delivered', async () => {
    const { pool, answers } = await openPool(['a', 'b']);
    await expect(findModel(pool, [answered(400)])).rejects.toMatchObject({ status: 400 });
    await expect(findModel(pool, [answered(500)], false)).rejects.toMatchObject({ status: 500 });
    answers.clear();
    await expect(findModel(pool, [broken, answered(503)])).rejects.toBe(broken);
    await expect(findModel(pool)).rejects.toMatchObject({ kind: 'network' });
  });

  it('does not try another one after a stop', async () => {
    const { pool } = await openPool(['a', 'b']);
    const stop = new AbortController();
    let calls = 0;
    const work = async () => {
      calls += 1;
      stop.abort();
      throw broken;
    };
    await expect(pool.run({ work, signal: stop.signal, mayRepeat: () => true })).rejects.toBe(broken);
    expect(calls).toBe(1);
  });

  it('leaves a server that has reached its limit alone as long as it says', async () => {
    const { pool, state } = await openPool(['a', 'b']);
    expect(await findModel(pool, [answered(429, 20_000)])).toBe('model-of-b');
    for (const _ of [1, 2]) expect(await findModel(pool)).toBe('model-of-b');
    expect(pool.describe().map(({ pausedSeconds }) => pausedSeconds)).toEqual([20, null]);
    await expect(findModel(pool, [answered(429, 30_000)])).rejects.toMatchObject({ status: 429 });
    expect(pool.pauseMs()).toBe(20_000);
    await expect(findModel(pool)).rejects.toMatchObject({ status: 429, retryAfterMs: 20_000 });
    state.now += 20_000;
    expect(await findModel(pool)).toBe('model-of-a');
  });

  it('leaves out a server that has ended until it responds again', async () => {
    const { pool, state, answers } = await openPool(['a', 'b']);
    answers.delete('a');
    expect(await findModel(pool, [broken])).toBe('model-of-b');
    await pool.refresh();
    expect(pool.describe().map(({ status }) => status)).toEqual(['unreachable', 'serving']);
    answers.set('a', reading('model-of-a'));
    state.now += 1500;
    await pool.refresh();
    expect(await findModel(pool)).toBe('model-of-a');
  });

  it('finds within a minute a server that was started later, and tells when it is gone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { pool, state, answers } = await openPool(['a']);
    answers.delete('a');
    const pass = async (ms: number) => {
      state.now += ms;
      await vi.advanceTimersByTimeAsync(ms);
    };
    await pass(60_000);
    expect([pool.isServing(), pool.hasServed(), state.changes]).toEqual([false, true, 2]);
    answers.set('a', reading('qwen3:1.7b'));
    await pass(60_000);
    expect([pool.isServing(), pool.model(), state.changes]).toEqual([true, 'qwen3:1.7b', 3]);
    answers.set('a', reading('qwen3:4b'));
    await pass(60_000);
    expect([pool.model(), state.changes]).toEqual(['qwen3:4b', 4]);
  });

  it('follows the list: a new server serves the next call, one that is gone none', async () => {
    const { pool, state } = await openPool(['a', 'b']);
    const [first, ...others] = state.addresses;
    state.addresses = others;
    expect(await findModel(pool)).toBe('model-of-b');
    state.addresses = [];
    expect([pool.isServing(), pool.hasAddress(), pool.hasServed()]).toEqual([false, false, false]);
    if (first !== undefined) state.addresses = [first];
    expect(await findModel(pool)).toBe('model-of-a');
  });

  it('asks for the model that was chosen, otherwise for the best one', async () => {
    const { pool } = await openPool(['a'], { model: 'own' });
    expect(await findModel(pool)).toBe('own');
    const other = await openPool(['a']);
    other.answers.set('a', reading('something', 'qwen3:4b', 'llama3.2-vision'));
    other.state.now += 60_000;
    await other.pool.refresh();
    expect(await findModel(other.pool)).toBe('qwen3:4b');
    expect(
      await other.pool.run({ work: async ({ model }) => model, signal, mayRepeat: () => true }, 'tried'),
    ).toBe('tried');
  });

  it('uses only the first one of several addresses of the same program', async () => {
    const { pool } = await openPool(['a', 'b'], { usesFirst: true });
    for (const _ of [1, 2]) expect(await findModel(pool)).toBe('model-of-a');
  });
});

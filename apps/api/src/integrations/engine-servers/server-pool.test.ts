import { afterEach, describe, expect, it } from 'vitest';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { type EngineServer, startEngineServer } from '#testing/engine-server.ts';
import type { ServerAddress } from './server-address.ts';
import { createServerPool, type ServerPool } from './server-pool.ts';

const signal = new AbortController().signal;
const broken = new ProviderFailure('network', 'the connection broke');
const answered = (status: number) => new ProviderFailure('status', 'answered', { status });

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function startServer(port?: number): Promise<EngineServer> {
  const server = await startEngineServer(() => {}, port);
  ends.push(() => server.close());
  return server;
}

const addressOf = ({ url }: EngineServer): ServerAddress => ({ url, apiKey: null });

function openPool(listAddresses: () => readonly ServerAddress[]): ServerPool {
  const pool = createServerPool({ listAddresses });
  ends.push(() => pool.close());
  return pool;
}

/** The server that a call goes to, after each of the failures was thrown by one. */
async function findServer(pool: ServerPool, failures: unknown[] = [], mayRepeat = true): Promise<string> {
  return pool.run({
    work: async ({ address }) => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return address.url;
    },
    signal,
    mayRepeat: () => mayRepeat,
  });
}

describe('a pool of servers', () => {
  it('uses the one with the shortest queue', async () => {
    const [busy, free] = [await startServer(), await startServer()];
    busy.health.queue = { running: true, waiting: 2 };
    free.health.queue = { running: true, waiting: 1 };
    const pool = openPool(() => [busy, free].map(addressOf));
    expect(await findServer(pool)).toBe(free.url);
  });

  it('gives calls at the same time to different servers', async () => {
    const servers = [await startServer(), await startServer(), await startServer()];
    const pool = openPool(() => servers.map(addressOf));
    const used: string[] = [];
    const all = Promise.withResolvers<void>();
    const work = async ({ address }: { address: ServerAddress }) => {
      if (used.push(address.url) === servers.length) all.resolve();
      await all.promise;
    };
    await Promise.all(servers.map(() => pool.run({ work, signal, mayRepeat: () => true })));
    expect(new Set(used).size).toBe(servers.length);
  });

  it.each([broken, answered(500), answered(503), answered(429)])(
    'uses another one if a server fails with %s',
    async (failure) => {
      const servers = [await startServer(), await startServer()];
      const pool = openPool(() => servers.map(addressOf));
      const tried = new Set<string>();
      const work = async ({ address }: { address: ServerAddress }) => {
        tried.add(address.url);
        if (tried.size === 1) throw failure;
      };
      await pool.run({ work, signal, mayRepeat: () => true });
      expect(tried.size).toBe(2);
    },
  );

  it('reports the failure if no server is left, the text is refused, or something was delivered', async () => {
    const servers = [await startServer(), await startServer()];
    const pool = openPool(() => servers.map(addressOf));
    await expect(findServer(pool, [answered(400)])).rejects.toMatchObject({ status: 400 });
    await expect(findServer(pool, [answered(500)], false)).rejects.toMatchObject({ status: 500 });
    await expect(findServer(pool, [broken, answered(503)])).rejects.toBe(broken);
  });

  it('does not try another one after a stop', async () => {
    const servers = [await startServer(), await startServer()];
    const pool = openPool(() => servers.map(addressOf));
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

  it('leaves out a server that has ended until it responds again', async () => {
    const [one, other] = [await startServer(), await startServer()];
    other.health.queue.waiting = 5;
    const pool = openPool(() => [one, other].map(addressOf));
    const statuses = () => pool.describe().map(({ status }) => status);
    await pool.refresh();
    await one.close();
    expect(await findServer(pool, [broken])).toBe(other.url);
    expect(statuses()).toEqual(['unreachable', 'serving']);
    await startServer(Number(new URL(one.url).port));
    await expect.poll(statuses, { timeout: 10_000 }).toEqual(['serving', 'serving']);
    expect(await findServer(pool)).toBe(one.url);
  });

  it('follows the list: a new server serves the next call, one that is gone none', async () => {
    const server = await startServer();
    const list: ServerAddress[] = [];
    const pool = openPool(() => list);
    expect(pool.isExpected()).toBe(false);
    await expect(findServer(pool)).rejects.toMatchObject({ kind: 'network' });
    list.push(addressOf(server));
    expect(await findServer(pool)).toBe(server.url);
    expect(pool.isServing()).toBe(true);
    list.pop();
    expect(pool.isServing()).toBe(false);
  });

  it('tells when the first server begins to serve, and when the last one has ended', async () => {
    const [first, second] = [await startServer(), await startServer()];
    const servers: EngineServer[] = [];
    let changes = 0;
    const listAddresses = () => servers.map(addressOf);
    const pool = createServerPool({ listAddresses, onChange: () => void (changes += 1) });
    ends.push(() => pool.close());
    const counted = [];
    for (const change of [
      () => {},
      () => servers.push(first),
      () => servers.push(second),
      () => servers.splice(0),
    ]) {
      change();
      await pool.refresh();
      counted.push(changes);
    }
    expect(counted).toEqual([0, 1, 1, 2]);
  });

  it('describes the servers for administrators, and the model that would be used', async () => {
    const servers = [await startServer(), await startServer(), await startServer()];
    const [ready, starting, failed] = servers;
    if (!ready || !starting || !failed) throw new Error('there are three');
    Object.assign(ready.health, { speed: 12.5, queue: { running: true, waiting: 3 } });
    starting.health.status = 'starting';
    failed.health.status = 'failed';
    const pool = openPool(() => servers.map(addressOf));
    await pool.refresh();
    expect(pool.describe()).toEqual([
      { url: ready.url, status: 'serving', waiting: 3, speed: 12.5 },
      { url: starting.url, status: 'starting', waiting: 0, speed: null },
      { url: failed.url, status: 'unreachable', waiting: 0, speed: null },
    ]);
    expect(pool.model()).toEqual({ file: 'a-model.gguf' });
  });
});

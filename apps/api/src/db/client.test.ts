import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import { toAppError } from '#http/error-handler.ts';
import type { TestDatabase } from '#testing/copy-template.ts';
import { overTcp } from '#testing/over-tcp.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { DATABASE_LIMITS, openPool } from './client.ts';

let database: TestDatabase;
const pools: pg.Pool[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end();
});
afterAll(() => database.drop());

function open(limits: Partial<typeof DATABASE_LIMITS>, url = database.url): pg.Pool {
  const pool = openPool(url, 1, () => {}, { ...DATABASE_LIMITS, ...limits });
  pools.push(pool);
  return pool;
}

/** Error code that the caller gets for a failed query. */
async function codeOf(query: Promise<unknown>): Promise<string> {
  const error = await query.then(
    () => new Error('It did not fail.'),
    (reason: unknown) => reason,
  );
  return toAppError(error).code;
}

/** Proxies a connection to the database until it is silenced. */
async function startProxy(url: string) {
  const { hostname, port } = overTcp(url);
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = overTcp(url);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    fallSilent: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('the time limits of the database', () => {
  it('end a statement that takes too long', async () => {
    expect(await codeOf(open({ statement: 50 }).query('select pg_sleep(60)'))).toBe('unavailable');
  });

  it('end an idle transaction', async () => {
    const client = await open({ idleInTransaction: 50 }).connect();
    const gone = new Promise((resolve) => client.once('end', resolve));
    await client.query('begin');
    await gone;
    expect(await codeOf(client.query('select 1'))).not.toBe('validation');
    client.release(true);
  });

  it('end the wait for a free connection', async () => {
    const pool = open({ connect: 50 });
    const client = await pool.connect();
    expect(await codeOf(pool.query('select 1'))).toBe('unavailable');
    client.release();
  });

  it('end a connection whose other side has gone silent', async () => {
    const proxy = await startProxy(database.url);
    const pool = open({ silence: 300 }, proxy.url);
    await pool.query('select 1');
    proxy.fallSilent();
    expect(await codeOf(pool.query('select 1'))).toBe('unavailable');
    expect(pool.totalCount).toBe(0);
    await proxy.close();
  });
});

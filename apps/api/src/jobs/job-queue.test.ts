import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openDatabase, openPool, type Database } from '#db/client.ts';
import { handle, type JobKind } from '#job.ts';
import { currentScope, inScope, type LogScope } from '#log-scope.ts';
import type { TestDatabase } from '#testing/copy-template.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { openJobQueue, type WorkingQueue } from './job-queue.ts';

const WAIT_MS = 20_000;

type Named = { readonly name: string };
/** No polling during a test: only announced jobs are found. */
const GREETING: JobKind<Named> = {
  name: 'greeting',
  data: z.object({ name: z.string() }),
  pollSeconds: 60,
};

let database: TestDatabase;
let db: Database;
const queues: WorkingQueue[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(openPool(database.url, 4, () => {}));
});
afterEach(async () => {
  for (const queue of queues.splice(0)) {
    await queue.stop();
    await queue.close();
  }
  await db.destroy();
  await database.drop();
});

async function open(kind: JobKind<Named> = GREETING): Promise<WorkingQueue> {
  const queue = await openJobQueue({
    databaseUrl: database.url,
    log: pino({ level: 'silent' }),
    kinds: [kind],
    works: true,
    stopGraceMs: 1_000,
  });
  queues.push(queue);
  return queue;
}

/** Handles greetings; returns the names in the order in which they were handled. */
async function greet(queue: WorkingQueue): Promise<string[]> {
  const greeted: string[] = [];
  await queue.work([handle(GREETING, async ({ name }) => void greeted.push(name))]);
  return greeted;
}

describe('a job', () => {
  it('runs once its transaction commits, and never if that is rolled back', async () => {
    const queue = await open();
    const greeted = await greet(queue);
    const broken = db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, GREETING, { data: { name: 'nobody' } });
      throw new Error('No.');
    });
    await expect(broken).rejects.toThrow('No.');
    await db.transaction().execute((tx) => queue.enqueue(tx, GREETING, { data: { name: 'Ada' } }));
    await vi.waitFor(() => expect(greeted).toEqual(['Ada']), WAIT_MS);
  });

  it('is done in the scope of the request that enqueued it', async () => {
    const queue = await open();
    const scopes: LogScope[] = [];
    await queue.work([handle(GREETING, async () => void scopes.push(currentScope()))]);
    await inScope({ reqId: 'a-request' }, () => queue.enqueue(null, GREETING, { data: { name: 'Ada' } }));
    await vi.waitFor(
      () => expect(scopes).toEqual([{ reqId: 'a-request', job: 'greeting', jobId: expect.any(String) }]),
      WAIT_MS,
    );
  });

  it('starts without polling when others are enqueued with it; more urgent ones run first', async () => {
    const queue = await open();
    const names = Array.from({ length: 20 }, (_, index) => `guest-${index}`);
    const guests = names.map((name) => ({ data: { name } }));
    await queue.enqueue(null, GREETING, ...guests, { data: { name: 'host' }, priority: 1 });
    const greeted = await greet(queue);
    await vi.waitFor(() => expect(greeted).toEqual(['host', ...names]), WAIT_MS);
  });

  it('is finished by another process if the first one stops halfway through', async () => {
    const kind = { ...GREETING, retry: { limit: 1, delay: 1, maxDelay: 1 }, pollSeconds: 0.5 };
    const first = await open(kind);
    const begun = Promise.withResolvers<void>();
    await first.work([
      handle(kind, async (_data, { signal }) => {
        begun.resolve();
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      }),
    ]);
    await first.enqueue(null, kind, { data: { name: 'Ada' } });
    await begun.promise;
    await first.stop();
    const second = await open(kind);
    const tries: boolean[] = [];
    await second.work([handle(kind, async (_data, { isLast }) => void tries.push(isLast))]);
    await vi.waitFor(() => expect(tries).toEqual([true]), WAIT_MS);
  });

  it('is kept for as long as it may be retried', async () => {
    const kind = { ...GREETING, retry: { limit: 30, delay: 60, maxDelay: 86_400 } };
    const queue = await open(kind);
    await queue.enqueue(null, kind, { data: { name: 'Ada' } });
    const { rows } = await sql<{ days: number }>`
      select extract(day from keep_until - created_on)::int as days from pgboss.job`.execute(db);
    expect(rows[0]?.days).toBeGreaterThan(30);
  });

  it('runs after the database has dropped every connection', async () => {
    const queue = await open();
    const greeted = await greet(queue);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'voicedraft-jobs' and datname = current_database()`.execute(db);
    await db.transaction().execute((tx) => queue.enqueue(tx, GREETING, { data: { name: 'Ada' } }));
    await vi.waitFor(() => expect(greeted).toEqual(['Ada']), WAIT_MS);
  });

  it('waits only once per key if its type says so', async () => {
    const queue = await open({ ...GREETING, perKey: 'one waiting' });
    for (const name of ['Ada', 'Kim']) await queue.enqueue(null, GREETING, { data: { name }, key: 'guest' });
    const greeted = await greet(queue);
    await vi.waitFor(() => expect(greeted).toEqual(['Ada']), WAIT_MS);
    await queue.enqueue(null, GREETING, { data: { name: 'Maya' }, key: 'guest' });
    await vi.waitFor(() => expect(greeted).toEqual(['Ada', 'Maya']), WAIT_MS);
  });

  it('does not run with data of the wrong shape', async () => {
    const queue = await open();
    const greeted = await greet(queue);
    await queue.enqueue(null, { ...GREETING, data: z.object({}) }, { data: {} });
    await queue.enqueue(null, GREETING, { data: { name: 'Ada' } });
    await vi.waitFor(() => expect(greeted).toEqual(['Ada']), WAIT_MS);
  });
});

describe('the schedule', () => {
  it('goes on if the clock ran ahead for a while, with jobs of that time and what they wait for', async () => {
    const first = await open();
    const jobs = ['Ada', 'Bo', 'Kim'].map((name) => ({
      data: { name },
      startAfter: name === 'Kim' ? 3600 : 0,
    }));
    await first.enqueue(null, GREETING, ...jobs);
    await first.stop();
    const ahead = sql`interval '5 h'`;
    await sql`update pgboss.job set created_on = created_on + ${ahead}, start_after = start_after + ${ahead}`.execute(
      db,
    );
    await sql`update pgboss.version set cron_on = now() + ${ahead}`.execute(db);
    // A process had taken it when it was killed.
    await sql`update pgboss.job set state = 'active', started_on = now() + ${ahead}, heartbeat_on = now() + ${ahead}
      where data ->> 'name' = 'Bo'`.execute(db);
    const greeted = await greet(await open());
    await vi.waitFor(() => expect(greeted).toEqual(['Ada']), WAIT_MS);
    const { rows } = await sql<{ isDue: boolean; minutes: number }>`
      select cron_on <= now() as is_due, (select round(extract(epoch from start_after - now()) / 60)::int
        from pgboss.job where data ->> 'name' = 'Kim') as minutes
      from pgboss.version`.execute(db);
    expect(rows).toEqual([{ isDue: true, minutes: 60 }]);
    const taken = await sql<{ isPast: boolean }>`
      select greatest(started_on, heartbeat_on) <= now() as is_past from pgboss.job where data ->> 'name' = 'Bo'`.execute(
      db,
    );
    expect(taken.rows).toEqual([{ isPast: true }]);
  });

  it('is that of the most recently started version, even if processes start together', async () => {
    const both = [await open(), await open()];
    const hourly = { key: 'hourly', cron: '0 * * * *', data: { name: 'Ada' } };
    const daily = { key: 'daily', cron: '0 0 * * *', data: { name: 'Kim' } };
    const readSchedules = async () =>
      (await sql<Named>`select key, cron from pgboss.schedule order by key`.execute(db)).rows;
    await Promise.all(both.map((queue) => queue.schedule(GREETING, [hourly, daily])));
    expect(await readSchedules()).toEqual([
      { key: 'daily', cron: daily.cron },
      { key: 'hourly', cron: hourly.cron },
    ]);
    const later = { ...hourly, cron: '30 * * * *' };
    await Promise.all(both.map((queue) => queue.schedule(GREETING, [later])));
    expect(await readSchedules()).toEqual([{ key: 'hourly', cron: later.cron }]);
  });
});

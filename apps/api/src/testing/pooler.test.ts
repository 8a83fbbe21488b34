import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { DATABASE_LIMITS } from '#db/client.ts';
import { examineDatabase } from '#features/checks/database.ts';
import { handle, type JobKind } from '#job.ts';
import { openJobQueue } from '#jobs/job-queue.ts';
import { startTestService } from './test-service.ts';
import { useStarted } from './use-started.ts';

/** Connections of the pooler to each database (`pgbouncer.ts`). */
const POOL_SIZE = 4;
/** Only found in time if it is announced. */
const GREETING: JobKind<{ readonly name: string }> = {
  name: 'greeting',
  data: z.object({ name: z.string() }),
  pollSeconds: 60,
};

const service = useStarted(startTestService);

it('shares few connections among many calls, and keeps the limits of statements', async () => {
  const { db, config } = service.context;
  expect(config.database.directUrl).not.toBeNull();
  const users = await Promise.all(Array.from({ length: 12 }, () => service.signUp()));
  const answers = await Promise.all(
    users.map(({ headers }) => service.app.inject({ url: '/users', headers })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const { rows } = await sql<{ connections: number; statement: string; idle: string }>`
    select count(*) as connections, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle
    from pg_stat_activity
    where datname = current_database() and application_name = 'voicedraft'
  `.execute(db);
  expect(rows[0]?.connections).toBeLessThanOrEqual(POOL_SIZE);
  expect(rows[0]).toMatchObject({
    statement: `${DATABASE_LIMITS.statement / 1000}s`,
    idle: `${DATABASE_LIMITS.idleInTransaction / 60_000}min`,
  });
});

it('hands a job from a process that only enqueues, by way of the pooler, to one that listens', async () => {
  const { config, db, log } = service.context;
  const { url, directUrl } = config.database;
  const shared = { log, kinds: [GREETING] };
  const worker = await openJobQueue({ ...shared, databaseUrl: directUrl ?? '', works: true });
  const web = await openJobQueue({ ...shared, databaseUrl: url ?? '', works: false });
  const greeted: string[] = [];
  await worker.work([handle(GREETING, async ({ name }) => void greeted.push(name))]);
  await db.transaction().execute((tx) => web.enqueue(tx, GREETING, { data: { name: 'Ada' } }));
  await expect.poll(() => greeted, { timeout: 20_000 }).toEqual(['Ada']);
  await web.close();
  await worker.stop();
  await worker.close();
});

it('is noticed by npm run doctor, which demands the address of PostgreSQL itself', async () => {
  const { url, directUrl, poolSize } = service.context.config.database;
  const check = async (direct: string | null) =>
    (await examineDatabase(url ?? '', { directUrl: direct, poolSize })).filter(
      ({ check: name }) => name === 'Pooler',
    );
  expect(await check(null)).toMatchObject([
    { state: 'problem', advice: expect.stringContaining('DATABASE_DIRECT_URL') },
  ]);
  expect(await check(directUrl)).toMatchObject([{ state: 'fine' }]);
});

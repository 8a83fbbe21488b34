import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { NOW } from '#db/now.ts';
import { beginGeneration } from '#features/generations/lifecycle.ts';
import { listProcesses } from '#features/processes/service.ts';
import { IDLE_JOBS } from './idle-jobs.ts';
import { PRODUCTION } from './production.ts';
import { startForTest } from './use-started.ts';

/** No process has this number. */
const ENDED = 2 ** 22 + 1;

it('a killed process is known to the next one on its machine, which passes on at once what it worked on', async () => {
  const service = await startForTest(PRODUCTION);
  const { context } = service;
  const { db, running, config } = context;
  const insertProcess = async (pid: number, host = hostname()) => {
    const row = { id: crypto.randomUUID(), host, pid, isDemo: false, role: 'all', state: 'ready' } as const;
    const figures = { version: '0.0.1', memoryBytes: 1, loopDelayMs: 1, runningJobs: 1, seenAt: NOW };
    await db
      .insertInto('processes')
      .values({ ...row, ...figures })
      .execute();
    return row.id;
  };
  /** A generation that a process works on, with a lease that has just been renewed. */
  const beginFor = async (owner: string) => {
    const { id: userId } = await service.signUp({ credits: 1 });
    const actor = { id: userId, email: 'a@example.org', name: '', image: null, role: 'member' } as const;
    const request = { kind: 'script', prompt: 'the sea', script: '', voice: null, amount: 1 } as const;
    const { id } = await beginGeneration(context, actor, request);
    await db.updateTable('generations').set({ leaseOwner: owner }).where('id', '=', id).execute();
    return id;
  };
  const lost = await beginFor(await insertProcess(ENDED));
  const others = [
    // It has the number of the next one, as in another container of this machine, and is connected.
    await beginFor(running.owner),
    await beginFor(await insertProcess(ENDED, 'elsewhere')),
    await beginFor(await insertProcess(process.ppid)),
  ];
  const shared = { ...PRODUCTION, DATABASE_URL: config.database.url ?? '', DATA_DIR: config.dataDir };
  await startForTest(shared, { jobs: IDLE_JOBS });
  const waiting = await db
    .selectFrom('generations')
    .select('id')
    .where('leaseOwner', 'is', null)
    .where('id', 'in', [lost, ...others])
    .execute();
  expect(waiting).toEqual([{ id: lost }]);
  const names = (await listProcesses(context)).map(({ name }) => name);
  expect(names).not.toContain(`${hostname()}:${ENDED}`);
});

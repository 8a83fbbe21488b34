import { hostname } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { fromNow, NOW } from '#db/now.ts';
import { IDLE_JOBS } from '#testing/idle-jobs.ts';
import { PRODUCTION } from '#testing/production.ts';
import { startTestService, type TestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { forgetLostProcesses, listProcesses } from './service.ts';

const services: TestService[] = [];
const service = useStarted(() => startTestService(PRODUCTION));

/** Another process on the same database and objects. */
async function start(environment: Record<string, string> = {}): Promise<TestService> {
  const { config } = service.context;
  const shared = { DATABASE_URL: config.database.url ?? '', DATA_DIR: config.dataDir };
  const started = await startTestService({ ...shared, ...environment }, { jobs: IDLE_JOBS });
  services.push(started);
  return started;
}

afterEach(async () => {
  for (const started of services.splice(0)) await started.stop();
  const { db, running } = service.context;
  await db.deleteFrom('processes').where('id', '<>', running.owner).execute();
});

/** Writes what another process has left, or goes on writing. */
async function insertOther(row: { pid: number; host?: string; isDemo?: boolean; silentMs?: number }) {
  const { silentMs = 0, pid, host = hostname(), isDemo = true } = row;
  const { id } = await service.context.db
    .insertInto('processes')
    .values({
      id: crypto.randomUUID(),
      host,
      pid,
      isDemo,
      role: 'all',
      state: 'ready',
      version: '0.0.1',
      memoryBytes: 1,
      loopDelayMs: 1,
      runningJobs: 0,
      seenAt: fromNow(-silentMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the processes of a database', () => {
  it('are listed with what they do, until they stop', async () => {
    const worker = await start({ ...PRODUCTION, ROLE: 'worker' });
    const [first, second, ...more] = await listProcesses(service.context);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ name: `${hostname()}:${process.pid}`, role: 'all', state: 'ready' });
    expect(second).toMatchObject({ role: 'worker', state: 'ready', isDemo: false, runningJobs: 0 });
    expect(second?.memoryBytes).toBeGreaterThan(1e6);
    expect(second?.version).toMatch(/^\d+\.\d+\.\d+/);
    await worker.stop();
    services.length = 0;
    expect(await listProcesses(service.context)).toHaveLength(1);
  });

  it('are lost when they end without a stop, and forgotten later', async () => {
    const id = await insertOther({ pid: 1, isDemo: false, silentMs: 13_000 });
    const find = async () => (await listProcesses(service.context)).find((listed) => listed.id === id);
    await forgetLostProcesses(service.context);
    expect(await find()).toMatchObject({ state: 'lost' });
    await service.context.db
      .updateTable('processes')
      .set({ seenAt: fromNow(-601_000) })
      .where('id', '=', id)
      .execute();
    await forgetLostProcesses(service.context);
    expect(await find()).toBeUndefined();
  });
});

describe('a worker', () => {
  it('answers health checks, and nothing else', async () => {
    const worker = await start({ ...PRODUCTION, ROLE: 'worker' });
    const ask = async (url: string) => (await worker.app.inject({ url })).statusCode;
    expect(await ask('/healthz')).toBe(200);
    expect(await ask('/readyz')).toBe(200);
    expect(await ask('/packages')).toBe(404);
    expect(await ask('/')).toBe(404);
  });
});

describe('demo mode', () => {
  /** A process that goes on showing itself. */
  async function showOther(row: Parameters<typeof insertOther>[0]): Promise<() => void> {
    const id = await insertOther(row);
    const { db } = service.context;
    const timer = setInterval(() => {
      void db.updateTable('processes').set({ seenAt: NOW }).where('id', '=', id).execute();
    }, 200);
    return () => clearInterval(timer);
  }

  it('refuses a second process, on this machine or another one', async () => {
    for (const host of [hostname(), 'elsewhere']) {
      const hide = await showOther({ pid: process.ppid, host, isDemo: false });
      await expect(start()).rejects.toThrow(
        `Demo mode is for one process, and process ${process.ppid} on ${host} uses this database.`,
      );
      hide();
      await service.context.db.deleteFrom('processes').where('pid', '=', process.ppid).execute();
    }
  });

  it('also refuses one that is not', async () => {
    const hide = await showOther({ pid: process.ppid, isDemo: true });
    await expect(start(PRODUCTION)).rejects.toThrow(/uses this database in demo mode/);
    hide();
  });

  it('takes no notice of what a killed process has left', async () => {
    const ended = 2 ** 22 + 1;
    await insertOther({ pid: ended });
    await insertOther({ pid: process.ppid, silentMs: 13_000 });
    await insertOther({ pid: 7, host: 'elsewhere', silentMs: 11_000 });
    const started = await start();
    expect(started.context.config.demo).toBe(true);
  });
});

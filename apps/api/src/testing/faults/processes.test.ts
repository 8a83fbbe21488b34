import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { findLosses, findStuck, startLoad, type Load } from './load.ts';
import { setUpSite, type Role, type Running, type Site } from './site.ts';

const PEOPLE = 6;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Site;
let balancer: Balancer;
let load: Load | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
  site = await setUpSite(database.url);
  balancer = await startBalancer();
});
afterEach(async () => {
  await load?.stop();
  await balancer.close();
  await site.stop();
  await database.drop();
});

async function start(role: Role): Promise<Running> {
  const running = await site.start(role);
  if (role === 'web') await balancer.add(running.url);
  return running;
}

/** Two web processes and two workers, with customers at work. */
async function startSite(): Promise<Record<'web' | 'worker', Running[]>> {
  // One after the other: the first one makes what a new database lacks.
  const processes = {
    web: [await start('web'), await start('web')],
    worker: [await start('worker'), await start('worker')],
  };
  load = await startLoad(site, PEOPLE, () => balancer.url);
  await untilMoreIsDone(load);
  return processes;
}

/** Everybody gets something done. */
async function untilMoreIsDone({ count }: Load): Promise<void> {
  const before = count();
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(before + PEOPLE);
}

/** What was lost, once everybody has finished. */
async function finish(): Promise<string[]> {
  if (load === undefined) throw new Error('There was no load.');
  await load.stop();
  await expect.poll(() => findStuck(site.db), { timeout: 60_000 }).toBe(0);
  return findLosses(site.db, load);
}

it('a rolling restart of every process fails no request, and loses nothing', async () => {
  const processes = await startSite();
  for (const role of ['web', 'worker'] as const) {
    for (const old of processes[role]) {
      await start(role);
      old.kill('SIGTERM');
      expect(await old.ended, old.output()).toBe(0);
      balancer.remove(old.url);
      if (load !== undefined) await untilMoreIsDone(load);
    }
  }
  expect(load?.failures()).toEqual([]);
  expect(await finish()).toEqual([]);
});

it('processes that are killed cost nobody anything', async () => {
  const processes = await startSite();
  for (const role of ['web', 'worker'] as const) {
    const [lost] = processes[role];
    if (lost === undefined) throw new Error(`There is no ${role} process.`);
    lost.kill('SIGKILL');
    await lost.ended;
    balancer.remove(lost.url);
    await start(role);
    if (load !== undefined) await untilMoreIsDone(load);
  }
  expect(await finish()).toEqual([]);
});

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeReachableFolder } from '#testing/reachable-folder.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { findLosses, findStuck, startLoad, type Load } from './load.ts';
import { setUpSite, type Site } from './site.ts';

const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let site: Site;
let balancer: Balancer;
let load: Load | undefined;
beforeEach(async () => {
  ensureLibrary();
  database = await createTestDatabase();
  folder = await makeReachableFolder('clocks');
  site = await setUpSite(database.url);
  balancer = await startBalancer();
});
afterEach(async () => {
  await load?.stop();
  await balancer.close();
  await site.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** It stands between a program and its clock. */
function ensureLibrary(): void {
  if (existsSync(LIBRARY)) return;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', 'libfaketime'], { stdio: 'ignore' });
  if (!existsSync(LIBRARY)) throw new Error('As root, install libfaketime: apt-get install libfaketime');
}

interface Clock {
  readonly environment: Record<string, string>;
  /** How far it is off from now on: '+1h', '-1h', '+0'. */
  jump(offset: string): Promise<void>;
}

async function makeClock(name: string): Promise<Clock> {
  const path = join(folder, name);
  const jump = (offset: string) => writeFile(path, `${offset}\n`);
  await jump('+0');
  return {
    jump,
    environment: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: path,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  };
}

it('clocks of processes that jump by an hour, forwards and back, cost nobody anything', async () => {
  const [ofWeb, ofWorker] = [await makeClock('web'), await makeClock('worker')];
  const web = await site.start('web', ofWeb.environment);
  await site.start('worker', ofWorker.environment);
  await balancer.add(web.url);
  const running = await startLoad(site, 5, () => balancer.url);
  load = running;
  const untilMoreIsDone = async () => {
    const before = running.count();
    await expect.poll(running.count, { timeout: 60_000 }).toBeGreaterThan(before + 10);
  };
  await untilMoreIsDone();
  for (const [ofOne, ofOther] of [
    ['+1h', '-1h'],
    ['-1h', '+1h'],
    ['+0', '+0'],
  ] as const) {
    await ofWeb.jump(ofOne);
    await ofWorker.jump(ofOther);
    await untilMoreIsDone();
  }
  await load.stop();
  expect(load.failures()).toEqual([]);
  await expect.poll(() => findStuck(site.db), { timeout: 60_000 }).toBe(0);
  expect(await findLosses(site.db, load)).toEqual([]);
});

import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EmbeddedPostgres } from '#db/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { makeReachableFolder } from '#testing/reachable-folder.ts';
import { portOf } from './gate.ts';
import { findLosses, findStuck, startLoad, type Load } from './load.ts';
import { setUpSite, type Running, type Site } from './site.ts';
import { follow, runOn, startFollowable } from './standby.ts';

let folders: string[];
let primary: EmbeddedPostgres;
let site: Site;
let product: Running;
let load: Load;
const servers = new Set<EmbeddedPostgres>();
beforeEach(async () => {
  folders = [await makeReachableFolder('primary'), await makeReachableFolder('standby')];
  primary = await start(folders[0]);
  await migrate(primary.url);
  site = await setUpSite(primary.url);
  product = await site.start('all');
  load = await startLoad(site, 5, () => product.url);
  await untilMoreIsDone();
});
afterEach(async () => {
  await load.stop();
  await site.stop();
  for (const server of servers) await server.stop();
  servers.clear();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function start(dataDir = ''): Promise<EmbeddedPostgres> {
  const server = await startFollowable(dataDir);
  servers.add(server);
  return server;
}

/** Ends it without a chance to write anything. */
async function crash(server: EmbeddedPostgres): Promise<void> {
  const [pid] = (await readFile(join(server.home, 'cluster/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await server.lost;
  servers.delete(server);
}

async function untilMoreIsDone(): Promise<void> {
  const before = load.count();
  await expect.poll(load.count, { timeout: 90_000 }).toBeGreaterThan(before + 10);
}

const ask = async (path: string) => (await fetch(`${product.url}${path}`)).status;

async function expectDown(): Promise<void> {
  await expect.poll(() => ask('/readyz'), { timeout: 30_000 }).toBe(503);
  expect(await ask('/healthz')).toBe(200);
}

/** What was lost, once everybody has gone on working without a restart of the product. */
async function finish(): Promise<string[]> {
  await expect.poll(() => ask('/readyz'), { timeout: 30_000 }).toBe(200);
  await untilMoreIsDone();
  await load.stop();
  await expect.poll(() => findStuck(site.db), { timeout: 60_000 }).toBe(0);
  return findLosses(site.db, load);
}

it.each(['restarted', 'killed'])('PostgreSQL that is %s loses nothing that was acknowledged', async (how) => {
  if (how === 'killed') await crash(primary);
  else {
    await primary.stop();
    servers.delete(primary);
  }
  await expectDown();
  site.database.leadTo(portOf((await start(folders[0])).url));
  expect(await finish()).toEqual([]);
});

it('a standby takes over from PostgreSQL, and nothing that was acknowledged is lost', async () => {
  const standby = await follow(primary, folders[1] ?? '');
  servers.add(standby);
  // From now on, nothing is acknowledged that the standby does not have.
  await runOn(primary, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
  await untilMoreIsDone();
  await crash(primary);
  await expectDown();
  await runOn(standby, 'select pg_promote()');
  site.database.leadTo(portOf(standby.url));
  expect(await finish()).toEqual([]);
});

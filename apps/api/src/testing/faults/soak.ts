/**
 * Two web processes and two workers behind a proxy, on one PostgreSQL and one object store, under mixed load, while one
 * of them after the other is replaced: in turns a minute of restarts and a minute of kills. Prints what was done and
 * what failed: `npm run soak`, or `npm run soak -- 30` for as many minutes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { copyTemplate } from '#testing/copy-template.ts';
import { startTestCluster } from '#testing/test-cluster.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { findLosses, findStuck, startLoad, type Load } from './load.ts';
import { setUpSite, type Role, type Running, type Site } from './site.ts';

const PEOPLE = 10;
const MINUTE_MS = 60_000;
/** Between two replacements. */
const PAUSE_MS = 2_000;
/** After a kill, generations wait for their lease to end: failures until then belong to it. */
const AFTERMATH_MS = 20_000;
const SETTLE_TRIES = 60;

const say = (line: string) => process.stdout.write(`${line}\n`);
const minutes = Number(process.argv[2] ?? 5);
// Anything else would test nothing, and say that nothing was lost.
if (!Number.isInteger(minutes) || minutes < 1)
  throw new Error('Name a number of minutes: npm run soak -- 30');

const cluster = await startTestCluster();
const site = await setUpSite((await copyTemplate(cluster.templateUrl)).url);
const balancer = await startBalancer();
try {
  process.exitCode = (await soak(site, balancer)) ? 0 : 1;
} finally {
  await balancer.close();
  await site.stop();
  await cluster.stop();
}

async function soak({ db }: Site, { url }: Balancer): Promise<boolean> {
  const running: Running[] = [];
  for (const role of ['web', 'web', 'worker', 'worker'] as const) running.push(await start(role));
  const load = await startLoad(site, PEOPLE, () => url);
  let ofRestarts = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    const kills = minute % 2 === 1;
    const before = load.failures().length;
    const replaced = await replaceInTurn(running, kills ? 'SIGKILL' : 'SIGTERM');
    if (kills) await sleep(AFTERMATH_MS);
    const failed = load.failures().length - before;
    if (!kills) ofRestarts += failed;
    say(`${kills ? 'killed' : 'restarted'} ${replaced}, ${failed} tries failed, ${load.count()} things done`);
  }
  await printMemory();
  await load.stop();
  for (let tries = 0; (await findStuck(db)) > 0 && tries < SETTLE_TRIES; tries += 1) await sleep(1_000);
  const losses = [...(await findLosses(db, load))];
  if ((await findStuck(db)) > 0) losses.push('a generation is stuck');
  return report(load, losses, ofRestarts);
}

async function start(role: Role): Promise<Running> {
  const started = await site.start(role);
  if (role === 'web') await balancer.add(started.url);
  return started;
}

/** For a minute, the oldest process is replaced by a new one. Returns how many were. */
async function replaceInTurn(running: Running[], signal: NodeJS.Signals): Promise<number> {
  const end = performance.now() + MINUTE_MS;
  let replaced = 0;
  while (performance.now() < end) {
    const old = running.shift();
    if (old === undefined) break;
    // One that is to be killed has no successor yet.
    if (signal === 'SIGTERM') running.push(await start(old.role));
    old.kill(signal);
    await old.ended;
    balancer.remove(old.url);
    if (signal === 'SIGKILL') running.push(await start(old.role));
    replaced += 1;
    await sleep(PAUSE_MS);
  }
  return replaced;
}

async function printMemory(): Promise<void> {
  const rows = await site.db.selectFrom('processes').select(['role', 'memoryBytes', 'state']).execute();
  for (const { role, memoryBytes, state } of rows) {
    say(`${role}, ${state}: ${(memoryBytes / 1024 / 1024).toFixed(0)} MB`);
  }
}

function report({ done, failures }: Load, losses: readonly string[], ofRestarts: number): boolean {
  const kinds = new Map<string, number>();
  for (const failure of failures()) {
    const kind = failure.replaceAll(/[0-9A-Z]{17}/gu, '…');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const { generations, orders, tickets, signIns } = done;
  say(
    `${generations.length} generations, ${orders.length} payments, ${tickets.length} tickets, ${signIns} sign-ins`,
  );
  for (const [kind, count] of kinds) say(`${count} × ${kind}`);
  say(`failed because of a restart: ${ofRestarts}`);
  say(losses.length === 0 ? 'nothing was lost, and the books are exact' : losses.join('\n'));
  return losses.length === 0 && ofRestarts === 0;
}

import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, openPool, type Database, type Db } from '#db/client.ts';
import type { EmbeddedPostgres } from '#db/embedded-postgres.ts';
import { findTrouble, LateReads } from '#db/late-reads.ts';
import { makeReachableFolder } from '#testing/reachable-folder.ts';
import { follow, runOn, startFollowable } from './standby.ts';

let folders: string[];
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let databases: { primary: Database; standby: Database };
let reads: LateReads;
const lines: string[] = [];

beforeAll(async () => {
  folders = [await makeReachableFolder('primary'), await makeReachableFolder('standby')];
  primary = await startFollowable(folders[0] ?? '');
  await runOn(primary, 'create table notes (text text)', `insert into notes values ('first')`);
  standby = await follow(primary, folders[1] ?? '');
  const open = ({ url }: EmbeddedPostgres) => openDatabase(openPool(url, 2, () => {}));
  databases = { primary: open(primary), standby: open(standby) };
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  reads = new LateReads(databases.primary, databases.standby, log);
});
afterAll(async () => {
  await Promise.all([databases.primary.destroy(), databases.standby.destroy()]);
  await standby.stop();
  await primary.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const readNotes = async (db: Db) => (await sql<{ text: string }>`select text from notes`.execute(db)).rows;
const isReplica = async (db: Db) =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]?.is;

it('what may be late is read from a real replica, and from the primary when it falls behind or goes away', async () => {
  await expect.poll(() => findTrouble(databases.standby), { timeout: 30_000 }).toBeNull();
  expect(await findTrouble(databases.primary)).toContain('accepts changes');
  expect(await reads.read(isReplica)).toBe(true);
  await runOn(primary, `insert into notes values ('second')`);
  await expect.poll(() => reads.read(readNotes), { timeout: 30_000 }).toHaveLength(2);

  // It receives, but applies nothing: ten seconds later it counts as behind.
  await runOn(standby, 'select pg_wal_replay_pause()');
  await runOn(primary, `insert into notes values ('third')`);
  await expect.poll(() => findTrouble(databases.standby), { timeout: 60_000 }).toMatch(/^It is \d+ s behind/);
  await expect.poll(() => reads.read(isReplica), { timeout: 30_000 }).toBe(false);
  expect(await reads.read(readNotes)).toHaveLength(3);
  expect(lines.join('')).toContain('the replica is not read; the primary is');

  await runOn(standby, 'select pg_wal_replay_resume()');
  await expect.poll(() => reads.read(isReplica), { timeout: 30_000 }).toBe(true);
  expect(lines.join('')).toContain('the replica is read again');

  await standby.stop();
  expect(await reads.read(readNotes)).toHaveLength(3);
});

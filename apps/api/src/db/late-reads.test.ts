import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '#testing/copy-template.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { openDatabase, openPool, type Database, type Db } from './client.ts';
import { LateReads } from './late-reads.ts';

/** With a real replica: `testing/faults/replica.test.ts`. */

let own: TestDatabase;
let other: TestDatabase;
let primary: Database;
const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(line) });

beforeAll(async () => {
  [own, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  primary = openDatabase(openPool(own.url, 1, () => {}));
});
afterAll(async () => {
  await primary.destroy();
  await Promise.all([own.drop(), other.drop()]);
});

const readName = async (db: Db) =>
  (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name;
const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1);

it.each([
  ['accepts changes', () => other.url],
  ['ECONNREFUSED', () => 'postgres://nobody@127.0.0.1:1/none'],
])('a replica that cannot be trusted is not read, and the log says why: %s', async (reason, address) => {
  lines.length = 0;
  const replica = openDatabase(openPool(address(), 1, () => {}));
  const reads = new LateReads(primary, replica, log);
  expect(await reads.read(readName)).toBe(nameOf(own));
  expect(await reads.read(readName)).toBe(nameOf(own));
  await reads.close();
  expect(lines).toEqual([expect.stringContaining(reason)]);
});

it('without a replica, everything is read from the primary', async () => {
  expect(await new LateReads(primary, null, log).read(readName)).toBe(nameOf(own));
});

it('what the primary refuses is told to the caller', async () => {
  const broken = (db: Db) => sql`select * from nowhere`.execute(db);
  await expect(new LateReads(primary, null, log).read(broken)).rejects.toThrow('nowhere');
});

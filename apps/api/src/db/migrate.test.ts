import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestDatabase } from '#testing/copy-template.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { isOlder } from './is-older.ts';
import { migrate } from './migrate.ts';

const OUTSIDE = '-- outside a transaction\n';

let database: TestDatabase;
let folder: string;
let client: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'voicedraft-migrations-'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('create table words (word text); insert into words values ($$tea$$), ($$tea$$)');
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const add = (name: string, text: string) => writeFile(join(folder, name), text);

async function isValid(index: string): Promise<boolean | undefined> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  return rows[0]?.valid;
}

describe('a migration outside of a transaction', () => {
  it('makes an index again that a crash has left invalid', async () => {
    await add(
      '9000_index.sql',
      `${OUTSIDE}create unique index concurrently if not exists word on words (word);`,
    );
    await expect(migrate(database.url, { folder })).rejects.toThrow('9000_index.sql');
    expect(await isValid('word')).toBe(false);
    await client.query('truncate words');
    expect(await migrate(database.url, { folder })).toEqual(['9000_index.sql']);
    expect(await isValid('word')).toBe(true);
    expect(await migrate(database.url, { folder })).toEqual([]);
  });

  it('is made once by processes that start together, none of which it waits for', async () => {
    await add('9000_index.sql', `${OUTSIDE}create index concurrently if not exists word on words (word);`);
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, { folder })));
    expect(applied.flat()).toEqual(['9000_index.sql']);
    expect(await isValid('word')).toBe(true);
  });
});

it('waits for a table in short turns, so that its users do not wait behind it', async () => {
  await add('9000_column.sql', 'alter table words add column note text;');
  await client.query('begin; select * from words');
  const migrating = migrate(database.url, { folder });
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  const waiting = () =>
    reader.query(
      `select from pg_stat_activity where application_name = 'voicedraft-start' and wait_event_type = 'Lock' and datname = current_database()`,
    );
  await expect.poll(async () => (await waiting()).rows.length, { timeout: 20_000 }).toBe(1);
  expect((await reader.query('select * from words')).rows).toHaveLength(2);
  await client.query('commit');
  expect(await migrating).toEqual(['9000_column.sql']);
  await reader.end();
});

describe('an older version', () => {
  it('starts on a schema that was only expanded, and not where something it needs was removed', async () => {
    await add('9000_expand.sql', 'alter table words add column note text;');
    await add('9001_contract.sql', '-- contract: since 2.1.0\nalter table words drop column word;');
    await migrate(database.url, { folder, version: '2.1.0' });
    await rm(join(folder, '9001_contract.sql'));
    await rm(join(folder, '9000_expand.sql'));
    expect(await migrate(database.url, { folder, version: '2.1.0' })).toEqual([]);
    await expect(migrate(database.url, { folder, version: '2.0.9' })).rejects.toThrow('needs at least 2.1.0');
  });

  it.each([
    ['1.9.0', '1.10.0', true],
    ['1.10.0', '1.9.0', false],
    ['0.9.9', '1.0.0', true],
    ['1.0.0', '1.0.0', false],
  ])('%s is older than %s: %s', (version, other, expected) => {
    expect(isOlder(version, other)).toBe(expected);
  });
});

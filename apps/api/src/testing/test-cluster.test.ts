import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { copyTemplate } from './copy-template.ts';
import { makeReachableFolder } from './reachable-folder.ts';
import { startTestCluster } from './test-cluster.ts';

const TEST_TIMEOUT_MS = 120_000;
const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function readDurability(url: string): Promise<string[]> {
  const rows = await ask<{ name: string; setting: string }>(
    url,
    `select name, setting from pg_settings where name in ('${DURABLE.join("', '")}') order by name`,
  );
  return rows.map(({ name, setting }) => `${name}=${setting}`);
}

let folder: string;
beforeEach(async () => {
  folder = await makeReachableFolder('cluster');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the built-in PostgreSQL', { timeout: TEST_TIMEOUT_MS }, () => {
  it('writes to disk before it confirms', async () => {
    const server = await startEmbeddedPostgres(folder);
    try {
      expect(await readDurability(server.url)).toEqual([
        'fsync=on',
        'full_page_writes=on',
        'synchronous_commit=on',
      ]);
      // Its log names no people.
      expect(await ask(server.url, 'show log_error_verbosity')).toEqual([{ log_error_verbosity: 'terse' }]);
    } finally {
      await server.stop();
    }
  });
});

describe('the PostgreSQL server of a test run', { timeout: TEST_TIMEOUT_MS }, () => {
  it('does not wait for the disk', async () => {
    const cluster = await startTestCluster();
    try {
      expect(await readDurability(cluster.templateUrl)).toEqual([
        'fsync=off',
        'full_page_writes=off',
        'synchronous_commit=off',
      ]);
    } finally {
      await cluster.stop();
    }
  });

  it('is a separate one for each of two runs, the first ones with an empty cache', async () => {
    const clusters = await Promise.all([startTestCluster(folder), startTestCluster(folder)]);
    try {
      const [one, other] = await Promise.all(clusters.map(({ templateUrl }) => copyTemplate(templateUrl)));
      await ask(one?.url ?? '', 'create table only_here ()');
      const tables = `select table_name as name from information_schema.tables where table_schema = 'public'`;
      const found = await ask<{ name: string }>(other?.url ?? '', tables);
      expect(found.map(({ name }) => name)).toContain('credit_transfers');
      expect(found.map(({ name }) => name)).not.toContain('only_here');
    } finally {
      await Promise.all(clusters.map((cluster) => cluster.stop()));
    }
  });
});

import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { query } from './backup-kit.ts';
import { makeStartedFolder } from './test-cluster.ts';

it('the built-in PostgreSQL writes to disk before it confirms, and its log names no people', async () => {
  const folder = await makeStartedFolder('cluster');
  const server = await startEmbeddedPostgres(folder);
  try {
    const settings = `select name, setting from pg_settings where name in
      ('fsync', 'full_page_writes', 'log_error_verbosity', 'synchronous_commit') order by name`;
    expect(await query(server.url, settings)).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'log_error_verbosity', setting: 'terse' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

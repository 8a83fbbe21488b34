import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { query } from './backup-kit.ts';
import { makeStartedFolder } from './test-cluster.ts';

async function withServer(purpose: string, look: (url: string, folder: string) => Promise<void>) {
  const folder = await makeStartedFolder(purpose);
  const server = await startEmbeddedPostgres(folder);
  try {
    await look(server.url, folder);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const CALLER = 'select inet_client_addr() as address';

it('the built-in PostgreSQL writes to disk before it confirms, is reached by its socket, and its log names no people', async () => {
  await withServer('cluster', async (url, folder) => {
    const settings = `select name, setting from pg_settings where name in
      ('fsync', 'full_page_writes', 'log_error_verbosity', 'synchronous_commit') order by name`;
    expect(await query(url, settings)).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'log_error_verbosity', setting: 'terse' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
    expect(await query(url, CALLER)).toEqual([{ address: null }]);
    // A command that joins the server finds the socket.
    expect((await startEmbeddedPostgres(folder, { exclusive: false })).url).toBe(url);
  });
});

it('the built-in PostgreSQL is reached over TCP where its folder has no room for a socket', async () => {
  await withServer('x'.repeat(90), async (url) => {
    expect(await query(url, CALLER)).toEqual([{ address: '127.0.0.1' }]);
  });
});

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';

/** Starts one PostgreSQL for the whole run and migrates the database that every test's own is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'voicedraft-test-'));
  // The server's user must reach it when the tests run as root.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres(folder);
  await migrate(server.url);
  project.provide('templateDatabaseUrl', server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabaseUrl: string;
  }
}

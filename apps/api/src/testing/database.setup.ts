import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { makeReachableFolder } from './reachable-folder.ts';

/** Starts one PostgreSQL for the whole run and migrates the database that every test's own is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeReachableFolder('test');
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

import type { TestProject } from 'vitest/node';
import { startPgBouncer } from './pgbouncer.ts';
import { startTestCluster } from './test-cluster.ts';

/**
 * Starts one PostgreSQL for the whole run: the first project with something to run does it for all. With POOLER=pgbouncer
 * (`npm run test:pgbouncer`), the servers of tests reach it by way of a pooler.
 */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = vitest.getRootProject();
  if ('templateDatabaseUrl' in root.getProvidedContext()) return undefined;
  const cluster = await startTestCluster();
  root.provide('templateDatabaseUrl', cluster.templateUrl);
  const pooler = process.env['POOLER'] === 'pgbouncer' ? await startPgBouncer(cluster.templateUrl) : null;
  root.provide('poolerUrl', pooler?.url ?? null);
  return async () => {
    await pooler?.stop();
    await cluster.stop();
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabaseUrl: string;
    /** The template by way of a pooler in transaction mode, if there is one. */
    poolerUrl: string | null;
  }
}

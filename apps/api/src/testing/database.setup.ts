import type { TestProject } from 'vitest/node';
import { startTestCluster } from './test-cluster.ts';

/** Starts one PostgreSQL for the whole run: the first project with something to run does it for all. */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = vitest.getRootProject();
  if ('templateDatabaseUrl' in root.getProvidedContext()) return undefined;
  const cluster = await startTestCluster();
  root.provide('templateDatabaseUrl', cluster.templateUrl);
  return () => cluster.stop();
}

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabaseUrl: string;
  }
}

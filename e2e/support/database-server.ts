import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../apps/api/src/config.ts';
import { createLogger } from '../../apps/api/src/log.ts';
import { startService } from '../../apps/api/src/start.ts';
import { startTestCluster } from '../../apps/api/src/testing/test-cluster.ts';
import { copyTemplate } from '../../apps/api/src/testing/copy-template.ts';
import { serveUntilAlone } from './serve-until-alone.ts';

// The PostgreSQL server of one run. It provides a database that a server has already initialised, so copies of it
// contain the default content and the administrator.
await serveUntilAlone(async () => {
  const cluster = await startTestCluster();
  try {
    const { url: address } = await copyTemplate(cluster.templateUrl);
    await startOnce(address);
    return { address, stop: () => cluster.stop() };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
});

async function startOnce(databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'voicedraft-first-start-'));
  try {
    const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
    const service = await startService(config, createLogger(config));
    await service.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

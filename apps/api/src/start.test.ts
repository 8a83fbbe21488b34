import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createLogger } from './log.ts';
import { startService, type Service } from './start.ts';
import type { TestDatabase } from '#testing/copy-template.ts';
import { createTestDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'voicedraft-start-'));
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function start(environment: Record<string, string> = {}): Promise<Service> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ...environment,
  });
  return startService(config, createLogger(config));
}

describe('the first start', () => {
  it('is made once by processes that start together', async () => {
    const outcomes = await Promise.allSettled([start(), start(), start()]);
    const services = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    try {
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
      expect(services.filter(({ newAdministrator }) => newAdministrator !== null)).toHaveLength(1);
    } finally {
      for (const service of services) await service.stop();
    }
  });
});

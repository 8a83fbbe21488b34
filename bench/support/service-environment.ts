import { join } from 'node:path';
import { PUBLIC_URL, type BenchDatabase } from './bench-database.ts';

export const POOL_SIZE = 20;

/** Environment of a service under load: no limits, no log, everything else as delivered. */
export function serviceEnvironment(database: BenchDatabase, secret: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    PUBLIC_URL,
    SECRET_KEY: secret,
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    DATA_DIR: join(database.folder, 'data'),
    ADMIN_EMAIL: 'operator@voicedraft.example',
    ADMIN_PASSWORD: 'a-long-operator-phrase',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    RATE_LIMIT_SCALE: '1000000',
  };
}

import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from '@voicedraft/sandbox/s3/start-s3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { openDatabase, openPool } from './db/client.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { describeStartError } from './describe-start-error.ts';
import { createLogger } from './log.ts';
import { startService, type Service } from './start.ts';
import type { TestDatabase } from '#testing/copy-template.ts';
import { overTcp } from '#testing/over-tcp.ts';
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
  it('runs once when processes start together', async () => {
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

/** The terminal's message for a failed start. */
async function refusalOf(starting: Promise<unknown>): Promise<string> {
  try {
    await starting;
  } catch (error) {
    return describeStartError(error);
  }
  throw new Error('It starts.');
}

describe('a failed start', () => {
  it('is reported in one line for the database of a newer version that has removed something', async () => {
    const db = openDatabase(openPool(database.url, 1, () => {}));
    await sql`insert into schema_migrations (name, requires_version) values ('9999_later.sql', '999.0.0')`.execute(
      db,
    );
    await db.destroy();
    expect(await refusalOf(start())).toBe(
      'The database belongs to a newer version of Voicedraft (9999_later.sql) that needs at least 999.0.0: start that version, or restore the backup from before the upgrade.',
    );
  });

  it.each([
    [{ port: '1' }, 'nothing is listening there'],
    [{ username: 'nobody', password: 'a-secret' }, 'it rejected the password of nobody'],
    [{ pathname: '/elsewhere' }, 'there is no database elsewhere'],
    [{ hostname: 'database.invalid' }, /there is no host|could not be found/],
  ])('is reported in one line if the database cannot be reached: %j', async (part, reason) => {
    const url = Object.assign(overTcp(database.url), part);
    const line = await refusalOf(start({ DATABASE_URL: url.href }));
    expect(line).toMatch(/^The database \S+ cannot be used: [^\n]+\.$/);
    expect(line).toMatch(reason);
    expect(line).not.toContain('a-secret');
  });

  it('is reported in one line if a file is in place of its folder', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    expect(await refusalOf(start({ DATA_DIR: join(file, 'data') }))).toBe(
      `${join(file, 'data')} cannot be written: there is a file where a folder should be.`,
    );
  });

  it('is reported in one line if the object store has no such bucket', async () => {
    const s3 = await startS3();
    expect(await refusalOf(start({ ...s3.environment, S3_BUCKET: 'elsewhere' }))).toBe(
      'The object store has no such bucket. Create it, or check S3_BUCKET.',
    );
    await s3.close();
  });

  it.each([
    ['write', 'ENOSPC', 'the disk is full'],
    ['write', 'EDQUOT', 'the disk quota is used up'],
    ['open', 'EROFS', 'the disk is read-only'],
    ['mkdir', 'ENOENT', 'the disk is read-only'],
    ['open', 'EACCES', 'this user may not write there'],
  ])('is reported in one line if %s ends with %s', async (syscall, code, reason) => {
    const error = Object.assign(new Error('no'), { code, syscall });
    expect(describeStartError(error)).toBe(`DATA_DIR cannot be written: ${reason}.`);
  });

  it('is reported in one line if the password of the built-in database is missing', async () => {
    const cluster = join(dataDir, 'postgres/cluster');
    await mkdir(cluster, { recursive: true });
    await chmod(dataDir, 0o755);
    await writeFile(join(cluster, 'PG_VERSION'), '18');
    expect(await refusalOf(startEmbeddedPostgres(dataDir))).toBe(
      `The password of the built-in PostgreSQL is missing. Restore ${join(dataDir, 'postgres/password')} from a backup of this data.`,
    );
  });
});

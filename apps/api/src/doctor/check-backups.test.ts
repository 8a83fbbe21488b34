import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { examineBackups } from '#features/checks/backups.ts';
import { startTestService, type TestService } from '#testing/test-service.ts';
import { checkBackupPlace } from './examine.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://voice.example.com',
  SECRET_KEY: 'a-secret-of-at-least-32-characters-1',
  SMTP_URL: 'smtp://127.0.0.1:1',
};
const production = (more: Record<string, string> = {}) => readConfig({ ...PRODUCTION, ...more });

let folder: string;
let service: TestService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voicedraft-doctor-'));
  service = await startTestService();
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

it('backups that failed or are late are a problem, and none a warning', async () => {
  const { db } = service.context;
  const check = (more: Record<string, string> = {}) => examineBackups({ db, config: production(more) });
  const daily = { BACKUP_EVERY: '1d', BACKUP_TO: folder, BACKUP_PASSPHRASE: 'seven words in all' };
  expect(await check()).toMatchObject({ state: 'warning' });
  const insert = (state: string, hours: number) =>
    sql`insert into backups (name, state, started_at, finished_at, problem)
      values (${state}, ${state}, now() - make_interval(hours => ${hours}), now(), 'The disk is full.')`.execute(
      db,
    );
  await insert('done', 72);
  expect(await check(daily)).toMatchObject({ state: 'problem', text: expect.stringContaining('72 hours') });
  await insert('done', 2);
  expect(await check(daily)).toMatchObject({ state: 'fine' });
  await insert('failed', 1);
  expect(await check(daily)).toMatchObject({
    state: 'problem',
    text: expect.stringContaining('The disk is full.'),
  });
});

it('the place for backups is written to, as the service would', async () => {
  const check = (BACKUP_TO: string) => checkBackupPlace(production({ BACKUP_TO }));
  const place = join(folder, 'backups');
  expect(await checkBackupPlace(production())).toEqual([]);
  expect(await check(place)).toMatchObject([
    { state: 'fine', text: expect.stringContaining('first backup') },
  ]);
  await mkdir(place);
  expect(await check(place)).toMatchObject([{ state: 'fine', text: `${place} can be written` }]);
  expect(await readdir(place)).toEqual([]);
  // Takes the place of what a folder looks like that the unit does not allow.
  await writeFile(join(folder, 'closed'), '');
  expect(await check(join(folder, 'closed'))).toMatchObject([
    { check: 'BACKUP_TO', state: 'problem', advice: expect.stringContaining('ReadWritePaths') },
  ]);
  expect(await check('s3://bucket/prefix')).toMatchObject([
    { state: 'problem', advice: expect.stringContaining('BACKUP_S3_') },
  ]);
});

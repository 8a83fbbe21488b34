import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listErased, listBackups, openPlace } from '#backup/backup-place.ts';
import { readBackup } from '#backup/take-backup.ts';
import { fromNow } from '#db/now.ts';
import { beginBackup, failBackup, isBackupDue, lastBackup, renewBackup } from '#features/backups/service.ts';
import { deleteAccount } from '#features/people/delete-account.ts';
import { PASSPHRASE } from '#testing/backup-kit.ts';
import { startTestService, type TestService } from '#testing/test-service.ts';
import { backUpIfDue, listErasedAccounts } from './back-up.ts';

let folder: string;
let service: TestService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voicedraft-backups-'));
  service = await startTestService({
    BACKUP_TO: join(folder, 'backups'),
    BACKUP_EVERY: '1d',
    BACKUP_PASSPHRASE: PASSPHRASE,
  });
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = () => openPlace(join(folder, 'backups'), service.context.config);
const mailsAboutBackups = () => service.sentMail.filter(({ subject }) => subject === 'A backup failed');

describe('scheduled backups', () => {
  it('tell staff once why they failed, and are tried again an hour later', async () => {
    const { context } = service;
    await writeFile(join(folder, 'backups'), 'a file where the folder should be');
    await backUpIfDue(context);
    const { newest, newestDone } = await lastBackup(context);
    expect(newest).toMatchObject({ state: 'failed' });
    expect(newestDone).toBeNull();
    expect(mailsAboutBackups()).toHaveLength(1);
    expect(mailsAboutBackups()[0]?.text).toContain(newest?.problem ?? 'nothing');
    await rm(join(folder, 'backups'));
    await backUpIfDue(context);
    expect(await lastBackup(context)).toMatchObject({ newestDone: null });
  });

  it('are taken in a process of their own when one is due, encrypted by a passphrase whose guesses cost 256 MB each', async () => {
    const { context } = service;
    await context.db.deleteFrom('backups').execute();
    await backUpIfDue(context);
    const { newest } = await lastBackup(context);
    expect(newest).toMatchObject({ state: 'done', problem: null });
    await backUpIfDue(context);
    const place = await open();
    expect(await listBackups(place)).toEqual([newest?.name]);
    const [version, stanza] = (await readFile(join(folder, 'backups', newest?.name ?? ''), 'latin1')).split(
      '\n',
    );
    expect(version).toBe('age-encryption.org/v1');
    // The last number is the cost, as a power of two, in units of 1 KiB.
    expect(stanza).toMatch(/^-> scrypt \S{22} 18$/);
    const { secrets } = await readBackup(place, newest?.name ?? '', PASSPHRASE);
    expect(secrets.secretKey).toBe(context.secret);
    expect(Object.values(secrets.environment)).not.toContain(PASSPHRASE);
  });

  it.each([
    ["process.kill(process.pid,'SIGKILL')", 'Its process was killed, perhaps because the memory was full.'],
    ['process.exit(7)', 'Its process ended with code 7.'],
    ["throw/**/new/**/TypeError('broken')", 'TypeError: broken'],
  ])('say why their process has ended: %s', async (code, reason) => {
    const { context } = service;
    await context.db.deleteFrom('backups').execute();
    await context.db.deleteFrom('staffNotices').execute();
    vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${code}`);
    await backUpIfDue(context);
    vi.unstubAllEnvs();
    expect(mailsAboutBackups().at(-1)?.text).toContain(`Reason: ${reason}`);
  });

  it('are due although a clock that ran ahead has dated one in the time to come', async () => {
    const { context } = service;
    await context.db.deleteFrom('backups').execute();
    const early = { name: 'early', startedAt: fromNow(3_600_000), renewedAt: fromNow(3_600_000) };
    await context.db
      .insertInto('backups')
      .values({ ...early, state: 'running' })
      .execute();
    // It may still be taken, and then shows a sign of life within a minute.
    expect(await isBackupDue(context)).toBe(false);
    await expect(beginBackup(context.db, 'next')).rejects.toThrow('A backup is being taken.');
    await context.db
      .updateTable('backups')
      .set({ renewedAt: fromNow(-61_000) })
      .execute();
    await failBackup(context.db, await beginBackup(context.db, 'next'), 'the end of this test');
    await sql`update backups set state = 'done', started_at = now() + interval '1 h'`.execute(context.db);
    expect(await isBackupDue(context)).toBe(true);
    expect(await lastBackup(context)).toMatchObject({ newest: null });
  });

  it('count as failed once their process has shown no sign of life for a minute', async () => {
    const { context } = service;
    const killed = await beginBackup(context.db, 'voicedraft-20261126T140000Z.tar.age');
    await expect(beginBackup(context.db, 'another')).rejects.toThrow('A backup is being taken.');
    await context.db
      .updateTable('backups')
      .set({ renewedAt: fromNow(-61_000) })
      .where('id', '=', killed)
      .execute();
    const next = await beginBackup(context.db, 'another');
    const row = await context.db
      .selectFrom('backups')
      .selectAll()
      .where('id', '=', killed)
      .executeTakeFirst();
    expect(row?.problem).toContain('its process was killed');
    // It learns of that, should it still run.
    expect(await renewBackup(context.db, killed)).toBe(false);
    expect(await renewBackup(context.db, next)).toBe(true);
    await failBackup(context.db, next, 'the end of this test');
  });

  it('come with a list of accounts that were erased', async () => {
    const leaving = await service.signUp();
    await deleteAccount(service.context, leaving.id, 'owner');
    await listErasedAccounts(service.context);
    expect(await listErased(await open())).toEqual([leaving.id]);
  });
});

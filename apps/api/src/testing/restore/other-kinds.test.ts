import { startS3 } from '@voicedraft/sandbox/s3/start-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lastBackup } from '#features/backups/service.ts';
import { migrate } from '#db/migrate.ts';
import { listMigrations } from '#db/migration-file.ts';
import { openStore } from '#integrations/storage/open-store.ts';
import { listBackups, openPlace } from '#backup/backup-place.ts';
import { readConfig, type Config } from '#config.ts';
import { backUp, BackupKit, describeSchema, directUrlOf, query, restore } from '#testing/backup-kit.ts';
import { findLedgerViolations } from '#testing/ledger-violations.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';

const kit = new BackupKit();
const services: TestService[] = [];
let service: TestService;
let user: TestUser;
beforeAll(async () => {
  service = await startTestService();
  user = await service.signUp({ credits: 5 });
  expect(await speak(service, user)).toBe(200);
});
afterEach(async () => {
  for (const started of services.splice(0)) await started.stop();
});
afterAll(async () => {
  await kit.close();
  await service.stop();
});

async function speak(on: TestService, by: TestUser): Promise<number> {
  const payload = { script: 'These words are spoken once more.', voice: 'kore' };
  const url = '/api/generations/voice';
  return (await on.app.inject({ method: 'POST', url, headers: by.headers, payload })).statusCode;
}

/** How long the file of the user's newest voiceover is. */
async function fetchNewest(on: TestService, { headers }: TestUser): Promise<number> {
  const list = await on.app.inject({ url: '/api/generations?kind=voice', headers });
  const [newest] = list.json<{ data: { id: string }[] }>().data;
  const audio = await on.app.inject({ url: `/api/generations/${newest?.id ?? ''}/audio`, headers });
  expect(audio.headers['content-type']).toBe('audio/wav');
  return audio.rawPayload.length;
}

/** A service on a restored installation. */
async function start(config: Config, environment: Record<string, string> = {}): Promise<TestService> {
  const started = await startTestService({
    DATABASE_URL: directUrlOf(config),
    DATA_DIR: config.dataDir,
    ...environment,
  });
  services.push(started);
  return started;
}

describe('a backup of a running service', () => {
  it('is one moment of a service under load, and is restored to another kind of database and store', async () => {
    const place = await kit.place();
    const people = await Promise.all([1, 2, 3].map(() => service.signUp({ credits: 40 })));
    const taking = new AbortController();
    let spoken = 0;
    const load = people.map(async (person) => {
      while (!taking.signal.aborted) {
        expect(await speak(service, person)).toBe(200);
        spoken += 1;
        await service.signUp();
      }
    });
    const taken = await backUp(service, place);
    taking.abort();
    await Promise.all(load);
    expect(spoken).toBeGreaterThan(3);
    expect(taken.fileCount).toBeGreaterThanOrEqual(2);
    expect(await lastBackup(service.context)).toMatchObject({
      newest: { state: 'done', name: taken.name, fileCount: taken.fileCount },
    });

    const s3 = await startS3();
    try {
      const target = await kit.target(s3.environment);
      expect(await restore(place, taken.name, target)).toMatchObject({ rowCount: taken.rowCount });
      const restored = await start(target, s3.environment);
      const { db } = restored.context;
      expect(await findLedgerViolations(db)).toEqual([]);
      // Signed in as before, with the balance and the file of before.
      expect((await restored.app.inject({ url: '/users', headers: user.headers })).statusCode).toBe(200);
      expect(await restored.balances(user)).toEqual(await service.balances(user));
      expect(await fetchNewest(restored, user)).toBe(await fetchNewest(service, user));
      const voices = await db
        .selectFrom('generations')
        .select('audioKey')
        .where('audioKey', 'is not', null)
        .execute();
      for (const { audioKey } of voices) {
        expect(await restored.context.storage.stat(audioKey ?? '')).not.toBeNull();
      }
      // Numbers of rows go on where they were.
      expect(await speak(restored, user)).toBe(200);
      expect(await findLedgerViolations(db)).toEqual([]);
    } finally {
      for (const started of services.splice(0)) await started.stop();
      await s3.close();
    }
  });

  it('lies in an object store, where old ones are deleted, and goes back to a folder', async () => {
    const s3 = await startS3();
    try {
      const keys = { BACKUP_KEEP_DAILY: '0', BACKUP_KEEP_WEEKLY: '0', BACKUP_KEEP_MONTHLY: '0' };
      const config = readConfig({ ...s3.environment, ...keys });
      const place = await openPlace('s3://voicedraft/of/one', config);
      const installation = { config: { ...service.context.config, backups: config.backups } };
      await place.store.put('voicedraft-20201126T140000Z.tar.age', Buffer.from('an old one'));
      await place.store.put('notes.txt', Buffer.from('of somebody else'));
      const { name, expired } = await backUp(service, place, installation);
      expect(expired).toEqual(['voicedraft-20201126T140000Z.tar.age']);
      expect(await listBackups(place)).toEqual([name]);
      expect(await place.store.stat('notes.txt')).not.toBeNull();
      // Part of a restore that was killed.
      const target = await kit.target();
      await query(directUrlOf(target), 'create schema restore_killed');
      await restore(place, name, target);
      expect(
        await query(directUrlOf(target), `select from pg_namespace where nspname like 'restore%'`),
      ).toEqual([]);
      expect(await fetchNewest(await start(target), user)).toBe(await fetchNewest(service, user));
      place.store.close();
    } finally {
      for (const started of services.splice(0)) await started.stop();
      await s3.close();
    }
  });

  it('refuses an installation with accounts or files, or puts it aside', async () => {
    const place = await kit.place();
    const { name } = await backUp(service, place);
    const target = await kit.target();
    const other = await start(target);
    await other.signUp();
    const { secret } = other.context;
    await expect(restore(place, name, target, { replaces: true })).rejects.toThrow(
      /Stop every process that uses this database first/,
    );
    services.length = 0;
    await other.stop();
    await expect(restore(place, name, target)).rejects.toThrow('There are accounts here already.');
    const before = await describeSchema(directUrlOf(target), 'public');
    const { replaced, replacedSecret } = await restore(place, name, target, { replaces: true });
    expect(await describeSchema(directUrlOf(target), replaced ?? '')).toEqual(before);
    expect(replacedSecret).toContain('secret.key.before-restore-');
    expect(secret).not.toBe(service.context.secret);
    // And once more: nothing of the first time is in the way.
    await restore(place, name, target, { replaces: true });
    expect(await fetchNewest(await start(target), user)).toBeGreaterThan(0);
  });

  it('brings a backup of an older version up to this one, and refuses one of a newer version', async () => {
    const place = await kit.place();
    const old = await kit.target();
    await query(directUrlOf(old), 'drop schema public cascade; create schema public');
    const all = await listMigrations();
    await migrate(directUrlOf(old), { only: new Set(all.slice(0, all.indexOf('0056_backups.sql') + 1)) });
    const installation = {
      config: old,
      directUrl: directUrlOf(old),
      storage: await openStore(old),
    };
    const { name } = await backUp(service, place, installation);
    const target = await kit.target();
    await restore(place, name, target);
    const applied = await query<{ name: string }>(
      directUrlOf(target),
      'select name from schema_migrations order by name',
    );
    expect(applied.map((row) => row.name)).toEqual(all);

    await query(directUrlOf(old), `insert into schema_migrations (name) values ('9999_future.sql')`);
    const { name: newer } = await backUp(service, place, installation);
    await expect(restore(place, newer, await kit.target())).rejects.toThrow('of a newer version');
  });
});

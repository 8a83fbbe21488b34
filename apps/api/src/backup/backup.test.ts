import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lastBackup, keepDuringBackups, noteAccountsToErase } from '#features/backups/service.ts';
import { deleteAccount } from '#features/people/delete-account.ts';
import type { ObjectStore } from '#integrations/storage/object-store.ts';
import { openStore } from '#integrations/storage/open-store.ts';
import { DATABASE_KEY } from '#jobs/clean-up-store.ts';
import type { Config } from '#config.ts';
import {
  backUp,
  BackupKit,
  damage,
  describeSchema,
  directUrlOf,
  query,
  restore,
} from '#testing/backup-kit.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { addErased, listBackups, type BackupPlace } from './backup-place.ts';

const kit = new BackupKit();
const services: TestService[] = [];
const service = useStarted(startTestService);
const user = useUser(service, { credits: 5 });
beforeAll(async () => {
  expect(await speak(service, user)).toBe(200);
});
afterEach(async () => {
  for (const started of services.splice(0)) await started.stop();
});
afterAll(() => kit.close());

async function speak(on: TestService, by: TestUser): Promise<number> {
  const payload = { script: 'These words are spoken once more.', voice: 'kore' };
  const url = '/api/generations/voice';
  return (await on.app.inject({ method: 'POST', url, headers: by.headers, payload })).statusCode;
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

async function listKeys(config: Config): Promise<string[]> {
  const store = await openStore(config);
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  store.close();
  return keys.toSorted();
}

describe('a backup', () => {
  it('has every row, every sequence and every rule of the tables', async () => {
    const place = await kit.place();
    const target = await kit.target();
    const url = directUrlOf(service.context.config);
    const before = await describeSchema(url, 'public');
    const { name } = await backUp(service, place);
    await restore(place, name, target);
    const after = await describeSchema(directUrlOf(target), 'public');
    // Of the moment: processes that run, and backups.
    for (const table of ['processes', 'backups']) {
      delete before[table];
      delete after[table];
    }
    expect(after).toEqual(before);
    const sequences = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`;
    expect(await query(directUrlOf(target), sequences)).toEqual(await query(url, sequences));
  });

  it('loses no file that is deleted while it is taken', async () => {
    const place = await kit.place();
    const leaving = await service.signUp({ credits: 5 });
    expect(await speak(service, leaving)).toBe(200);
    const { storage } = service.context;
    let deleted = 0;
    const during = {
      ...storage,
      // The snapshot has been taken, and the first file is about to be read.
      stat: async (key: string) => {
        if (deleted === 0) {
          deleted += 1;
          await deleteAccount(service.context, leaving.id, 'owner');
        }
        return storage.stat(key);
      },
    };
    const { name } = await backUp(service, place, { storage: during });
    expect(deleted).toBe(1);
    const target = await kit.target();
    // The backup is from before the deletion; the list beside it says that the account has to go.
    expect(await restore(place, name, target)).toMatchObject({ erasedCount: 1 });
    expect((await listKeys(target)).filter((key) => key.startsWith('audio/'))).toHaveLength(2);
  });

  it('holds back deletions only while it is taken', async () => {
    const { context } = service;
    const store = await openStore(context.config);
    const held = keepDuringBackups(store, context.db);
    const key = `audio/${crypto.randomUUID()}.wav`;
    await store.put(key, Buffer.from('x'));
    const place = await kit.place();
    const slow = {
      ...place.store,
      put: async (...args: Parameters<ObjectStore['put']>) => {
        if (args[0].endsWith('.age')) await held.delete(key);
        return place.store.put(...args);
      },
    };
    await backUp(service, { ...place, store: slow });
    expect(await store.stat(key)).not.toBeNull();
    await held.delete(key);
    expect(await store.stat(key)).toBeNull();
  });

  it('is not taken twice at once, and says why it failed', async () => {
    const place = await kit.place();
    const blocked = {
      ...place.store,
      put: async () => {
        await expect(backUp(service, await kit.place())).rejects.toThrow('A backup is being taken.');
        throw new Error('The disk is full.');
      },
    };
    await expect(backUp(service, { ...place, store: blocked })).rejects.toThrow('The disk is full.');
    expect(await listBackups(place)).toEqual([]);
    const { newest, newestDone } = await lastBackup(service.context);
    expect(newest).toMatchObject({ state: 'failed' });
    expect(newest?.problem).toContain('The disk is full.');
    expect(newestDone).toMatchObject({ state: 'done' });
  });
});

describe('a restore', () => {
  let place: BackupPlace;
  let name: string;
  let leaving: TestUser;
  beforeAll(async () => {
    place = await kit.place();
    const before = await service.signUp();
    await deleteAccount(service.context, before.id, 'owner');
    leaving = await service.signUp({ credits: 5 });
    ({ name } = await backUp(service, place));
    await deleteAccount(service.context, leaving.id, 'owner');
    // One that is not in the backup at all was made after it.
    await addErased(place, [before.id, leaving.id, crypto.randomUUID()]);
  });

  it('changes nothing if the backup cannot be read to its end', async () => {
    const target = await kit.target();
    const before = await describeSchema(directUrlOf(target), 'public');
    await expect(restore(place, name, target, { passphrase: 'another passphrase' })).rejects.toThrow(
      'The passphrase is not the one that this backup was taken with.',
    );
    // Within what is encrypted, `sealing.test.ts` has more.
    for (const [at, how] of [
      [-1, 'cut'],
      [2000, 'change'],
      [3, 'change'],
    ] as const) {
      const copy = `voicedraft-20200101T00000${Math.abs(at) % 10}Z.tar.age`;
      await place.store.put(copy, (await place.store.read(name)) ?? Buffer.alloc(0));
      await damage(join(place.name, copy), at, how);
      await expect(restore(place, copy, target)).rejects.toThrow(/damaged/);
    }
    expect(await describeSchema(directUrlOf(target), 'public')).toEqual(before);
    expect(await listKeys(target)).toEqual([]);
  });

  it('takes everything back if it fails half-way', async () => {
    const target = await kit.target();
    const before = await describeSchema(directUrlOf(target), 'public');
    let reads = 0;
    const changing = {
      ...place.store,
      openRange: (...range: Parameters<ObjectStore['openRange']>) => {
        reads += 1;
        // The first one is the check.
        return place.store.openRange(range[0], range[1], reads === 1 ? range[2] : range[2] - 1);
      },
    };
    await expect(restore({ ...place, store: changing }, name, target)).rejects.toThrow(/damaged/);
    expect(reads).toBe(2);
    expect(await describeSchema(directUrlOf(target), 'public')).toEqual(before);
    expect(
      await query(directUrlOf(target), `select from pg_namespace where nspname like 'restore%'`),
    ).toEqual([]);
    expect(await listKeys(target)).toEqual([]);
  });

  it('is refused at its end if somebody has started the service meanwhile', async () => {
    const target = await kit.target();
    let reads = 0;
    const starting = {
      ...place.store,
      stat: async (key: string) => {
        // The first read is the check.
        if (key === name && (reads += 1) === 2) await start(target);
        return place.store.stat(key);
      },
    };
    await expect(restore({ ...place, store: starting }, name, target)).rejects.toThrow(
      'Stop every process that uses this database first',
    );
    const schemas = `select from pg_namespace where nspname ~ '^(before_)?restore'`;
    expect(await query(directUrlOf(target), schemas)).toEqual([]);
    expect((await services[0]?.signUp())?.id).toBeDefined();
  });

  it('leaves the tables of another program alone, and extensions where they are found', async () => {
    const target = await kit.target();
    const { hostname, port, username, password, pathname } = new URL(directUrlOf(target));
    // Its host is a parameter, as that of a socket is.
    const url = `postgres://${username}:${password}@${pathname}?host=${hostname}&port=${port}`;
    const database = { ...target.database, url };
    await query(url, 'drop schema public cascade; create schema public; create table public.notes ()');
    await expect(restore(place, name, { ...target, database }, { replaces: true })).rejects.toThrow(
      'The database has tables of another program (notes).',
    );
    await query(url, 'drop table public.notes; create extension pg_stat_statements; create extension citext');
    await restore(place, name, { ...target, database });
    const extensions = `select from pg_extension where extnamespace = 'public'::regnamespace`;
    expect(await query(url, extensions)).toHaveLength(3);
  });

  it('notes every account that was ever erased, however many', async () => {
    const { db } = service.context;
    const ids = Array.from({ length: 40_000 }, () => crypto.randomUUID());
    const undone = db.transaction().execute(async (tx) => {
      expect(await noteAccountsToErase(tx, ids)).toHaveLength(ids.length);
      throw new Error('No.');
    });
    await expect(undone).rejects.toThrow('No.');
  });

  it('keeps to the secret of the backup', async () => {
    const target = await kit.target({ SECRET_KEY: 'another secret of at least 32 characters' });
    await expect(restore(place, name, target)).rejects.toThrow('SECRET_KEY is not the backup’s');
  });

  it('has ended access and noted whom to erase before the data takes its place, whatever fails then', async () => {
    const target = await kit.target();
    // The last step cannot note whose the files are.
    await mkdir(join(target.dataDir, 'objects', DATABASE_KEY, 'full'), { recursive: true });
    await expect(restore(place, name, target, { access: 'end' })).rejects.toThrow(/directory/);
    const url = directUrlOf(target);
    expect(await query(url, `select from users where id = '${leaving.id}'`)).toHaveLength(1);
    const noted = await query(url, 'select account_id as id from erased_accounts where not is_done');
    expect(noted).toHaveLength(2);
    expect(noted).toContainEqual({ id: leaving.id });
    expect(await query(url, 'select from identity_sessions')).toEqual([]);
  });

  it('erases accounts again that were erased after the backup, and counts no others', async () => {
    const target = await kit.target();
    expect(await restore(place, name, target)).toMatchObject({ erasedCount: 1 });
    const { db } = (await start(target)).context;
    const row = await db
      .selectFrom('users')
      .select(['name', 'deletedAt'])
      .where('id', '=', leaving.id)
      .executeTakeFirst();
    expect(row).toEqual({ name: 'Deleted account', deletedAt: expect.any(Date) as Date });
    expect(await db.selectFrom('erasedAccounts').selectAll().where('isDone', '=', false).execute()).toEqual(
      [],
    );
  });
});

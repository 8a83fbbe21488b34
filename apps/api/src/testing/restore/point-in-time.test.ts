import { setTimeout as sleep } from 'node:timers/promises';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readSegment } from '#backup/point-in-time/log-place.ts';
import { openLogKey } from '#backup/point-in-time/ship-log.ts';
import { restoreUntil } from '#backup/point-in-time/restore-until.ts';
import { openPlace, type BackupPlace } from '#backup/backup-place.ts';
import { readConfig } from '#config.ts';
import { backUp, BackupKit, PASSPHRASE, query } from '#testing/backup-kit.ts';
import { findLedgerViolations } from '#testing/ledger-violations.ts';
import { makeReachableFolder } from '#testing/reachable-folder.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';

const TEST_TIMEOUT_MS = 240_000;
const kit = new BackupKit();
const services: TestService[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  await kit.close();
});

async function makeFolder(): Promise<string> {
  const folder = await makeReachableFolder('point-in-time');
  folders.push(folder);
  return folder;
}

/** Variables of an installation with the built-in database. */
function environmentOf(dataDir: string, place: string): Record<string, string> {
  return {
    DATABASE_URL: '',
    DATABASE_DIRECT_URL: '',
    DATA_DIR: dataDir,
    BACKUP_TO: place,
    BACKUP_PASSPHRASE: PASSPHRASE,
    BACKUP_EVERY: '1d',
    BACKUP_POINT_IN_TIME: 'true',
  };
}

async function start(environment: Record<string, string>): Promise<TestService> {
  const service = await startTestService(environment);
  services.push(service);
  return service;
}

async function stop(service: TestService): Promise<void> {
  services.splice(services.indexOf(service), 1);
  await service.stop();
}

async function order(service: TestService, by: TestUser): Promise<string> {
  const { headers } = by;
  const packages = await service.app.inject({ url: '/packages' });
  const [first] = packages.json<{ _id: string }[]>();
  const payload = {
    packageId: first?._id,
    customerName: 'A Person',
    address: '1 Long Street',
    city: 'Bristol',
    country: 'GB',
  };
  const answer = await service.app.inject({ method: 'POST', url: '/new-order', headers, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const [newest = ''] = await listOrders(service, by);
  return newest;
}

async function listOrders({ context }: TestService, { id }: TestUser): Promise<string[]> {
  const rows = await context.db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', id)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map((row) => row.id);
}

async function speak(service: TestService, { headers }: TestUser): Promise<string> {
  const payload = { script: 'These words are spoken once more.', voice: 'kore' };
  const url = '/api/generations/voice';
  const answer = await service.app.inject({ method: 'POST', url, headers, payload });
  return answer.json<{ data: { id: string } }>().data.id;
}

async function fetchAudio(service: TestService, { headers }: TestUser, id: string): Promise<number> {
  return (await service.app.inject({ url: `/api/generations/${id}/audio`, headers })).statusCode;
}

/** Now, by the clock of the database. */
async function now({ embedded }: TestService): Promise<Date> {
  const rows = await query<{ now: Date }>(embedded?.url ?? '', 'select clock_timestamp() as now');
  return rows[0]?.now ?? new Date(0);
}

/** Completes the segment of the log that has everything so far, and waits until it is with the backups. */
async function completeLog({ embedded }: TestService, place: BackupPlace): Promise<void> {
  const [row] = await query<{ name: string }>(
    embedded?.url ?? '',
    'select pg_walfile_name(pg_switch_wal() - 1) as name',
  );
  const key = await openLogKey(embedded?.home ?? '');
  while ((await readSegment(place, row?.name ?? '', key)) === null) await sleep(50);
}

describe('the built-in database', { timeout: TEST_TIMEOUT_MS }, () => {
  it('is restored to a moment between two orders, elsewhere or in place', async () => {
    const [dataDir, placeName] = [await makeFolder(), await kit.folder()];
    const environment = environmentOf(dataDir, placeName);
    const service = await start(environment);
    const place = await openPlace(placeName, service.context.config);
    const user = await service.signUp({ credits: 5 });
    const early = await speak(service, user);
    const beginning = await now(service);
    await backUp(service, place, {
      directUrl: service.embedded?.url ?? '',
      home: service.embedded?.home ?? '',
    });
    const first = await order(service, user);
    const late = await speak(service, user);
    const moment = await now(service);
    await order(service, user);
    await speak(service, user);
    await completeLog(service, place);
    await stop(service);

    const restoreTo = (folder: string, until: Date, replaces = false) => {
      const config = readConfig({ NODE_ENV: 'test', ...environmentOf(folder, placeName) });
      return restoreUntil({ config, place, passphrase: PASSPHRASE, until, replaces, access: 'by-age' });
    };
    const elsewhere = await makeFolder();
    await mkdir(join(elsewhere, 'restore-killed'));
    await expect(restoreTo(elsewhere, beginning)).rejects.toThrow(
      'There is no copy of the database from before',
    );
    const tomorrow = new Date(moment.getTime() + 86_400_000);
    await expect(restoreTo(elsewhere, tomorrow)).rejects.toThrow('The log does not reach');
    const restored = await restoreTo(elsewhere, moment);
    expect(restored.lastChangeAt?.getTime()).toBeLessThanOrEqual(moment.getTime());

    expect((await readdir(elsewhere)).filter((name) => name.startsWith('restore-'))).toEqual([]);
    const copy = await start(environmentOf(elsewhere, placeName));
    expect(await listOrders(copy, user)).toEqual([first]);
    expect(await copy.balances(user)).toEqual({ available: 3, held: 0 });
    expect(await findLedgerViolations(copy.context.db)).toEqual([]);
    // Still signed in; the early file is in the backup.
    expect(await fetchAudio(copy, user, early)).toBe(200);
    await stop(copy);

    await expect(restoreTo(dataDir, moment)).rejects.toThrow('There is a database here already.');
    const { replaced } = await restoreTo(dataDir, moment, true);
    expect(replaced).toContain('before-restore');
    const again = await start(environment);
    expect(await listOrders(again, user)).toEqual([first]);
    // Files stay where they are.
    expect(await fetchAudio(again, user, late)).toBe(200);
    // It goes on from there, with a log of its own.
    await backUp(again, place, {
      directUrl: again.embedded?.url ?? '',
      home: again.embedded?.home ?? '',
    });
    const next = await order(again, user);
    const later = await now(again);
    await order(again, user);
    await completeLog(again, place);
    await stop(again);
    await restoreTo(elsewhere, later, true);
    const third = await start(environmentOf(elsewhere, placeName));
    expect(await listOrders(third, user)).toEqual([next, first]);
  });
});

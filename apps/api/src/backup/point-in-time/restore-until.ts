import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '#config.ts';
import { DATABASE_LIMITS, openDatabase, openPool } from '#db/client.ts';
import { recordFolder } from '#db/cluster-folder.ts';
import { makeBackupDue } from '#features/backups/service.ts';
import { locateEmbeddedFiles, type EmbeddedFiles } from '#db/embedded-files.ts';
import { logFileOf } from '#db/embedded-cluster.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#db/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { isAlive } from '#db/process-alive.ts';
import { StartError } from '#db/start-error.ts';
import { listErased, readBackupTime, type BackupPlace } from '#backup/backup-place.ts';
import type { AccessChoice, EndedAccess } from '#backup/end-access.ts';
import { placeSecret, requireSecret } from '#backup/place-secret.ts';
import { endAccessAt, noteErased } from '#backup/restore-backup.ts';
import { unseal } from '#backup/sealing.ts';
import { readBase } from './base-archive.ts';
import { listBases, readSegment } from './log-place.ts';
import { loadFilesAround } from './load-files-around.ts';

const LOOK_MS = 20;
/** In the data folder: where the database is restored before it is moved into place. */
const STAGE = 'restore-';

/** What is restored, and to which moment. */
export interface MomentJob {
  readonly config: Config;
  readonly place: BackupPlace;
  readonly passphrase: string;
  readonly until: Date;
  /** Whether a database that is there is put aside. */
  readonly replaces: boolean;
  readonly access: AccessChoice;
}

/** What a restore to a moment has done. */
export interface RestoredMoment {
  /** The copy that it began with. */
  readonly base: string;
  /** The time of the last change that the database now has. */
  readonly lastChangeAt: Date | null;
  /** Folder of the database that was there before; null if there was none. */
  readonly replaced: string | null;
  readonly fileCount: number;
  /** Null if access was kept. */
  readonly endedAccess: EndedAccess | null;
}

/**
 * Restores the embedded database to a moment: copies the newest base before it, applies the log, and moves the result
 * into place. Everything happens in a folder of its own until then.
 * @throws StartError if there is no base before the moment, or the log does not reach it
 */
export async function restoreUntil(job: MomentJob): Promise<RestoredMoment> {
  const { config } = job;
  const target = await locateEmbeddedFiles(config.dataDir);
  await requireStopped(target);
  const holds = await exists(join(target.home, 'cluster', 'PG_VERSION'));
  if (holds && !job.replaces) {
    throw new StartError(
      'There is a database here already. To put it aside, add --replace; or set another DATA_DIR.',
    );
  }
  await removeAbandoned(config.dataDir);
  const suffix = randomBytes(4).toString('hex');
  const stageDir = join(config.dataDir, STAGE + suffix);
  const stage = await locateEmbeddedFiles(stageDir);
  try {
    const { name, about } = await unpackBase(job, stage);
    requireSecret(about.secrets, config);
    const { lastChangeAt, endedAccess } = await applyLog(job, stageDir, stage, about.logKey);
    const fileCount = await loadFilesAround(job);
    const secret = await placeSecret(about.secrets, config, suffix);
    const replaced = holds ? `${target.home}.before-restore-${suffix}` : null;
    if (replaced === null) await rm(target.home, { recursive: true });
    else await rename(target.home, replaced);
    await rename(stage.home, target.home).catch(async (error: unknown) => {
      if (replaced !== null) await rename(replaced, target.home);
      await secret.undo();
      throw error;
    });
    await recordFolder(config.dataDir, target.home);
    return { base: name, lastChangeAt, replaced, fileCount, endedAccess };
  } finally {
    await rm(stage.home, { recursive: true, force: true });
    await rm(stageDir, { recursive: true, force: true });
  }
}

async function requireStopped(files: EmbeddedFiles): Promise<void> {
  if ((await readServerId(files)) !== null) {
    throw new StartError('Voicedraft is running on this data folder. Stop it first.');
  }
}

/** The process of a cluster's server; null if none runs. */
async function readServerId({ home }: EmbeddedFiles): Promise<number | null> {
  const text = await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n', 1)[0]);
  return pid > 0 && isAlive(pid) ? pid : null;
}

/** Removes what a restore that was killed has left: its folder, and a server that waits for segments. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(STAGE)) continue;
    const stage = await locateEmbeddedFiles(join(dataDir, name));
    const pid = await readServerId(stage);
    if (pid !== null) process.kill(pid, 'SIGQUIT');
    await rm(stage.home, { recursive: true, force: true });
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Unpacks the newest base that was complete before the moment. */
async function unpackBase({ place, passphrase, until }: MomentJob, stage: EmbeddedFiles) {
  const cluster = join(stage.home, 'cluster');
  for (const name of await listBases(place)) {
    const begun = readBackupTime(name);
    if (begun === null || begun >= until) continue;
    const size = (await place.store.stat(name))?.size ?? 0;
    const sealed = place.store.openRange(name, 0, size - 1);
    await mkdir(cluster, { recursive: true, mode: 0o700 });
    const { about, end } = await readBase(await unseal(sealed, passphrase), async (path, content) => {
      await mkdir(dirname(join(cluster, path)), { recursive: true, mode: 0o700 });
      await pipeline(
        Readable.from(content, { objectMode: false }),
        createWriteStream(join(cluster, path), { mode: 0o600 }),
      );
    });
    if (new Date(end.completeAt) < until) {
      for (const folder of end.folders) await mkdir(join(cluster, folder), { recursive: true, mode: 0o700 });
      await writeFile(join(cluster, 'backup_label'), end.label, { mode: 0o600 });
      await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
      await writeFile(join(stage.home, 'password'), `${about.password}\n`, { mode: 0o600 });
      await give(stage);
      return { name, about };
    }
    await rm(cluster, { recursive: true });
  }
  throw new StartError(
    `There is no copy of the database from before ${until.toISOString()}. Restore to a later moment, or a backup.`,
  );
}

/** Everything belongs to PostgreSQL's user. */
async function give({ home, runUser }: EmbeddedFiles): Promise<void> {
  await mkdir(join(home, 'wanted'), { recursive: true, mode: 0o700 });
  if (runUser === null) return;
  const paths = await readdir(home, { recursive: true });
  for (const path of ['', ...paths]) await chown(join(home, path), runUser.uid, runUser.gid);
}

/**
 * Starts PostgreSQL on the copy, which asks for one segment of the log after the other and stops before the first change
 * that is later than the moment. @returns the time of the last change
 */
async function applyLog(
  job: MomentJob,
  stageDir: string,
  stage: EmbeddedFiles,
  logKey: string,
): Promise<Pick<RestoredMoment, 'lastChangeAt' | 'endedAccess'>> {
  const { place, until } = job;
  const handOut = new AbortController();
  const read = (name: string) => readSegment(place, name, logKey);
  let unreadable: unknown = null;
  const handing = handOutSegments(stage, read, handOut.signal).catch((error: unknown) => {
    unreadable = error;
    throw error;
  });
  const wanted = '../wanted/%f';
  let server: EmbeddedPostgres | null = null;
  try {
    server = await startEmbeddedPostgres(stageDir, {
      settings: {
        restore_command: `: > "${wanted}.want"; while [ ! -e "${wanted}.have" ] && [ ! -e "${wanted}.none" ]; do sleep 0.05; done; [ -e "${wanted}.have" ] && mv "${wanted}.have" "%p"`,
        // Names of time zones, also Z, are not known so early.
        recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
        recovery_target_timeline: 'current',
        recovery_target_action: 'promote',
      },
    });
    const ended = server.lost.then(() => {
      throw new StartError('PostgreSQL ended while it applied the log.');
    });
    const lastChangeAt = await Promise.race([waitForEnd(server), handing.then(() => null), ended]);
    return { lastChangeAt, endedAccess: await finish(server, job) };
  } catch (error) {
    if (unreadable !== null) throw unreadable;
    const log = await readFile(logFileOf(stage), 'utf8').catch(() => '');
    if (!log.includes('recovery ended before configured recovery target was reached')) throw error;
    throw new StartError(
      `The log does not reach ${until.toISOString()}: nothing was changed later, or its last part is missing. Restore to an earlier moment.`,
      { cause: error },
    );
  } finally {
    handOut.abort();
    await server?.stop();
    await handing.catch(() => {});
    await rm(join(stage.home, 'wanted'), { recursive: true, force: true });
  }
}

/** Puts what PostgreSQL asks for where it looks. */
async function handOutSegments(
  { home, runUser }: EmbeddedFiles,
  read: (name: string) => Promise<Buffer | null>,
  signal: AbortSignal,
): Promise<void> {
  const folder = join(home, 'wanted');
  while (!signal.aborted) {
    const names = await readdir(folder);
    for (const asked of names.filter((name) => name.endsWith('.want'))) {
      const path = join(folder, asked.slice(0, -'.want'.length));
      await rm(`${path}.want`);
      await rm(`${path}.none`, { force: true });
      const content = await read(asked.slice(0, -'.want'.length));
      await writeFile(`${path}.part`, content ?? '', { mode: 0o600 });
      if (runUser !== null) await chown(`${path}.part`, runUser.uid, runUser.gid);
      await rename(`${path}.part`, content === null ? `${path}.none` : `${path}.have`);
    }
    await sleep(LOOK_MS);
  }
}

async function waitForEnd(server: EmbeddedPostgres): Promise<Date | null> {
  for (;;) {
    const rows = await ask<{ busy: boolean; at: Date | null }>(
      server.url,
      'select pg_is_in_recovery() as busy, pg_last_xact_replay_timestamp() as at',
    );
    if (rows[0]?.busy === false) return rows[0].at;
    await sleep(5 * LOOK_MS);
  }
}

/**
 * Brings the database up to this version, without the jobs of that time, and notes who has to be erased again. A backup
 * is due at once: the log of the restored database begins anew, and needs a copy to begin with.
 */
async function finish(
  { url }: EmbeddedPostgres,
  { place, access, until }: MomentJob,
): Promise<EndedAccess | null> {
  await ask(url, 'drop schema if exists pgboss cascade');
  await migrate(url);
  const db = openDatabase(openPool(url, 1, () => {}, DATABASE_LIMITS));
  await makeBackupDue(db);
  await db.destroy();
  await noteErased(url, await listErased(place));
  return endAccessAt(url, access, until);
}

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

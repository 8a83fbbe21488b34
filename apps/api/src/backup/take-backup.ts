import { setInterval } from 'node:timers';
import { DATABASE_LIMITS, openDatabase, openPool, type Database } from '#db/client.ts';
import { readNow } from '#db/now.ts';
import { StartError } from '#db/start-error.ts';
import { describeStartError } from '#describe-start-error.ts';
import {
  BEAT_MS,
  beginBackup,
  type BackupFigures,
  endBackup,
  failBackup,
  findErased,
  renewBackup,
} from '#features/backups/service.ts';
import { VERSION } from '#version.ts';
import { readArchive, type ReadArchive } from './archive-reader.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { dumpFiles, listFiles, type FileList } from './backup-files.ts';
import { addErased, listBackups, nameBackup, type BackupPlace } from './backup-place.ts';
import { describeDatabase, dumpTables, openSnapshot, readSequences } from './dump-database.ts';
import type { Installation } from './installation.ts';
import { type About, ENTRIES, FORMAT, type Manifest, type Secrets } from './manifest.ts';
import { findExpired } from './find-expired.ts';
import { seal, unseal } from './sealing.ts';

/** Anything older was interrupted and is no longer being written. */
const INTERRUPTED_MS = 86_400_000;

/** A backup that was taken and read back. */
export interface TakenBackup extends BackupFigures {
  readonly name: string;
  /** Names of older ones that were deleted. */
  readonly expired: readonly string[];
}

/**
 * Takes a backup while the service runs, reads it back, and deletes expired ones. Nothing appears in the place under its
 * name before it is complete.
 * @throws StartError if one is being taken, or the backup is not what it should be
 */
export async function takeBackup(job: BackupJob): Promise<TakenBackup> {
  const { installation } = job;
  const db = openDatabase(openPool(installation.directUrl, 2, () => {}, DATABASE_LIMITS));
  try {
    const name = nameBackup(await readNow(db));
    const id = await beginBackup(db, name);
    try {
      const place = await job.open();
      const work = (signal: AbortSignal) => backUpTo(job, place, db, name, signal);
      const { figures, expired } = await whileShown(db, id, work);
      await endBackup(db, id, figures);
      return { name, ...figures, expired };
    } catch (error) {
      await failBackup(db, id, describeStartError(error).split('\n', 1)[0] ?? '');
      throw error;
    }
  } finally {
    await db.destroy();
  }
}

async function backUpTo(
  job: BackupJob,
  place: BackupPlace,
  db: Database,
  name: string,
  signal: AbortSignal,
): Promise<{ figures: BackupFigures; expired: readonly string[] }> {
  const figures = await writeAndRead(job, place, name, signal);
  await addErased(place, await findErased(db, null));
  const expired = findExpired(await listBackups(place), job.installation.config.backups.keep);
  for (const old of expired) await place.store.delete(old);
  // What backups that were killed have left.
  const before = new Date((await readNow(db)).getTime() - INTERRUPTED_MS);
  await place.store.deleteInterrupted({ after: new Date(0), before });
  return { figures, expired };
}

/** Shows that the backup is being taken: while it does, no file is deleted. */
async function whileShown<Result>(
  db: Database,
  id: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  const renew = async () => {
    // If it fails, the next one may succeed; after some, the row counts as lost.
    const isOurs = await renewBackup(db, id).catch(() => true);
    if (!isOurs) lost.abort(new StartError('The backup was out of touch with the database for too long.'));
  };
  const beat = setInterval(() => void renew(), BEAT_MS);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(beat);
  }
}

async function writeAndRead(
  job: BackupJob,
  place: BackupPlace,
  name: string,
  signal: AbortSignal,
): Promise<BackupFigures> {
  await writeBackup(job, place, name, signal);
  signal.throwIfAborted();
  try {
    const { manifest } = await readBackup(place, name, job.passphrase);
    return { sizeBytes: (await place.store.stat(name))?.size ?? 0, ...countContent(manifest) };
  } catch (error) {
    // It must not be taken for one that can be restored.
    await place.store.delete(name);
    throw error;
  }
}

async function writeBackup(
  job: BackupJob,
  place: BackupPlace,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const archive = new ArchiveWriter();
  signal.addEventListener('abort', () => archive.fail(signal.reason as Error));
  const sealed = await seal(archive.stream, job.passphrase, job.cost);
  // A place that fails may never have listened.
  sealed.on('error', () => {});
  const stored = place.store.put(name, sealed);
  stored.catch((error: Error) => archive.fail(error));
  try {
    await fillArchive(job, archive);
  } catch (error) {
    archive.fail(error as Error);
    // What the place could not take is the cause, if there is one.
    await stored;
    throw error;
  }
  archive.end();
  await stored;
}

async function fillArchive({ installation, secrets }: BackupJob, archive: ArchiveWriter): Promise<void> {
  const { directUrl, storage } = installation;
  const snapshot = await openSnapshot(directUrl);
  let files: FileList | null = null;
  try {
    const about: About = { format: FORMAT, product: VERSION, ...(await describeDatabase(snapshot)) };
    await archive.add(ENTRIES.about, Buffer.from(JSON.stringify(about)));
    await archive.add(ENTRIES.secrets, Buffer.from(JSON.stringify(secrets)));
    const tables = await dumpTables(snapshot, about.tables, archive);
    const sequences = await readSequences(snapshot);
    files = await listFiles(storage, directUrl, snapshot);
    // Reading the files may take hours, and PostgreSQL keeps every old version of a row for a snapshot.
    await snapshot.end();
    const manifest: Manifest = { tables, sequences, files: await dumpFiles(storage, files, archive) };
    await archive.add(ENTRIES.manifest, Buffer.from(JSON.stringify(manifest)));
  } finally {
    await snapshot.end();
    await files?.delete();
  }
}

/** Reads a backup to its end and compares everything with its checksums. */
export async function readBackup(
  { store }: BackupPlace,
  name: string,
  passphrase: string,
  visitor: Parameters<typeof readArchive>[1] = {},
): Promise<ReadArchive> {
  const info = await store.stat(name);
  if (info === null || info.size === 0) throw new StartError(`There is no backup ${name}.`);
  const sealed = store.openRange(name, 0, info.size - 1);
  return readArchive(await unseal(sealed, passphrase), visitor);
}

/** How much a backup contains. */
export function countContent({ tables, files }: Manifest): { rowCount: number; fileCount: number } {
  const rowCount = Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
  return { rowCount, fileCount: files.count };
}

/** Source and target of a backup. */
export interface BackupJob {
  readonly installation: Installation;
  /** Opens the place; that it cannot be opened is a backup that failed. */
  readonly open: () => Promise<BackupPlace>;
  readonly passphrase: string;
  readonly secrets: Secrets;
  /** See {@link seal}; lower in tests. */
  readonly cost?: number;
}

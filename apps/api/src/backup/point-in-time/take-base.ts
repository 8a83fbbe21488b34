import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '#db/start-error.ts';
import { ArchiveWriter } from '#backup/archive-writer.ts';
import type { BackupPlace } from '#backup/backup-place.ts';
import { findExpired } from '#backup/retention.ts';
import { seal } from '#backup/sealing.ts';
import type { BackupJob } from '#backup/backup-job.ts';
import { BASE_ENTRIES, type BaseAbout, type BaseEnd } from './base-archive.ts';
import { deleteOldSegments, listBases, nameBase } from './log-place.ts';
import { openLogKey, shipLog } from './ship-log.ts';
import type { z } from 'zod';

/** Folders whose content PostgreSQL makes again, or takes from the log. */
const EMPTY_FOLDERS =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const LEFT_OUT = /(?:^|\/)(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/;
const READ_BYTES = 1024 * 1024;

/**
 * Copies the files of a running embedded cluster, from which the log can be applied, and deletes what is older than the
 * oldest copy that is kept. PostgreSQL marks beginning and end; what changes in between is corrected by the log.
 */
export async function takeBase(job: BackupJob, place: BackupPlace): Promise<string> {
  const { directUrl, home, config } = job.installation;
  if (home === null) throw new StartError('Only the built-in database can be restored to a moment.');
  const client = new pg.Client({ connectionString: directUrl, application_name: 'voicedraft-base' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows: modes } = await client.query<{ mode: string }>(
      `select current_setting('archive_mode') as mode`,
    );
    if (modes[0]?.mode !== 'on') {
      throw new StartError('BACKUP_POINT_IN_TIME takes effect when the database starts: restart Voicedraft.');
    }
    const { rows } = await client.query<{ now: Date; segment: string }>(
      `select clock_timestamp() as now, pg_walfile_name(pg_backup_start('voicedraft', true)) as segment`,
    );
    const [start] = rows;
    if (start === undefined) throw new Error('PostgreSQL did not begin a copy.');
    const key = await openLogKey(home);
    const name = nameBase(start.now, start.segment, key);
    await writeBase(job, place, name, home, key, client);
    // The copy needs the log up to its end.
    await shipLog(home, place, key);
    const expired = findExpired(await listBases(place), { ...config.backups.keep, weekly: 0, monthly: 0 });
    for (const old of expired) await place.store.delete(old);
    await deleteOldSegments(place);
    return name;
  } finally {
    await client.end();
  }
}

async function writeBase(
  job: BackupJob,
  place: BackupPlace,
  name: string,
  home: string,
  logKey: string,
  client: pg.Client,
): Promise<void> {
  const archive = new ArchiveWriter();
  const sealed = await seal(archive.stream, job.passphrase, job.cost);
  sealed.on('error', () => {});
  const stored = place.store.put(name, sealed);
  stored.catch((error: Error) => archive.fail(error));
  try {
    const password = (await readFile(join(home, 'password'), 'utf8')).trim();
    const about: z.infer<typeof BaseAbout> = { format: 1, secrets: job.secrets, password, logKey };
    await archive.add(BASE_ENTRIES.about, Buffer.from(JSON.stringify(about)));
    const { folders, fileCount } = await addCluster(join(home, 'cluster'), archive);
    const { rows } = await client.query<{ label: string; now: Date }>(
      'select labelfile as label, clock_timestamp() as now from pg_backup_stop(true)',
    );
    const [stop] = rows;
    if (stop === undefined) throw new Error('PostgreSQL did not end the copy.');
    const end: z.infer<typeof BaseEnd> = {
      completeAt: stop.now.toISOString(),
      label: stop.label,
      folders,
      fileCount,
    };
    await archive.add(BASE_ENTRIES.end, Buffer.from(JSON.stringify(end)));
  } catch (error) {
    archive.fail(error as Error);
    await stored;
    throw error;
  }
  archive.end();
  await stored;
}

async function addCluster(cluster: string, archive: ArchiveWriter) {
  const folders: string[] = [];
  let fileCount = 0;
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    // A table may have been dropped since.
    const entries = await readdir(join(cluster, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (LEFT_OUT.test(path)) continue;
      if (entry.isDirectory()) {
        folders.push(path);
        if (!EMPTY_FOLDERS.test(`${path}/`)) waiting.push(path);
      } else if (entry.isFile() && (await addFile(join(cluster, path), path, archive))) {
        fileCount += 1;
      }
    }
  }
  return { folders: [...folders, 'pg_wal/archive_status'], fileCount };
}

/** Adds a file as long as it is now; what is written to it meanwhile is in the log. @returns false if it is gone */
async function addFile(path: string, name: string, archive: ArchiveWriter): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (file === null) return false;
  try {
    const { size } = await file.stat();
    async function* content() {
      for (let at = 0; at < size;) {
        const chunk = Buffer.alloc(Math.min(READ_BYTES, size - at));
        // Zeros for what was cut off meanwhile.
        await file?.read(chunk, 0, chunk.length, at);
        at += chunk.length;
        yield chunk;
      }
    }
    await archive.addStream(BASE_ENTRIES.cluster + name, size, content());
    return true;
  } finally {
    await file.close();
  }
}

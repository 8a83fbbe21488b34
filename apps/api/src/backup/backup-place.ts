import { mkdir } from 'node:fs/promises';
import type { Config } from '#config.ts';
import { locateBackups } from '#config/backups.ts';
import { StartError } from '#db/start-error.ts';
import { createFolderStore } from '#integrations/storage/folder-store.ts';
import type { ObjectStore } from '#integrations/storage/object-store.ts';

/** Parts of an upload; S3 takes 10,000 of them, so a backup may have 320 GB there. */
const S3_PART_BYTES = 32 * 1024 * 1024;
const ERASED = 'erased/';
const NAME =
  /^(?:voicedraft|base)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-[\dA-F]{24}-[\da-f]{16})?\.tar\.age$/;

/** Where backups are, and beside them the list of erased accounts. */
export interface BackupPlace {
  /** As the operator wrote it. */
  readonly name: string;
  readonly store: ObjectStore;
}

/** Opens a place; a folder is created. */
export async function openPlace(name: string, { backups }: Pick<Config, 'backups'>): Promise<BackupPlace> {
  const { folder, s3 } = locateBackups(name, backups);
  if (folder !== null) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return { name, store: createFolderStore(folder) };
  }
  if (s3.accessKeyId === '' || s3.secretAccessKey === '') {
    throw new StartError(
      'Backups go to an object store, which asks for a key: set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    );
  }
  const { createS3Store } = await import('#integrations/storage/s3-store.ts');
  return { name, store: createS3Store(s3, S3_PART_BYTES) };
}

/** The name of a backup that begins at a time. */
export function nameBackup(at: Date): string {
  return `voicedraft-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.age`;
}

/** When a backup began, by its name; null if the name is none of a backup. */
export function readBackupTime(name: string): Date | null {
  const [found, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return found === undefined ? null : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** The names of the backups in a place, the newest first. */
export async function listBackups({ store }: BackupPlace): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of store.list('voicedraft-')) if (readBackupTime(key) !== null) names.push(key);
  return names.toSorted().toReversed();
}

/** Adds erased accounts to the list, one small object each: nothing is rewritten, so none is lost. */
export async function addErased({ store }: BackupPlace, accountIds: readonly string[]): Promise<void> {
  for (const id of accountIds) {
    if ((await store.stat(ERASED + id)) === null) await store.put(ERASED + id, Buffer.from('erased\n'));
  }
}

export async function listErased({ store }: BackupPlace): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of store.list(ERASED)) ids.push(key.slice(ERASED.length));
  return ids;
}

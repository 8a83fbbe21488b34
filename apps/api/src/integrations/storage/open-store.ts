import { join } from 'node:path';
import type { Config } from '#config.ts';
import { createFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';

/**
 * Opens the configured store: a bucket, or the folder `objects` of the data folder.
 * @param writer id of this process, if it is one of the service
 */
export async function openStore(
  { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
  writer?: string,
): Promise<ObjectStore> {
  if (storage.s3 === null) return createFolderStore(join(dataDir, 'objects'), writer);
  // Its client takes memory that a process with a folder does not need.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(storage.s3);
}

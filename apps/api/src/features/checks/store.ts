import { access, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '#config.ts';
import { openStore } from '#integrations/storage/open-store.ts';
import {
  describeBytes,
  describeMs,
  fact,
  fine,
  type Finding,
  messageOf,
  problem,
  skipped,
  SLOW_MS,
  timed,
  type Watch,
} from './check.ts';

/** PostgreSQL stops when the disk is full; below this, that is a matter of days. */
const LOW_BYTES = 2e9;

/** Checks whether files can be written, read and deleted in the store of audio and uploads. */
export async function examineStore(config: Pick<Config, 'storage' | 'dataDir'>): Promise<Finding[]> {
  const { s3 } = config.storage;
  const check = 'Files';
  if (s3 === null && !(await exists(config.dataDir))) {
    return [skipped(check, 'in the data folder, which does not exist yet')];
  }
  const store = await openStore(config);
  try {
    await store.check();
    const where = s3 === null ? 'in the data folder' : `in the bucket ${s3.bucket}`;
    return [fine(check, `${where}; written, read and deleted`)];
  } catch (error) {
    const advice =
      s3 === null
        ? 'Let the user of the server own DATA_DIR/objects.'
        : 'Check S3_BUCKET, S3_ENDPOINT, S3_REGION, and that the key may list, read, write and delete.';
    return [problem(check, messageOf(error), advice)];
  } finally {
    store.close();
  }
}

/** Checks whether the data folder's disk has room. */
export async function examineDisk(
  { dataDir }: Pick<Config, 'dataDir'>,
  lowBytes: number = LOW_BYTES,
): Promise<Finding> {
  const { free } = await measureDisk(await findExisting(dataDir));
  const text = `${describeBytes(free)} free`;
  if (free >= lowBytes) return fine('Disk', text);
  const advice = 'Free some space before it is full: the database stops then, and nothing can be saved.';
  return problem('Disk', `Only ${text} below ${dataDir}.`, advice);
}

/** Checks the store, and the room on its disk. */
export const watchStore: Watch = async ({ storage, config }) => {
  const { ms } = await timed(() => storage.check());
  const { free, size } = await measureDisk(config.dataDir);
  const { s3 } = config.storage;
  const facts = [
    fact('Place', s3 === null ? 'Data folder' : `Bucket ${s3.bucket}`),
    fact('Answers in', describeMs(ms)),
    fact('Disk free', `${describeBytes(free)} of ${describeBytes(size)}`),
  ];
  if (free < LOW_BYTES) {
    const title = `Only ${describeBytes(free)} are free on the disk`;
    const text = 'When it is full, recordings and uploads fail. Free space on the data folder’s disk.';
    return { state: 'slow', facts, problem: { title, text } };
  }
  if (ms <= SLOW_MS) return { state: 'fine', facts };
  const title = `Saving a file takes ${describeMs(ms)}`;
  return { state: 'slow', facts, problem: { title, text: 'It delays voiceovers and uploads.' } };
};

async function measureDisk(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** The folder itself, or the nearest one above it that exists. */
export async function findExisting(folder: string): Promise<string> {
  return (await exists(folder)) ? folder : findExisting(dirname(folder));
}

/** Whether a path exists. */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

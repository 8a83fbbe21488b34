import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './db/start-error.ts';
import { writeOnce } from '#integrations/storage/write-once.ts';

const MIN_LENGTH = 32;

/**
 * The secret of an installation that configures none: created at the first start and kept in the data folder, so
 * that sessions survive a restart. Production always configures its own.
 * @throws StartError if the stored file is damaged: a weak secret would let anybody sign sessions
 */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  await writeOnce(path, `${randomBytes(32).toString('hex')}\n`);
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < MIN_LENGTH) {
    throw new StartError(
      `${path} is damaged. Delete it to create a new secret; everyone then has to sign in again.`,
    );
  }
  return secret;
}

import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config.ts';
import { StartError } from '#db/start-error.ts';
import type { Secrets } from './manifest.ts';

/**
 * With another secret, sessions end and stored keys cannot be read.
 * @throws StartError if the configured secret is not that of the backup
 */
export function requireSecret({ secretKey }: Secrets, { secretKey: configured }: Config): void {
  if (configured === null || configured === secretKey) return;
  throw new StartError(
    'SECRET_KEY is not the backup’s: sessions would end and stored keys would be unreadable. Set it to the one shown by npm run restore -- --settings.',
  );
}

/** A secret that was put in place. */
interface PlacedSecret {
  /** File with the one that was there before; null if there was none, or the same. */
  readonly replaced: string | null;
  undo(): Promise<void>;
}

/** Keeps the secret of a backup in the data folder, unless the configuration has it. */
export async function placeSecret(
  { secretKey }: Secrets,
  config: Config,
  suffix: string,
): Promise<PlacedSecret> {
  const path = join(config.dataDir, 'secret.key');
  const present = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (config.secretKey !== null || present === secretKey) return { replaced: null, undo: async () => {} };
  const aside = `${path}.before-restore-${suffix}`;
  if (present !== '') await rename(path, aside);
  await writeFile(path, `${secretKey}\n`, { mode: 0o600, flag: 'wx' });
  return {
    replaced: present === '' ? null : aside,
    undo: async () => {
      await rm(path);
      if (present !== '') await rename(aside, path);
    },
  };
}

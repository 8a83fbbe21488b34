import type { Config } from '#config.ts';
import { VARIABLES } from '#config.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { openStore } from '#integrations/storage/open-store.ts';
import type { ObjectStore } from '#integrations/storage/object-store.ts';
import type { Secrets } from './manifest.ts';

/** The parts of an installation that a backup contains and a restore writes. */
export interface Installation {
  readonly config: Config;
  /** PostgreSQL itself, not a pooler. */
  readonly directUrl: string;
  readonly storage: ObjectStore;
}

/**
 * Opens the database and the files of an installation for some work.
 * @param options.exclusive fails if a server uses the embedded database; otherwise joins it
 */
export async function withInstallation<Result>(
  config: Config,
  options: { readonly exclusive: boolean },
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const embedded = config.database.url === null ? await startEmbeddedPostgres(config.dataDir, options) : null;
  try {
    const storage = await openStore(config);
    try {
      const directUrl = embedded?.url ?? config.database.directUrl ?? config.database.url ?? '';
      return await work({ config, directUrl, storage });
    } finally {
      storage.close();
    }
  } finally {
    await embedded?.stop();
  }
}

/** The variables of an environment that Voicedraft reads, without the passphrase: it is not kept with what it locks. */
export function pickSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Secrets['environment'] {
  const found = VARIABLES.flatMap((name) => {
    const value = environment[name];
    return value === undefined || value === '' || name === 'BACKUP_PASSPHRASE'
      ? []
      : [[name, value] as const];
  });
  return Object.fromEntries(found);
}

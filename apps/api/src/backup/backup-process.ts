import type { Config } from '#config.ts';
import { describeStartError } from '#describe-start-error.ts';
import { openPlace, type BackupPlace } from './backup-place.ts';
import { pickSettings, withInstallation } from './installation.ts';
import { takeBackup } from './take-backup.ts';

/** Message that starts a backup process. */
export interface BackupMessage {
  readonly config: Config;
  readonly secret: string;
}

/** How it ended: the name of the backup, or why there is none. */
export interface BackupResult {
  readonly ok: boolean;
  readonly text: string;
}

async function backUp({ config, secret }: BackupMessage): Promise<BackupResult> {
  const { to, passphrase } = config.backups;
  const opened: BackupPlace[] = [];
  const open = async () => {
    const place = await openPlace(to ?? '', config);
    opened.push(place);
    return place;
  };
  try {
    const secrets = { secretKey: secret, environment: pickSettings(process.env) };
    const { name } = await withInstallation(config, { exclusive: false }, (installation) =>
      takeBackup({ installation, open, passphrase: passphrase ?? '', secrets }),
    );
    return { ok: true, text: name };
  } catch (error) {
    return { ok: false, text: describeStartError(error).split('\n', 1)[0] ?? '' };
  } finally {
    for (const place of opened) place.store.close();
  }
}

async function answer(message: BackupMessage): Promise<void> {
  const result = await backUp(message);
  process.send?.(result, () => process.disconnect());
}

process.once('message', (message) => void answer(message as BackupMessage));

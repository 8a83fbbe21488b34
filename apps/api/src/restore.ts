import { listBackups, openPlace, type BackupPlace } from './backup/backup-place.ts';
import { describeAccess, type AccessChoice } from './backup/end-access.ts';
import { withInstallation } from './backup/installation.ts';
import { readPassphrase } from './backup/read-passphrase.ts';
import { checkRestore, restoreBackup, type Restored } from './backup/restore-backup.ts';
import { readBackup } from './backup/take-backup.ts';
import { runCommand } from './command.ts';
import { StartError } from './db/start-error.ts';

const USAGE = `Usage:
  npm run restore [-- name]        restores a backup, by default the newest, to an empty installation
  npm run restore -- --settings    shows the settings and the secret of the backup, and changes nothing

  --end-access              signs everyone out and revokes API keys and shares, because the backup cannot know what was
                            revoked later; staff must confirm their passkeys. Default for backups older than an hour
  --keep-access             keeps them, including any revoked since the backup
  --replace                 restores over existing data, which is set aside
  --from <place>            folder, or s3://bucket/prefix, instead of BACKUP_TO
  --passphrase-file <file>  instead of BACKUP_PASSPHRASE; without both, it is asked for

The target is what DATA_DIR, DATABASE_URL and S3_BUCKET say. Stop Voicedraft first.
`;

const OPTIONS = {
  from: { type: 'string' },
  'passphrase-file': { type: 'string' },
  replace: { type: 'boolean' },
  'end-access': { type: 'boolean' },
  'keep-access': { type: 'boolean' },
  settings: { type: 'boolean' },
} as const;

function readAccess(ends = false, keeps = false): AccessChoice {
  if (ends && keeps) throw new StartError('Use either --end-access or --keep-access.');
  return ends ? 'end' : keeps ? 'keep' : 'by-age';
}

async function findNewest(place: BackupPlace): Promise<string> {
  const [name] = await listBackups(place);
  if (name === undefined) throw new StartError(`There is no backup in ${place.name}.`);
  return name;
}

async function showSettings(place: BackupPlace, name: string, passphrase: string): Promise<string> {
  const { secrets } = await readBackup(place, name, passphrase);
  const lines = Object.entries({ ...secrets.environment, SECRET_KEY: secrets.secretKey });
  return lines.map(([variable, value]) => `${variable}=${value}\n`).join('');
}

function describe(name: string, restored: Restored): string {
  const { takenAt, rowCount, fileCount, replaced, replacedSecret, erasedCount, endedAccess } = restored;
  const lines = [`Restored ${name}: ${rowCount} rows and ${fileCount} files of ${takenAt.toISOString()}.`];
  if (replaced !== null) {
    lines.push(
      `The previous data is in the schemas ${replaced} and ${replaced}_jobs. Once you no longer need it: drop schema ${replaced} cascade; drop schema if exists ${replaced}_jobs cascade. Until then, no unreferenced file is deleted.`,
    );
  }
  if (replacedSecret !== null) lines.push(`The previous secret is in ${replacedSecret}.`);
  if (erasedCount > 0) {
    lines.push(
      `Accounts that were erased after the backup, and are erased again at the next start: ${erasedCount}.`,
    );
  }
  lines.push(describeAccess(endedAccess));
  return `${lines.join('\n')}\n`;
}

// The settings of a production are what may have been lost.
await runCommand(USAGE, OPTIONS, async ({ config, values, positionals }) => {
  const from = values.from ?? config.backups.to;
  if (from === null) {
    throw new StartError('Say where the backups are: set BACKUP_TO, or add --from <place>.');
  }
  const place = await openPlace(from, config);
  try {
    const access = readAccess(values['end-access'], values['keep-access']);
    const passphrase = await readPassphrase(values['passphrase-file'], config.backups.passphrase);
    const name = positionals[0] ?? (await findNewest(place));
    if (values.settings === true) return await showSettings(place, name, passphrase);
    const job = { place, name, passphrase, replaces: values.replace === true, access };
    const checked = await checkRestore(job, config);
    const restored = await withInstallation(config, { exclusive: true }, (installation) =>
      restoreBackup({ ...job, installation }, checked),
    );
    return describe(name, restored);
  } finally {
    place.store.close();
  }
});

import { openPlace, listBackups, type BackupPlace } from './backup/backup-place.ts';
import { pickSettings, withInstallation } from './backup/installation.ts';
import { readPassphrase } from './backup/read-passphrase.ts';
import { countContent, readBackup, takeBackup, type TakenBackup } from './backup/take-backup.ts';
import { runCommand } from './command.ts';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { StartError } from './db/start-error.ts';
import { loadOrCreateSecret } from './secret-key.ts';

const USAGE = `Usage:
  npm run backup                    takes a backup of database, files and secrets, and reads it back
  npm run backup -- --list          lists the backups, the newest first
  npm run backup -- --verify [name] reads a backup, by default the newest, and compares its checksums

  --to <place>              folder, or s3://bucket/prefix, instead of BACKUP_TO
  --passphrase-file <file>  instead of BACKUP_PASSPHRASE; without both, it is asked for
`;

const OPTIONS = {
  to: { type: 'string' },
  'passphrase-file': { type: 'string' },
  list: { type: 'boolean' },
  verify: { type: 'boolean' },
} as const;

async function list(place: BackupPlace): Promise<string> {
  const names = await listBackups(place);
  return names.length === 0 ? 'There are no backups.\n' : `${names.join('\n')}\n`;
}

async function verify(place: BackupPlace, given: string | undefined, passphrase: string): Promise<string> {
  const name = given ?? (await listBackups(place))[0];
  if (name === undefined) throw new StartError(`There is no backup in ${place.name}.`);
  const { about, manifest } = await readBackup(place, name, passphrase);
  const { rowCount, fileCount } = countContent(manifest);
  return `${name} can be restored: ${rowCount} rows and ${fileCount} files of ${about.takenAt}, version ${about.product}.\n`;
}

async function backUp(place: BackupPlace, config: Config, passphrase: string): Promise<string> {
  const secretKey = config.secretKey ?? (await loadOrCreateSecret(config.dataDir));
  const secrets = { secretKey, environment: pickSettings(process.env) };
  const taken = await withInstallation(config, { exclusive: false }, async (installation) => {
    await migrate(installation.directUrl);
    return takeBackup({ installation, open: async () => place, passphrase, secrets });
  });
  return describe(taken, place);
}

function describe(
  { name, rowCount, fileCount, sizeBytes, expired }: TakenBackup,
  place: BackupPlace,
): string {
  const old = expired.length === 0 ? '' : ` Deleted ${expired.length} older ones.`;
  return `${name} in ${place.name}: ${rowCount} rows, ${fileCount} files, ${sizeBytes} bytes, read back.${old}\n`;
}

// Next to a running server; if there is none, with the embedded database for its duration.
await runCommand(USAGE, OPTIONS, async ({ config, values, positionals }) => {
  const to = values.to ?? config.backups.to;
  if (to === null) throw new StartError('Say where backups go: set BACKUP_TO, or add --to <place>.');
  const place = await openPlace(to, config);
  try {
    if (values.list === true) return await list(place);
    const passphrase = await readPassphrase(values['passphrase-file'], config.backups.passphrase);
    if (values.verify === true) return await verify(place, positionals[0], passphrase);
    return await backUp(place, config, passphrase);
  } finally {
    place.store.close();
  }
});

import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { openPlace } from '#backup/backup-place.ts';
import type { Config } from '#config.ts';
import { locateBackups } from '#config/backups.ts';
import { DATABASE_LIMITS, openDatabase, openPool, type Database } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { examineBackups } from '#features/checks/backups.ts';
import { type Finding, messageOf, problem, skipped, fine } from '#features/checks/check.ts';
import { examineDatabase } from '#features/checks/database.ts';
import { CHECKS } from '#features/checks/list.ts';
import { examineDisk, exists, findExisting } from '#features/checks/store.ts';
import { loadOrCreateSecret } from '#secret-key.ts';
import { countUnreadable } from '#secret-rotation/rotate-secret.ts';
import { checkAddress } from './check-address.ts';
import { checkDataFolder, checkNode, checkPort } from './check-machine.ts';
import { checkCompanySignIn, checkHostedIdentity } from './check-sign-in.ts';
import { checkDotEnv, checkVariables } from './check-variables.ts';

/** Checks a configuration without changing anything. Findings are in the order in which they are best put right. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { config, findings } = checkVariables(environment);
  const first = [...findings, ...(await checkDotEnv()), checkNode()];
  if (config === null) return first;
  const folder = await checkDataFolder(config);
  if (folder.state === 'problem') return [...first, folder];
  return [
    ...first,
    folder,
    await examineDisk(config),
    await checkPort(config),
    ...(await checkAddress(config)),
    ...(config.secretKey === null ? [] : [checkSecretText(config.secretKey)]),
    ...(await checkDataOf(config)),
    ...(await CHECKS.store.examine(config)),
    ...(await checkBackupPlace(config)),
    ...(await CHECKS.engines.examine(config)),
    ...(await CHECKS.mail.examine(config)),
    ...(await checkCompanySignIn(config)),
    ...(await checkHostedIdentity(config)),
  ];
}

/** The database, what is stored encrypted in it, and the backups of it. */
async function checkDataOf(config: Config): Promise<Finding[]> {
  const { url } = config.database;
  if (url !== null) return checkData(config, url);
  const check = 'Database';
  if (!(await exists(join(config.dataDir, 'database-folder')))) {
    return [skipped(check, 'built in; the first start creates it')];
  }
  try {
    const embedded = await startEmbeddedPostgres(config.dataDir, { exclusive: false });
    try {
      return await checkData(config, embedded.url);
    } finally {
      await embedded.stop();
    }
  } catch (error) {
    return [problem(check, messageOf(error), 'Read postgres.log in its folder.')];
  }
}

async function checkData(config: Config, url: string): Promise<Finding[]> {
  const secret = config.secretKey ?? (await loadOrCreateSecret(config.dataDir));
  const findings = await examineDatabase(url, config.database);
  const isReady = findings.some(({ check, text }) => check === 'Schema' && text === 'up to date');
  if (!isReady) return findings;
  const db = openDatabase(openPool(config.database.directUrl ?? url, 1, () => {}, DATABASE_LIMITS));
  try {
    return [...findings, await checkStoredSecrets(db, secret), await examineBackups({ db, config })];
  } finally {
    await db.destroy();
  }
}

/** A random text of 32 hexadecimal digits has at least this many different ones, but for one in a million. */
const FEWEST_CHARACTERS = 8;

/** Whether the secret is hard to guess. */
export function checkSecretText(secret: string): Finding {
  if (new Set(secret).size >= FEWEST_CHARACTERS) return fine('Secret', 'set');
  const text = 'SECRET_KEY is easy to guess, and whoever guesses it can sign in as anybody.';
  return problem('Secret', text, 'Replace it: NEW_SECRET_KEY=$(openssl rand -hex 32) npm run rotate-secret');
}

/** Whether everything that is stored encrypted can be decrypted. */
export async function checkStoredSecrets(db: Database, secret: string): Promise<Finding> {
  const unreadable = await countUnreadable(db, secret);
  if (unreadable.length === 0) return fine('Secret', 'decrypts everything that is stored');
  const list = unreadable.map(({ name, count }) => `${name}: ${count}`).join(', ');
  const text = `The secret does not decrypt everything that is stored (${list}).`;
  const advice =
    'Set SECRET_KEY to the secret it was encrypted with; if that is lost, enter these values again.';
  return problem('Secret', text, advice);
}

const FOLDER_ADVICE =
  'Let the user of the server own it. If systemd starts the server, its unit must allow the folder as well: ReadWritePaths (docs/backups.md).';
const STORE_ADVICE = 'Check BACKUP_TO, BACKUP_S3_…, and that the key may list, read, write and delete.';

/** Whether a file can be written and deleted where backups go; nothing if that is nowhere. */
export async function checkBackupPlace(config: Pick<Config, 'backups'>): Promise<Finding[]> {
  const { to } = config.backups;
  if (to === null) return [];
  const check = 'BACKUP_TO';
  const { folder } = locateBackups(to, config.backups);
  try {
    if (folder !== null && !(await exists(folder))) {
      await access(await findExisting(folder), constants.W_OK);
      return [fine(check, `${to} does not exist yet; the first backup creates it`)];
    }
    const { store } = await openPlace(to, config);
    try {
      const key = `doctor-${crypto.randomUUID()}`;
      await store.put(key, Buffer.from('checked'));
      await store.delete(key);
    } finally {
      store.close();
    }
    return [fine(check, `${to} can be written`)];
  } catch (error) {
    const advice = folder === null ? STORE_ADVICE : FOLDER_ADVICE;
    return [problem(check, `${to} cannot be written: ${messageOf(error)}`, advice)];
  }
}

import { join } from 'node:path';
import type { Config } from '#config.ts';
import { DATABASE_LIMITS, openDatabase, openPool } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { examineBackups } from '#features/checks/backups.ts';
import { type Finding, messageOf, problem, skipped } from '#features/checks/check.ts';
import { examineDatabase } from '#features/checks/database.ts';
import { CHECKS } from '#features/checks/list.ts';
import { examineDisk, exists } from '#features/checks/store.ts';
import { loadOrCreateSecret } from '#secret-key.ts';
import { checkBackupPlace } from './check-backup-place.ts';
import { checkAddress } from './check-address.ts';
import { checkDataFolder, checkNode, checkPort } from './check-machine.ts';
import { checkSecretText, checkStoredSecrets } from './check-secret.ts';
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

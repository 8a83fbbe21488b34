import { join } from 'node:path';
import type { Config } from '#config.ts';
import { DATABASE_LIMITS, openDatabase, openPool } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { loadOrCreateSecret } from '#secret-key.ts';
import { checkBackupPlace, checkBackups } from './check-backups.ts';
import { checkAddress } from './check-address.ts';
import { checkDatabase } from './check-database.ts';
import { checkDataFolder, checkDisk, checkNode, checkPort, exists } from './check-machine.ts';
import { checkHostedIdentity } from './check-hosted-identity.ts';
import { checkSecretText, checkStoredSecrets } from './check-secret.ts';
import { checkMail, checkStorage } from './check-services.ts';
import { checkCompanySignIn } from './check-sign-in.ts';
import { checkDotEnv, checkVariables } from './check-variables.ts';
import { checkVoices } from './check-voices.ts';
import { type Finding, messageOf } from './finding.ts';

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
    await checkDisk(config),
    await checkPort(config),
    ...(await checkAddress(config)),
    ...(config.secretKey === null ? [] : [checkSecretText(config.secretKey)]),
    ...(await checkDataOf(config)),
    await checkStorage(config),
    ...(await checkBackupPlace(config)),
    checkVoices(config),
    ...(await checkMail(config)),
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
    return [{ check, state: 'skipped', text: 'built in; the first start creates it' }];
  }
  try {
    const embedded = await startEmbeddedPostgres(config.dataDir, { exclusive: false });
    try {
      return await checkData(config, embedded.url);
    } finally {
      await embedded.stop();
    }
  } catch (error) {
    return [{ check, state: 'problem', text: messageOf(error), advice: 'Read postgres.log in its folder.' }];
  }
}

async function checkData(config: Config, url: string): Promise<Finding[]> {
  const secret = config.secretKey ?? (await loadOrCreateSecret(config.dataDir));
  const findings = await checkDatabase(url, config.database);
  const isReady = findings.some(({ check, text }) => check === 'Schema' && text === 'up to date');
  if (!isReady) return findings;
  const db = openDatabase(openPool(config.database.directUrl ?? url, 1, () => {}, DATABASE_LIMITS));
  try {
    return [...findings, await checkStoredSecrets(db, secret), await checkBackups({ db, config })];
  } finally {
    await db.destroy();
  }
}

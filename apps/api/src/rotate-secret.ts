import { randomBytes } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './command.ts';
import type { Config } from './config.ts';
import type { SecretChange } from './db/reseal.ts';
import { StartError } from './db/start-error.ts';
import { withStartLock } from './db/start-lock.ts';
import { makeBackupDue } from './features/backups/service.ts';
import { requireNoProcess } from './features/processes/service.ts';
import { writeOnce } from './integrations/storage/write-once.ts';
import { loadOrCreateSecret } from './secret-key.ts';
import { describeRotation, rotateSecret } from './secret-rotation/rotate-secret.ts';
import { withDatabase } from './with-database.ts';

const NO_NEW_SECRET = `Set the new secret as NEW_SECRET_KEY, for example:
  NEW_SECRET_KEY=$(openssl rand -hex 32) npm run rotate-secret
Keep it: SECRET_KEY has to be set to it afterwards.`;

/** The secret is in the environment, where only the operator can replace it. */
async function rotateVariable(config: Config): Promise<string> {
  const { secretKey, newSecretKey } = config;
  if (newSecretKey === null || secretKey === null) throw new StartError(NO_NEW_SECRET);
  if (newSecretKey === secretKey)
    throw new StartError('NEW_SECRET_KEY is the secret in use. Choose another one.');
  const report = await rotate(config, { from: secretKey, to: newSecretKey });
  return `${report}\n\nNow set SECRET_KEY to the new secret, remove NEW_SECRET_KEY, and start the server.`;
}

/**
 * The secret is a file in the data folder. The next one is written beside it first, so that a run that was interrupted
 * goes on with it.
 */
async function rotateFile(config: Config): Promise<string> {
  const current = join(config.dataDir, 'secret.key');
  const next = join(config.dataDir, 'secret.key.next');
  const from = await loadOrCreateSecret(config.dataDir);
  await writeOnce(next, `${config.newSecretKey ?? randomBytes(32).toString('hex')}\n`);
  const report = await rotate(config, { from, to: (await readFile(next, 'utf8')).trim() });
  await rename(next, current);
  return `${report}\n\nThe new secret is in ${current}. Start the server.`;
}

async function rotate(config: Config, change: SecretChange): Promise<string> {
  // Refuses while a server runs on this data folder.
  return withDatabase(config, { exclusive: true, secret: change.to }, ({ db, mail, directUrl }) =>
    // Whoever starts meanwhile waits.
    withStartLock(directUrl, async () => {
      if (config.database.url !== null) await requireNoProcess({ db });
      // What waits is sealed again and sent once a server runs.
      const report = describeRotation(await rotateSecret({ db, mail, config }, change));
      await makeBackupDue(db);
      return report;
    }),
  );
}

// While no process runs (docs/server.md).
await runCommand(NO_NEW_SECRET, {}, async ({ config }) => {
  const report = await (config.secretKey === null ? rotateFile(config) : rotateVariable(config));
  return `${report}\n`;
});

import { randomBytes } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig, type Config } from './config.ts';
import { DATABASE_LIMITS, openDatabase, openPool } from './db/client.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import type { SecretChange } from './db/reseal.ts';
import { StartError } from './db/start-error.ts';
import { withStartLock } from './db/start-lock.ts';
import { describeStartError } from './describe-start-error.ts';
import { makeBackupDue } from './features/backups/service.ts';
import { createMailWriter } from './features/mail/mail-writer.ts';
import { createMailQueue, MAIL } from './features/mail/queue.ts';
import { readMailSite } from './features/site-content/mail-site.ts';
import { requireNoProcess } from './features/processes/service.ts';
import { writeOnce } from './integrations/storage/write-once.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import { loadDotEnv } from './load-dot-env.ts';
import { createLogger } from './log.ts';
import { loadOrCreateSecret } from './secret-key.ts';
import { describeRotation, rotateSecret } from './secret-rotation/rotate-secret.ts';

const NO_NEW_SECRET = `Set the new secret as NEW_SECRET_KEY, for example:
  NEW_SECRET_KEY=$(openssl rand -hex 32) npm run rotate-secret
Keep it: SECRET_KEY has to be set to it afterwards.`;

/** Replaces the secret while no process runs (docs/server.md). */
async function main(): Promise<void> {
  try {
    loadDotEnv();
    const config = readConfig(process.env);
    process.stdout.write(
      `${config.secretKey === null ? await rotateFile(config) : await rotateVariable(config)}\n`,
    );
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`);
    process.exitCode = 1;
  }
}

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
  const embedded = config.database.url === null ? await startEmbeddedPostgres(config.dataDir) : null;
  const url = embedded?.url ?? config.database.url ?? '';
  const directUrl = config.database.directUrl ?? url;
  try {
    await migrate(directUrl, { isPooled: config.database.directUrl !== null });
    const db = openDatabase(openPool(directUrl, 2, () => {}, DATABASE_LIMITS));
    // What waits is sealed again and sent once a server runs.
    const jobs = await openJobQueue({
      databaseUrl: directUrl,
      log: createLogger(config),
      kinds: [MAIL],
      works: false,
    });
    try {
      // Whoever starts meanwhile waits.
      return await withStartLock(directUrl, async () => {
        if (embedded === null) await requireNoProcess({ db });
        const mail = createMailQueue(
          jobs,
          change.to,
          createMailWriter(db, (reader) => readMailSite(reader, config)),
        );
        const report = describeRotation(await rotateSecret({ db, mail, config }, change));
        await makeBackupDue(db);
        return report;
      });
    } finally {
      await jobs.close();
      await db.destroy();
    }
  } finally {
    await embedded?.stop();
  }
}

await main();

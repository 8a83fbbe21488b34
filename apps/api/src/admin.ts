import { parseArgs } from 'node:util';
import { readConfig, type Config } from './config.ts';
import { systemClock, type Context } from './context.ts';
import { DATABASE_LIMITS, openDatabase, openPool, type Database } from './db/client.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { StartError } from './db/start-error.ts';
import { describeStartError } from './describe-start-error.ts';
import { listAdministrators } from './features/accounts/service.ts';
import { createMailQueue, MAIL } from './features/mail/queue.ts';
import { resetSecondFactors, setRole } from './features/people/service.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import { loadDotEnv } from './load-dot-env.ts';
import { createLogger } from './log.ts';
import { loadOrCreateSecret } from './secret-key.ts';

const USAGE = `Usage:
  npm run admin -- list                   lists the administrators
  npm run admin -- grant <email>          makes a registered user an administrator
  npm run admin -- revoke <email>         removes the role
  npm run admin -- reset-factors <email>  removes passkeys and authenticator app of somebody who has lost them
`;

/** Dependencies of the commands. */
type Dependencies = Pick<Context, 'db' | 'mail' | 'config' | 'clock'>;

/** Runs next to a running server; if there is none, starts the embedded database for its duration. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, email] = positionals;
  try {
    loadDotEnv();
    const config = readConfig(process.env);
    const message = await withDatabase(config, (dependencies) => run(dependencies, command, email));
    process.stdout.write(`${message}\n`);
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`);
    process.exitCode = 1;
  }
}

async function run(
  dependencies: Dependencies,
  command: string | undefined,
  email: string | undefined,
): Promise<string> {
  const { db } = dependencies;
  if (command === 'list') {
    const emails = await listAdministrators(db);
    return emails.length === 0 ? 'There are no administrators.' : emails.join('\n');
  }
  if (command === 'reset-factors' && email !== undefined) return resetFactors(dependencies, email);
  if ((command !== 'grant' && command !== 'revoke') || email === undefined) throw new StartError(USAGE);
  const address = email.trim().toLowerCase();
  const role = command === 'grant' ? 'Admin' : 'member';
  if (command === 'revoke') await assertNotLast(db, address);
  if (!(await setRole(dependencies, address, role))) {
    throw new StartError(`No user is registered as ${address}. They have to register first.`);
  }
  return command === 'grant' ? `${address} is now an administrator.` : `${address} is now a member.`;
}

async function resetFactors(dependencies: Dependencies, email: string): Promise<string> {
  const address = email.trim().toLowerCase();
  if (!(await resetSecondFactors(dependencies, address))) {
    throw new StartError(`No user is registered as ${address}.`);
  }
  return `${address} now signs in without a passkey or an authenticator app, and was signed out everywhere.`;
}

async function assertNotLast(db: Database, email: string): Promise<void> {
  const emails = await listAdministrators(db);
  if (emails.length === 1 && emails[0] === email) {
    throw new StartError(`${email} is the last administrator. Grant the role to someone else first.`);
  }
}

async function withDatabase<T>(config: Config, work: (dependencies: Dependencies) => Promise<T>): Promise<T> {
  const embedded =
    config.database.url === null ? await startEmbeddedPostgres(config.dataDir, { exclusive: false }) : null;
  const url = embedded?.url ?? config.database.url ?? '';
  try {
    const { directUrl } = config.database;
    const isPooled = directUrl !== null;
    await migrate(directUrl ?? url, { isPooled });
    const db = openDatabase(openPool(url, 2, () => {}, DATABASE_LIMITS, isPooled));
    const secret = config.secretKey ?? (await loadOrCreateSecret(config.dataDir));
    // Emails wait until a server runs.
    const jobs = await openJobQueue({
      databaseUrl: url,
      log: createLogger(config),
      kinds: [MAIL],
      works: false,
    });
    const mail = createMailQueue(jobs, secret);
    try {
      return await work({ db, mail, config, clock: systemClock });
    } finally {
      await jobs.close();
      await db.destroy();
    }
  } finally {
    await embedded?.stop();
  }
}

await main();

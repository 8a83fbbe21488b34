import { parseArgs } from 'node:util';
import { readConfig, type Config } from './config.ts';
import { systemClock, type Context } from './context.ts';
import { openDatabase, openPool, type Database } from './db/client.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { StartError } from './db/start-error.ts';
import { describeStartFault } from './describe-start-fault.ts';
import { listAdministrators } from './features/accounts/service.ts';
import { openMailOutbox } from './features/mail/queue.ts';
import { setRole } from './features/people/service.ts';
import { loadDotEnv } from './load-dot-env.ts';
import { createLogger } from './log.ts';
import { loadOrCreateSecret } from './secret-key.ts';

const USAGE = `Usage:
  npm run admin -- list             lists the administrators
  npm run admin -- grant <email>    makes a registered user an administrator
  npm run admin -- revoke <email>   takes the role away
`;

/** What the commands work with. */
type Means = Pick<Context, 'db' | 'mail' | 'config' | 'clock'>;

/** Works beside a running server; without one it starts the embedded database for as long as it needs it. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, email] = positionals;
  try {
    loadDotEnv();
    const config = readConfig(process.env);
    const message = await withDatabase(config, (means) => run(means, command, email));
    process.stdout.write(`${message}\n`);
  } catch (error) {
    process.stderr.write(`${describeStartFault(error)}\n`);
    process.exitCode = 1;
  }
}

async function run(means: Means, command: string | undefined, email: string | undefined): Promise<string> {
  const { db } = means;
  if (command === 'list') {
    const emails = await listAdministrators(db);
    return emails.length === 0 ? 'There are no administrators.' : emails.join('\n');
  }
  if ((command !== 'grant' && command !== 'revoke') || email === undefined) throw new StartError(USAGE);
  const address = email.trim().toLowerCase();
  const role = command === 'grant' ? 'Admin' : 'member';
  if (command === 'revoke') await assertNotLast(db, address);
  if (!(await setRole(means, address, role))) {
    throw new StartError(`No user is registered as ${address}. They have to register first.`);
  }
  return command === 'grant' ? `${address} is now an administrator.` : `${address} is now a member.`;
}

async function assertNotLast(db: Database, email: string): Promise<void> {
  const emails = await listAdministrators(db);
  if (emails.length === 1 && emails[0] === email) {
    throw new StartError(`${email} is the last administrator. Grant the role to someone else first.`);
  }
}

async function withDatabase<T>(config: Config, work: (means: Means) => Promise<T>): Promise<T> {
  const embedded =
    config.database.url === null ? await startEmbeddedPostgres(config.dataDir, { exclusive: false }) : null;
  const url = embedded?.url ?? config.database.url ?? '';
  try {
    await migrate(url);
    const db = openDatabase(openPool(url, 2, () => {}));
    const secret = config.secretKey ?? (await loadOrCreateSecret(config.dataDir));
    const mail = await openMailOutbox({ databaseUrl: url, log: createLogger(config), secret });
    try {
      return await work({ db, mail, config, clock: systemClock });
    } finally {
      await mail.close();
      await db.destroy();
    }
  } finally {
    await embedded?.stop();
  }
}

await main();

import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { STAFF_ROLES, type StaffRole } from '@voicedraft/contract/staff-areas';
import { readConfig, type Config } from './config.ts';
import { systemClock, type Context } from './context.ts';
import { DATABASE_LIMITS, openDatabase, openPool } from './db/client.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { StartError } from './db/start-error.ts';
import { describeStartError } from './describe-start-error.ts';
import { listAllStaff } from './features/accounts/service.ts';
import { commandLine, type Operator } from './features/audit/service.ts';
import { createMailWriter } from './features/mail/mail-writer.ts';
import { createMailQueue, MAIL } from './features/mail/queue.ts';
import { readMailSite } from './features/site-content/mail-site.ts';
import { resetSecondFactors, setRole } from './features/people/service.ts';
import { AppError } from './http/app-error.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import { loadDotEnv } from './load-dot-env.ts';
import { createLogger } from './log.ts';
import { loadOrCreateSecret } from './secret-key.ts';

const USAGE = `Usage:
  npm run admin -- list                          lists the staff
  npm run admin -- grant <email>                 makes a registered user an owner
  npm run admin -- grant <email> --as support    or another staff role: ${STAFF_ROLES.join(', ')}
  npm run admin -- revoke <email>                removes the role
  npm run admin -- reset-factors <email>         removes passkeys and authenticator app of somebody who has lost them
`;

/** Dependencies of the commands. */
type Dependencies = Pick<Context, 'db' | 'mail' | 'config' | 'clock'>;

/** Runs next to a running server; if there is none, starts the embedded database for its duration. */
async function main(): Promise<void> {
  try {
    loadDotEnv();
    const config = readConfig(process.env);
    const { command, email, staffRole } = readCommand();
    const message = await withDatabase(config, (dependencies) =>
      run(dependencies, command, email, staffRole),
    );
    process.stdout.write(`${message}\n`);
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`);
    process.exitCode = 1;
  }
}

/** @throws StartError if it is not one of the commands */
function readCommand() {
  const options = { as: { type: 'string', default: 'owner' } } as const;
  const parsed = safely(() => parseArgs({ allowPositionals: true, options }));
  const staffRole = STAFF_ROLES.find((role) => role === parsed.values.as);
  if (staffRole === undefined) throw new StartError(USAGE);
  const [command, email] = parsed.positionals;
  return { command, email, staffRole };
}

function safely<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new StartError(USAGE);
  }
}

async function run(
  dependencies: Dependencies,
  command: string | undefined,
  email: string | undefined,
  staffRole: StaffRole,
): Promise<string> {
  const { db } = dependencies;
  if (command === 'list') {
    const staff = await listAllStaff(db);
    return staff.length === 0
      ? 'There is no staff.'
      : staff.map((one) => `${one.email}  ${one.staffRole}`).join('\n');
  }
  if (command === 'reset-factors' && email !== undefined) return resetFactors(dependencies, email);
  if ((command !== 'grant' && command !== 'revoke') || email === undefined) throw new StartError(USAGE);
  const address = email.trim().toLowerCase();
  const held =
    command === 'grant'
      ? ({ role: 'Admin', staffRole } as const)
      : ({ role: 'member', staffRole: null } as const);
  const isSet = await setRole(dependencies, address, held, { by: readOperator() }).catch((error: unknown) => {
    throw error instanceof AppError ? new StartError(error.message) : error;
  });
  if (!isSet) throw new StartError(`No user is registered as ${address}. They have to register first.`);
  return command === 'grant' ? `${address} is now staff, as ${staffRole}.` : `${address} is now a member.`;
}

/** Who runs the command, as the operating system knows them: also the person behind `sudo`. */
function readOperator(): Operator {
  const user = readUserName();
  const person = process.env.SUDO_USER;
  return commandLine(person === undefined || person === '' ? user : `${person} as ${user}`);
}

function readUserName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container, the number of a user need not have a name.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

async function resetFactors(dependencies: Dependencies, email: string): Promise<string> {
  const address = email.trim().toLowerCase();
  if (!(await resetSecondFactors(dependencies, address, readOperator()))) {
    throw new StartError(`No user is registered as ${address}.`);
  }
  return `${address} now signs in without a passkey or an authenticator app, and was signed out everywhere.`;
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
    const mail = createMailQueue(
      jobs,
      secret,
      createMailWriter(db, (reader) => readMailSite(reader, config)),
    );
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

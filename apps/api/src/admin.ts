import { userInfo } from 'node:os';
import { STAFF_ROLES, type StaffRole } from '@voicedraft/contract/staff-areas';
import { runCommand } from './command.ts';
import { systemClock, type Context } from './context.ts';
import { StartError } from './db/start-error.ts';
import { listAllStaff } from './features/accounts/service.ts';
import { commandLine, type Operator } from './features/audit/service.ts';
import { resetSecondFactors, setRole } from './features/people/service.ts';
import { AppError } from './http/app-error.ts';
import { loadOrCreateSecret } from './secret-key.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Usage:
  npm run admin -- list                          lists the staff
  npm run admin -- grant <email>                 makes a registered user an owner
  npm run admin -- grant <email> --as support    or another staff role: ${STAFF_ROLES.join(', ')}
  npm run admin -- revoke <email>                removes the role
  npm run admin -- reset-factors <email>         removes passkeys and authenticator app of somebody who has lost them
`;

/** Dependencies of the commands. */
type Dependencies = Pick<Context, 'db' | 'mail' | 'config' | 'clock'>;

/** @throws StartError if it is not one of the commands */
async function run(
  dependencies: Dependencies,
  [command, email]: readonly string[],
  staffRole: StaffRole,
): Promise<string> {
  const { db } = dependencies;
  if (command === 'list') {
    const staff = await listAllStaff(db);
    return staff.length === 0
      ? 'There are no staff members.'
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

/** Name of the operating system's user who runs the command; with `sudo`, of the person behind it. */
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

// Next to a running server; if there is none, with the embedded database for its duration.
await runCommand(
  USAGE,
  { as: { type: 'string', default: 'owner' } },
  async ({ config, values, positionals }) => {
    const staffRole = STAFF_ROLES.find((role) => role === values.as);
    if (staffRole === undefined) throw new StartError(USAGE);
    const secret = config.secretKey ?? (await loadOrCreateSecret(config.dataDir));
    return withDatabase(config, { exclusive: false, secret }, async ({ db, mail }) => {
      const message = await run({ db, mail, config, clock: systemClock }, positionals, staffRole);
      return `${message}\n`;
    });
  },
);

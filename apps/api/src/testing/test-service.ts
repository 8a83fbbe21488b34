import { createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { DestinationStream } from 'pino';
import { inject } from 'vitest';
import type { UserRole } from '@voicedraft/contract/accounts';
import type { Method } from '@voicedraft/contract/endpoint';
import type { StaffRole } from '@voicedraft/contract/staff-areas';
import { readConfig } from '#config.ts';
import { createUser } from '#features/accounts/service.ts';
import type { MailMessage } from '#integrations/mailer/mailer.ts';
import { setRole } from '#features/people/service.ts';
import { sessionCookieName } from '#http/session.ts';
import { hashSessionToken } from '#integrations/identity/stored-token.ts';
import { createLogger } from '#log.ts';
import { startService, type Replacements, type Service } from '#start.ts';
import { createFakeEngines, type FakeEngines } from './fake-engines.ts';
import { IDLE_JOBS } from './idle-jobs.ts';
import { includeEverything } from './include-everything.ts';
import { keepMail } from './mail-queue.ts';
import { overTcp } from './over-tcp.ts';
import { OWN_PAGE } from './own-page.ts';
import { createTestDatabase } from './test-database.ts';
import { createToneVoices } from './tone-voices.ts';

/** A signed-in user of a test. */
export interface TestUser {
  readonly id: string;
  readonly email: string;
  /** Headers that carry the session. */
  readonly headers: Record<string, string>;
}

/** How a server reaches a database of the run: directly, or by way of the run's pooler. */
function addressesOf(url: string): Record<string, string> {
  const pooler = inject('poolerUrl');
  if (pooler === null) return { DATABASE_URL: url };
  const at = (server: string) => Object.assign(overTcp(url), { host: new URL(server).host }).href;
  return { DATABASE_URL: at(pooler), DATABASE_DIRECT_URL: at(inject('templateDatabaseUrl')) };
}

/** A whole server on its own database; requests go through `app.inject`. */
export interface TestService extends Service {
  readonly engines: FakeEngines;
  /** Emails that would have been sent, oldest first. */
  readonly sentMail: SentMail[];
  /** Sends a request with the session of a user. */
  send(
    user: Pick<TestUser, 'headers'>,
    method: Method,
    url: string,
    payload?: object,
  ): Promise<LightMyRequestResponse>;
  /** Creates a user with a record and a session. */
  signUp(options?: SignUp): Promise<TestUser>;
  /** The user's balance and what is held. */
  balances(user: TestUser): Promise<{ available: number; held: number }>;
}

/** A user of a test; `staff` is a member of staff with this staff role, and the role `Admin` alone an owner. */
interface SignUp {
  readonly credits?: number;
  readonly role?: UserRole;
  readonly staff?: StaffRole;
  readonly record?: boolean;
  /** Whether the address is confirmed; it is, unless this is false. */
  readonly isConfirmed?: boolean;
}

/** An email as it would have been sent, and its row in the log. */
interface SentMail extends MailMessage {
  readonly logId: string | undefined;
}

/**
 * Starts a server for one test file. Stop it in `afterAll`, which also removes its database and folder.
 * @param log gets each line of the log, for a test that sets `LOG_LEVEL`
 */
export async function startTestService(
  environment: Record<string, string> = {},
  replacements: Replacements = {},
  log?: DestinationStream,
): Promise<TestService> {
  // Several processes of a test share the database of the first one.
  const database = environment['DATABASE_URL'] === undefined ? await createTestDatabase() : null;
  const dataDir = await mkdtemp(join(tmpdir(), 'voicedraft-data-'));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'operator@voicedraft.example',
    ADMIN_PASSWORD: 'a-long-operator-phrase',
    RATE_LIMIT_SCALE: '10000',
    // A developer may run one.
    FIND_OLLAMA: 'false',
    ...environment,
    ...addressesOf(environment['DATABASE_URL'] ?? database?.url ?? ''),
  });
  const engines = createFakeEngines();
  const sentMail: SentMail[] = [];
  const dependencies = {
    engines,
    voices: createToneVoices(),
    jobs: IDLE_JOBS,
    mail: keepMail(async (messages) => {
      for (const { logId, message } of messages) sentMail.push({ logId, ...message });
    }),
    ...replacements,
  };
  const service = await startService(config, createLogger(config, log), dependencies);
  await includeEverything(service.context.db);
  await service.app.ready();
  return {
    ...service,
    engines,
    sentMail,
    send: ({ headers }, method, url, payload) =>
      service.app.inject({ method, url, headers, ...(payload && { payload }) }),
    signUp: (options) => signUp(service, options ?? {}),
    balances: (user) => readBalances(service, user),
    stop: async () => {
      await service.stop();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function signUp(
  service: Service,
  { staff, role = staff && 'Admin', ...options }: SignUp,
): Promise<TestUser> {
  const { context } = service;
  const email = `person-${randomBytes(6).toString('hex')}@example.org`;
  const { id } = await context.db
    .insertInto('identityUsers')
    .values({ email, emailVerified: options.isConfirmed ?? true, name: 'A Person' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (options.record !== false) {
    const funded =
      options.credits === undefined
        ? context
        : { ...context, config: { ...context.config, welcomeCredits: options.credits } };
    await createUser(funded, { id, email, name: 'A Person', image: null, role: null }, {}, '127.0.0.1');
    if (role !== undefined) {
      const staffRole = role === 'Admin' ? (staff ?? 'owner') : null;
      await setRole(context, email, { role, staffRole }, { isNotified: false });
    }
  }
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + 3_600_000);
  await context.db
    .insertInto('identitySessions')
    .values({ userId: id, tokenHash: hashSessionToken(token), expiresAt })
    .execute();
  return { id, email, headers: { cookie: signCookie(service, token), ...OWN_PAGE } };
}

function signCookie(service: Service, token: string): string {
  const { secret, config } = service.context;
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `${sessionCookieName(config.publicUrl)}=${encodeURIComponent(`${token}.${signature}`)}`;
}

async function readBalances(service: Service, user: TestUser): Promise<{ available: number; held: number }> {
  const rows = await service.context.db
    .selectFrom('creditAccounts')
    .select(['kind', 'balance'])
    .where('userId', '=', user.id)
    .execute();
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return { available: of('available'), held: of('held') };
}

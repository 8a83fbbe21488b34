import { resolve } from 'node:path';
import { z } from 'zod';
import { BACKUP_VARIABLES, requireForBackups, shapeBackups } from './config/backups.ts';
import {
  checkCompanySignIn,
  COMPANY_SIGN_IN_VARIABLES,
  shapeCompanySignIn,
} from './config/company-sign-in.ts';
import { DATABASE_VARIABLES, shapeDatabase } from './config/database.ts';
import { ENGINE_VARIABLES, requireForEngines, shapeEngines } from './config/engines.ts';
import {
  HOSTED_IDENTITY_VARIABLES,
  requireForHostedIdentity,
  shapeHostedIdentity,
} from './config/hosted-identity.ts';
import { PROCESS_VARIABLES, requireForProcesses, shapeProcesses } from './config/processes.ts';
import type { Requirement } from './config/requirement.ts';
import { requireForStorage, shapeStorage, STORAGE_VARIABLES } from './config/storage.ts';
import { Flag, listOf, Origin, SmtpUrl, TrustProxy, wholeNumber } from './config/values.ts';

/** A variable that is set although it has no effect any more, and what to do instead. */
interface RetiredVariable {
  readonly variable: string;
  readonly advice: string;
}

/** Variables of earlier releases. A start says once that they do nothing, and goes on. */
const RETIRED: readonly RetiredVariable[] = [
  {
    variable: 'DATABASE_REPLICA_URL',
    advice: 'Everything is read from DATABASE_URL. Remove it.',
  },
  {
    variable: 'BACKUP_POINT_IN_TIME',
    advice:
      'Remove it. Regular backups continue; docs/backups.md describes point-in-time recovery and which old files you can delete.',
  },
];

/** Retired variables that an environment still sets. */
function findRetired(environment: Readonly<Record<string, string>>): readonly RetiredVariable[] {
  return RETIRED.filter(({ variable }) => environment[variable] !== undefined);
}

/** What the service says about itself to programs. */
const OBSERVABILITY_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://collector:4318' })
    .optional(),
  /** Where traces go; the SDK reads it itself, and the next ones as well. */
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
};

type ObservabilityVariables = z.output<z.ZodObject<typeof OBSERVABILITY_VARIABLES>>;

/** The part of the configuration that concerns metrics. */
function shapeObservability(env: ObservabilityVariables) {
  return {
    /** What Prometheus sends; null if there are no metrics. */
    metricsToken: env.METRICS_TOKEN ?? null,
  };
}

/** How strictly administrators sign in. */
const SIGN_IN_VARIABLES = {
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'required'], { error: 'must be optional or required' }).optional(),
};

type SignInVariables = z.output<z.ZodObject<typeof SIGN_IN_VARIABLES>>;

/** The part of the configuration that concerns signing in. */
function shapeSignIn(env: SignInVariables, production: boolean) {
  return {
    /** Whether an administrator can do nothing as one before adding a passkey or an authenticator app. */
    needsAdminFactor: (env.ADMIN_SECOND_FACTOR ?? (production ? 'required' : 'optional')) === 'required',
  };
}

/** Every environment variable that Voicedraft reads. An empty variable counts as unset. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: Origin.optional(),
  TRUST_PROXY: TrustProxy.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...DATABASE_VARIABLES,
  ...PROCESS_VARIABLES,
  ...OBSERVABILITY_VARIABLES,
  ...STORAGE_VARIABLES,
  ...BACKUP_VARIABLES,
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  NEW_SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  ADMIN_EMAIL: z
    .string()
    .toLowerCase()
    .pipe(z.email({ error: 'must be an email address' }))
    .optional(),
  ADMIN_PASSWORD: z.string().min(6, 'must be at least 6 characters').max(128).optional(),
  WELCOME_CREDITS: wholeNumber(0, 1_000_000).default(5),
  WELCOME_NEEDS_VERIFICATION: Flag.default(true),
  ...ENGINE_VARIABLES,
  ...SIGN_IN_VARIABLES,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  ...COMPANY_SIGN_IN_VARIABLES,
  ...HOSTED_IDENTITY_VARIABLES,
  SMTP_URL: SmtpUrl.optional(),
  MAIL_FROM: z.string().default('Voicedraft <no-reply@localhost>'),
  MAIL_INBOUND: z.email({ error: 'must be an email address' }).optional(),
  WEB_ORIGINS: listOf('').pipe(z.array(Origin)),
  HSTS_SUBDOMAINS: Flag.default(false),
  SECURITY_EVENT_DAYS: wholeNumber(1, 3650).default(180),
  RATE_LIMIT_SCALE: z.coerce.number({ error: 'must be a number' }).positive().max(1_000_000).default(1),
});

/** The names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape);

/** The validated configuration of one process. */
export type Config = ReturnType<typeof shapeConfig>;

/** One error in the environment: which variable, and what is wrong with it. */
export interface ConfigIssue {
  readonly variable: string;
  readonly problem: string;
}

/** Thrown at startup with every error in the environment, so that the operator can fix them all at once. */
export class ConfigError extends Error {
  readonly issues: readonly ConfigIssue[];

  constructor(issues: readonly ConfigIssue[]) {
    const lines = issues.map((issue) => `  ${issue.variable}: ${issue.problem}`);
    super(`The configuration has ${issues.length === 1 ? 'an error' : 'errors'}:\n${lines.join('\n')}`);
    this.name = 'ConfigError';
    this.issues = issues;
  }
}

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError listing all errors at once, including what production needs and lacks
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const present: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) if (value?.trim()) present[name] = value;
  const parsed = Environment.safeParse(present);
  const issues: ConfigIssue[] = (parsed.error?.issues ?? []).map((issue) => ({
    variable: String(issue.path[0] ?? 'environment'),
    problem: issue.message,
  }));
  issues.push(...findContradictions(present));
  if (!parsed.success || issues.length > 0) throw new ConfigError(issues);
  return shapeConfig(parsed.data, findRetired(present));
}

/** Errors that concern more than one variable. */
function findContradictions(env: Readonly<Record<string, string | undefined>>): ConfigIssue[] {
  const issues: ConfigIssue[] = [];
  const require: Requirement = (variable, reason) => {
    if (env[variable] === undefined) issues.push({ variable, problem: `is missing: ${reason}` });
  };
  if (env['NODE_ENV'] === 'production') {
    require('PUBLIC_URL', 'production needs the address that users open');
    require('SECRET_KEY', 'production needs its own secret (openssl rand -hex 32)');
    require('SMTP_URL', 'production sends real email');
  } else if (env['ROLE'] === 'web' || env['ROLE'] === 'worker') {
    issues.push({ variable: 'ROLE', problem: 'must be all: demo mode is one process' });
  }
  requireForProcesses(env, require);
  if (env['DATABASE_DIRECT_URL'] !== undefined) require('DATABASE_URL', 'DATABASE_DIRECT_URL is set');
  requireForStorage(env, require);
  requireForBackups(env, require);
  requireForEngines(env, require);
  if (env['GOOGLE_CLIENT_ID'] !== undefined) require('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID is set');
  const issuerProblem = checkCompanySignIn(env, require);
  if (issuerProblem !== null) issues.push({ variable: 'OIDC_ISSUER', problem: issuerProblem });
  const hostedProblem = requireForHostedIdentity(env, require);
  if (hostedProblem !== null) issues.push(hostedProblem);
  if (env['ADMIN_PASSWORD'] !== undefined) require('ADMIN_EMAIL', 'ADMIN_PASSWORD is set');
  return issues;
}

function shapeConfig(env: z.output<typeof Environment>, retired: readonly RetiredVariable[]) {
  const production = env.NODE_ENV === 'production';
  const host = env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1');
  return {
    production,
    /** Demo mode: stand-ins replace what is not configured, and the page says so. */
    demo: !production,
    port: env.PORT,
    host,
    dataDir: resolve(env.DATA_DIR),
    /** The public URL, without a trailing slash; if the port is 0, it is added after listening. */
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    database: shapeDatabase(env),
    process: shapeProcesses(env),
    observability: shapeObservability(env),
    storage: shapeStorage(env),
    backups: shapeBackups(env),
    /** Null if none is set: the server then generates one at start and keeps it in the data folder. */
    secretKey: env.SECRET_KEY ?? null,
    /** What `npm run rotate-secret` replaces it with; a server does not read it. */
    newSecretKey: env.NEW_SECRET_KEY ?? null,
    admin: { email: env.ADMIN_EMAIL ?? null, password: env.ADMIN_PASSWORD ?? null },
    welcomeCredits: env.WELCOME_CREDITS,
    /**
     * Whether welcome credits wait for a verified email address; in demo mode, the first new users from a network
     * need not wait.
     */
    welcomeNeedsVerification: env.WELCOME_NEEDS_VERIFICATION,
    ...shapeEngines(env, production),
    google:
      env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
        : null,
    companySignIn: shapeCompanySignIn(env),
    /** Null if we keep the passwords ourselves. */
    hostedIdentity: shapeHostedIdentity(env),
    signIn: shapeSignIn(env, production),
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      from: env.MAIL_FROM,
      /** Where answers about tickets go, with the ticket's id after a plus sign; null for the contact address. */
      inbound: env.MAIL_INBOUND ?? null,
    },
    webOrigins: env.WEB_ORIGINS,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    /** How long sign-ins and other account events are kept. */
    securityEventDays: env.SECURITY_EVENT_DAYS,
    stopGraceMs: env.STOP_GRACE_SECONDS * 1000,
    /** Variables that are set but have no effect. */
    retired,
  };
}

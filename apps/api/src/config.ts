import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { EngineChoice } from '@voicedraft/contract/engine-names';
import pg from 'pg';
import { z } from 'zod';
import { pickProgramEnvironment } from './program-environment.ts';

const listOf = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    );

const modelList = (fallback: string) =>
  listOf(fallback).refine((models) => models.length > 0, 'must name at least one model');

/** Whether a text is an IP address or a network in slash notation. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Whether the driver can read a database URL; it throws if it cannot. */
function isDatabaseUrl(text: string): boolean {
  try {
    return new pg.Client({ connectionString: text }).host !== '';
  } catch {
    return false;
  }
}

/** How many of our proxies are in front, or which ones; never all of them, or anybody could forge an IP address. */
const TrustProxy = z.union(
  [
    z.enum(['true', 'false']).transform((text) => (text === 'true' ? 1 : false)),
    z.stringFormat('hops', /^\d{1,2}$/).transform(Number),
    z.stringFormat('addresses', (text) => text.split(',').every((part) => isNetwork(part.trim())), {
      abort: true,
    }),
  ],
  { error: 'must be true (one proxy), false, a number of proxies, or their addresses, separated by commas' },
);

const HttpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  // They could not be sent, and administrators and logs would show them.
  .refine(
    (text) => new URL(text).username === '' && new URL(text).password === '',
    'must not contain a user name or a password',
  )
  .transform((text) => text.replace(/\/+$/, ''));

/** A URL that is compared with a browser's Origin header. */
const Origin = HttpUrl.refine(
  (text) => URL.canParse(text) && new URL(text).origin === text.toLowerCase(),
  'must be an address without a path, for example https://voice.example.com',
);

const wholeNumber = (minimum: number, maximum: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(minimum, `must be at least ${minimum}`)
    .max(maximum, `must be at most ${maximum}`);

const UrlList = listOf('').pipe(z.array(HttpUrl));

const Flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((text) => text === 'true');

const PUBLIC_HUB = 'https://huggingface.co';
const PUBLIC_GITHUB = 'https://api.github.com';

/** Every environment variable that Voicedraft reads. An empty variable counts as unset. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: Origin.optional(),
  TRUST_PROXY: TrustProxy.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://', abort: true })
    .refine(isDatabaseUrl, 'must be an address like postgres://user:password@host:5432/name')
    .optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(20),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  ADMIN_EMAIL: z
    .string()
    .toLowerCase()
    .pipe(z.email({ error: 'must be an email address' }))
    .optional(),
  ADMIN_PASSWORD: z.string().min(6, 'must be at least 6 characters').max(128).optional(),
  WELCOME_CREDITS: wholeNumber(0, 1_000_000).default(5),
  WELCOME_NEEDS_VERIFICATION: Flag.default(true),
  SCRIPT_ENGINE: EngineChoice.default('auto'),
  SPEECH_ENGINE: EngineChoice.default('auto'),
  SCRIPT_TIMEOUT_SECONDS: wholeNumber(1, 600).optional(),
  SPEECH_TIMEOUT_SECONDS: wholeNumber(1, 900).optional(),
  LOUDNESS_LUFS: z.coerce
    .number({ error: 'must be a number' })
    .min(-30, 'must be at least -30')
    .max(-10, 'must be at most -10')
    .default(-16),
  SCRIPT_SERVER_URL: UrlList,
  SCRIPT_SERVER_KEY: z.string().optional(),
  SPEECH_SERVER_URL: UrlList,
  SPEECH_SERVER_KEY: z.string().optional(),
  SCRIPT_THREADS: wholeNumber(1, 1024).optional(),
  SPEECH_THREADS: wholeNumber(1, 1024).optional(),
  SCRIPT_MAX_WAITING: wholeNumber(0, 1000).optional(),
  SPEECH_MAX_WAITING: wholeNumber(0, 1000).optional(),
  GEMINI_API_KEYS: listOf(''),
  GEMINI_BASE_URL: HttpUrl.default('https://generativelanguage.googleapis.com'),
  GEMINI_TEXT_MODELS: modelList('gemini-3.8-flash,gemini-3.5-flash-lite,gemini-2.0-flash'),
  GEMINI_SPEECH_MODELS: modelList(
    'gemini-3.8-flash-tts,gemini-3.8-flash-lite-tts,gemini-2.5-flash-preview-tts',
  ),
  OPENAI_BASE_URL: HttpUrl.optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_TEXT_MODEL: z.string().default('llama3.2'),
  OPENAI_SPEECH_BASE_URL: HttpUrl.optional(),
  OPENAI_SPEECH_API_KEY: z.string().optional(),
  OPENAI_SPEECH_MODEL: z.string().default('kokoro'),
  ENGINE_HUB_URL: HttpUrl.default(PUBLIC_HUB),
  ENGINE_GITHUB_URL: HttpUrl.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Voicedraft <no-reply@localhost>'),
  WEB_ORIGINS: listOf('').pipe(z.array(Origin)),
  STOP_GRACE_SECONDS: wholeNumber(0, 600).default(8),
  HSTS_SUBDOMAINS: Flag.default(false),
  SECURITY_EVENT_DAYS: wholeNumber(1, 3650).default(180),
  RATE_LIMIT_SCALE: z.coerce.number({ error: 'must be a number' }).positive().max(1_000_000).default(1),
});

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
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(present);
  const issues: ConfigIssue[] = (parsed.error?.issues ?? []).map((issue) => ({
    variable: String(issue.path[0] ?? 'environment'),
    problem: issue.message,
  }));
  issues.push(...findContradictions(present));
  if (!parsed.success || issues.length > 0) throw new ConfigError(issues);
  return shapeConfig(parsed.data, pickProgramEnvironment(present));
}

/** Errors that concern more than one variable. */
function findContradictions(env: Readonly<Record<string, string | undefined>>): ConfigIssue[] {
  const issues: ConfigIssue[] = [];
  const require = (variable: string, reason: string) => {
    if (env[variable] === undefined) issues.push({ variable, problem: `is missing: ${reason}` });
  };
  if (env['NODE_ENV'] === 'production') {
    require('PUBLIC_URL', 'production needs the address that users open');
    require('SECRET_KEY', 'production needs its own secret (openssl rand -hex 32)');
    require('SMTP_URL', 'production sends real email');
  }
  const hasSpeechServer = env['OPENAI_SPEECH_BASE_URL'] !== undefined;
  if (env['SCRIPT_ENGINE'] === 'openai' || (env['SPEECH_ENGINE'] === 'openai' && !hasSpeechServer)) {
    require('OPENAI_BASE_URL', 'the openai engine needs a server to call');
  }
  if (env['GOOGLE_CLIENT_ID'] !== undefined) require('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID is set');
  if (env['ADMIN_PASSWORD'] !== undefined) require('ADMIN_EMAIL', 'ADMIN_PASSWORD is set');
  return issues;
}

function shapeConfig(
  env: z.output<typeof Environment>,
  programEnvironment: Readonly<Record<string, string>>,
) {
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
    database: { url: env.DATABASE_URL ?? null, poolSize: env.DATABASE_POOL_SIZE },
    /** Null if none is set: the server then generates one at start and keeps it in the data folder. */
    secretKey: env.SECRET_KEY ?? null,
    admin: { email: env.ADMIN_EMAIL ?? null, password: env.ADMIN_PASSWORD ?? null },
    welcomeCredits: env.WELCOME_CREDITS,
    /**
     * Whether welcome credits wait for a verified email address; in demo mode, the first new users from a network
     * need not wait.
     */
    welcomeNeedsVerification: env.WELCOME_NEEDS_VERIFICATION,
    engines: {
      script: env.SCRIPT_ENGINE,
      speech: env.SPEECH_ENGINE,
      /** Null if none is set: it then depends on the engine. */
      scriptTimeoutMs: toMilliseconds(env.SCRIPT_TIMEOUT_SECONDS),
      speechTimeoutMs: toMilliseconds(env.SPEECH_TIMEOUT_SECONDS),
    },
    /** How loud recordings are, in LUFS. */
    loudnessLufs: env.LOUDNESS_LUFS,
    /** Script and speech servers on other machines. */
    servers: {
      scripts: listServers(env.SCRIPT_SERVER_URL, env.SCRIPT_SERVER_KEY),
      voices: listServers(env.SPEECH_SERVER_URL, env.SPEECH_SERVER_KEY),
    },
    gemini: {
      keys: env.GEMINI_API_KEYS,
      baseUrl: env.GEMINI_BASE_URL,
      textModels: env.GEMINI_TEXT_MODELS,
      speechModels: env.GEMINI_SPEECH_MODELS,
    },
    /** Null for a job without a server with OpenAI's API. */
    openai: {
      script: describeOpenAi(env.OPENAI_BASE_URL, env.OPENAI_API_KEY, env.OPENAI_TEXT_MODEL),
      speech:
        // A key is only sent to its own server.
        env.OPENAI_SPEECH_BASE_URL === undefined
          ? describeOpenAi(env.OPENAI_BASE_URL, env.OPENAI_API_KEY, env.OPENAI_SPEECH_MODEL)
          : describeOpenAi(env.OPENAI_SPEECH_BASE_URL, env.OPENAI_SPEECH_API_KEY, env.OPENAI_SPEECH_MODEL),
    },
    /** Where the local writer and the natural voices are downloaded from. */
    engineParts: {
      hubUrl: env.ENGINE_HUB_URL,
      /** Of the voices' dictionaries. Null with a hub of one's own: this machine may reach nothing else. */
      githubUrl: env.ENGINE_GITHUB_URL ?? (env.ENGINE_HUB_URL === PUBLIC_HUB ? PUBLIC_GITHUB : null),
    },
    /** What the servers of engine parts get of the environment. */
    programEnvironment,
    google:
      env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
        : null,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    webOrigins: env.WEB_ORIGINS,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    /** How long sign-ins and other account events are kept. */
    securityEventDays: env.SECURITY_EVENT_DAYS,
    stopGraceMs: env.STOP_GRACE_SECONDS * 1000,
  };
}

function toMilliseconds(seconds: number | undefined): number | null {
  return seconds === undefined ? null : seconds * 1000;
}

/** Our servers for one job, which share a key; null if they need none. */
function listServers(urls: readonly string[], key: string | undefined) {
  return urls.map((url) => ({ url, apiKey: key ?? null }));
}

function describeOpenAi(baseUrl: string | undefined, apiKey: string | undefined, model: string) {
  return baseUrl === undefined ? null : { baseUrl, model, ...(apiKey === undefined ? {} : { apiKey }) };
}

import { describe, expect, it } from 'vitest';
import { locateBackups } from './config/backups.ts';
import { ConfigError, readConfig, type ConfigIssue } from './config.ts';

function errorsOf(environment: Record<string, string>): readonly ConfigIssue[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.issues;
    throw error;
  }
  return [];
}

describe('configuration', () => {
  it('needs nothing in demo mode', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      demo: true,
      port: 4000,
      publicUrl: 'http://localhost:4000',
      welcomeCredits: 5,
      engines: { script: 'auto', speech: 'auto' },
      gemini: { keys: [] },
      rateLimitScale: 1,
    });
    expect(config.dataDir).toMatch(/[/\\]data$/);
  });

  it('lists every error at once', () => {
    const issues = errorsOf({
      PORT: '99999',
      SCRIPT_ENGINE: 'magic',
      PUBLIC_URL: 'ftp://x',
      SECRET_KEY: 'short',
    });
    expect(issues.map((issue) => issue.variable).sort()).toEqual([
      'PORT',
      'PUBLIC_URL',
      'SCRIPT_ENGINE',
      'SECRET_KEY',
    ]);
  });

  it('lists everything that production is missing', () => {
    const issues = errorsOf({ NODE_ENV: 'production' });
    expect(issues.map((issue) => issue.variable)).toEqual(['PUBLIC_URL', 'SECRET_KEY', 'SMTP_URL']);
  });

  it('lets a web process or a worker only be one of several', () => {
    const messages = (environment: Record<string, string>) =>
      errorsOf(environment).map(({ variable, problem }) => `${variable} ${problem}`);
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://voice.example',
      SECRET_KEY: 'x'.repeat(32),
      SMTP_URL: 'smtp://localhost',
    };
    expect(messages({ ...production, ROLE: 'worker' })).toEqual([
      'DATABASE_URL is missing: a worker process shares its database with others',
    ]);
    expect(messages({ ROLE: 'web', DATABASE_URL: 'postgres://localhost/x' })).toEqual([
      'ROLE must be all: demo mode is one process',
    ]);
    expect(messages({ ROLE: 'boss' })).toEqual(['ROLE must be all, web or worker']);
  });

  it('takes the provider of a company as a whole, by the name that it has for itself', () => {
    const whole = {
      OIDC_ISSUER: 'https://login.example/',
      OIDC_CLIENT_ID: 'voicedraft',
      OIDC_CLIENT_SECRET: 'secret',
    };
    expect(readConfig(whole).companySignIn).toEqual({
      issuer: 'https://login.example/',
      clientId: 'voicedraft',
      clientSecret: 'secret',
      name: 'your company account',
    });
    expect(readConfig({}).companySignIn).toBeNull();
    const namesOf = (environment: Record<string, string>) =>
      errorsOf(environment).map(({ variable }) => variable);
    expect(namesOf({ OIDC_ISSUER: whole.OIDC_ISSUER })).toEqual(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
    expect(namesOf({ OIDC_CLIENT_ID: 'voicedraft' })).toEqual(['OIDC_ISSUER']);
    expect(namesOf({ ...whole, OIDC_ISSUER: 'https://me:word@login.example' })).toEqual(['OIDC_ISSUER']);
    const inProduction = errorsOf({ ...whole, OIDC_ISSUER: 'http://login.example', NODE_ENV: 'production' });
    expect(inProduction).toContainEqual({
      variable: 'OIDC_ISSUER',
      problem: 'must start with https:// in production',
    });
  });

  it('leaves passwords to Firebase only as a whole, and to its emulator never in production', () => {
    expect(readConfig({}).hostedIdentity).toBeNull();
    const problems = (environment: Record<string, string>) =>
      errorsOf({ IDENTITY: 'firebase', ...environment }).map(({ variable }) => variable);
    const project = { FIREBASE_PROJECT_ID: 'voicedraft-live', FIREBASE_API_KEY: 'a-key' };
    expect(problems({})).toEqual([
      'FIREBASE_PROJECT_ID',
      'FIREBASE_API_KEY',
      'FIREBASE_SERVICE_ACCOUNT_FILE',
    ]);
    expect(problems({ ...project })).toEqual(['FIREBASE_SERVICE_ACCOUNT_FILE']);
    const emulator = { ...project, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(readConfig({ IDENTITY: 'firebase', ...emulator }).hostedIdentity).toMatchObject({
      authDomain: 'voicedraft-live.firebaseapp.com',
      methods: ['password', 'email-link', 'google'],
      emulatorHost: '127.0.0.1:9099',
    });
    expect(problems({ ...emulator, NODE_ENV: 'production' })).toContain('FIREBASE_AUTH_EMULATOR_HOST');
    expect(problems({ ...emulator, FIREBASE_SIGN_IN: 'google' })).toEqual(['FIREBASE_SIGN_IN']);
    expect(problems({ ...emulator, FIREBASE_SIGN_IN: 'password,fax' })).toEqual(['FIREBASE_SIGN_IN']);
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' }).port).toBe(4000);
  });

  it('splits lists and drops the trailing slash of a URL', () => {
    const config = readConfig({ GEMINI_API_KEYS: ' one, two ,', PUBLIC_URL: 'https://voice.example/' });
    expect(config.gemini.keys).toEqual(['one', 'two']);
    expect(config.publicUrl).toBe('https://voice.example');
  });

  it('requires origins without a path', () => {
    const issues = errorsOf({ PUBLIC_URL: 'https://voice.example/app', WEB_ORIGINS: 'https://a.example/x' });
    expect(issues.map((issue) => issue.variable).sort()).toEqual(['PUBLIC_URL', 'WEB_ORIGINS']);
  });

  it('requires the URL of an openai engine', () => {
    const missing = { variable: 'OPENAI_BASE_URL', problem: expect.stringContaining('is missing') };
    expect(errorsOf({ SPEECH_ENGINE: 'openai' })).toEqual([missing]);
    const speech = { OPENAI_SPEECH_BASE_URL: 'http://kokoro.example' };
    expect(errorsOf({ SPEECH_ENGINE: 'openai', ...speech })).toEqual([]);
    expect(errorsOf({ SCRIPT_ENGINE: 'openai', ...speech })).toEqual([missing]);
  });

  it('sends no key of OpenAI to the other server for voices', () => {
    const one = { OPENAI_BASE_URL: 'http://ollama.example/', OPENAI_API_KEY: 'a-key' };
    const own = { baseUrl: 'http://ollama.example', apiKey: 'a-key', model: 'kokoro' };
    expect(readConfig(one).openai).toEqual({ speech: [own], hasSpeechServer: false });
    const two = { ...one, OPENAI_SPEECH_BASE_URL: 'http://kokoro.example' };
    const speech = { baseUrl: 'http://kokoro.example', model: 'kokoro' };
    expect(readConfig(two).openai).toEqual({ speech: [speech], hasSpeechServer: true });
    const three = { OPENAI_SPEECH_BASE_URL: 'http://kokoro.example', OPENAI_SPEECH_API_KEY: 'b-key' };
    expect(readConfig(three).openai).toEqual({
      speech: [{ ...speech, apiKey: 'b-key' }],
      hasSpeechServer: true,
    });
  });

  it('lists the servers of both kinds, also under their earlier names, with the key of each', () => {
    const { modelServers, openai, engines } = readConfig({
      SCRIPT_ENGINE: 'server',
      OPENAI_BASE_URL: 'http://a.example:8890/, http://b.example/v1',
      OPENAI_API_KEY: 'a-key',
      OPENAI_TEXT_MODEL: 'qwen3:4b',
      SCRIPT_SERVER_URL: 'http://e.example',
      SPEECH_SERVER_URL: 'http://c.example, http://d.example',
      SPEECH_SERVER_KEY: 'c-key',
    });
    expect(engines.script).toBe('openai');
    expect(modelServers).toEqual([
      { url: 'http://a.example:8890', apiKey: 'a-key', model: 'qwen3:4b' },
      { url: 'http://b.example/v1', apiKey: 'a-key', model: 'qwen3:4b' },
      { url: 'http://e.example', apiKey: null, model: 'qwen3:4b' },
    ]);
    expect(openai.speech).toEqual([
      { baseUrl: 'http://c.example', apiKey: 'c-key', model: 'kokoro' },
      { baseUrl: 'http://d.example', apiKey: 'c-key', model: 'kokoro' },
    ]);
    expect(errorsOf({ SPEECH_SERVER_URL: 'http://a.example,tcp://b.example' })).toEqual([
      { variable: 'SPEECH_SERVER_URL', problem: 'must be an http or https address' },
    ]);
    expect(errorsOf({ SPEECH_SERVER_URL: 'http://user:secret@a.example' })).toEqual([
      { variable: 'SPEECH_SERVER_URL', problem: 'must not contain a user name or a password' },
    ]);
  });

  it('loads the voices while a production server starts, keeps them for ten minutes, and uses all cores', () => {
    expect(readConfig({}).voices).toEqual({ threads: null, idleMs: 600_000, isPreloaded: false });
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://a.example',
      SECRET_KEY: 'x'.repeat(32),
    };
    const all = { ...production, SMTP_URL: 'smtp://a.example' };
    expect(readConfig(all).voices.isPreloaded).toBe(true);
    const own = { VOICE_THREADS: '3', VOICE_IDLE_MINUTES: '0', VOICE_PRELOAD: 'false' };
    expect(readConfig({ ...all, ...own }).voices).toEqual({ threads: 3, idleMs: null, isPreloaded: false });
  });

  it.each(['bad', '1.2.3', '10.0.0.0/33', '10.0.0.1,', '::1/129', '10.0.0.0/8/8', '-1'])(
    'rejects the proxies %j',
    (text) => {
      expect(errorsOf({ TRUST_PROXY: text })).toEqual([
        { variable: 'TRUST_PROXY', problem: expect.stringContaining('must be true (one proxy)') },
      ]);
    },
  );

  it.each(['2', 'true', '10.0.0.0/8, ::1', '127.0.0.1'])('accepts the proxies %j', (text) => {
    expect(errorsOf({ TRUST_PROXY: text })).toEqual([]);
  });

  it.each(['#', '/', '?', '12#', '12/', '12?'])(
    'says how %j in the password of the mail server is written, and nothing else of it',
    (sign) => {
      const [issue, ...more] = errorsOf({ SMTP_URL: `smtp://me:${sign}hidden@mail.example:587` });
      expect(more).toEqual([]);
      expect(issue?.problem).toContain('write # as %23');
      expect(issue?.problem).not.toContain('hidden');
      const escaped = `smtp://me:${encodeURIComponent(`${sign}hidden`)}@mail.example:587/?requireTLS=false`;
      expect(readConfig({ SMTP_URL: escaped }).mail.smtpUrl).toBe(escaped);
    },
  );

  it('requires the bucket and the key of an S3 store', () => {
    const variables = (environment: Record<string, string>) =>
      errorsOf(environment).map(({ variable }) => variable);
    expect(readConfig({}).storage.s3).toBeNull();
    expect(variables({ S3_BUCKET: 'files' })).toEqual(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
    expect(errorsOf({ S3_ENDPOINT: 'http://minio.example' })).toEqual([
      { variable: 'S3_BUCKET', problem: 'is missing: S3_ENDPOINT is set' },
    ]);
    const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(variables({ ...key, S3_BUCKET: 'Not A Bucket', S3_PREFIX: '../x' })).toEqual([
      'S3_BUCKET',
      'S3_PREFIX',
    ]);
    expect(readConfig({ ...key, S3_BUCKET: 'files', S3_PREFIX: 'a/b/' }).storage.s3).toMatchObject({
      endpoint: null,
      forcePathStyle: false,
      prefix: 'a/b/',
    });
    const own = { ...key, S3_BUCKET: 'files', S3_ENDPOINT: 'http://minio.example' };
    expect(readConfig(own).storage.s3).toMatchObject({ forcePathStyle: true, prefix: '' });
    const byHost = readConfig({ ...own, S3_FORCE_PATH_STYLE: 'false' });
    expect(byHost.storage.s3?.forcePathStyle).toBe(false);
  });

  it('requires a place and a passphrase for scheduled backups', () => {
    const variables = (environment: Record<string, string>) =>
      errorsOf(environment).map(({ variable }) => variable);
    expect(readConfig({}).backups).toMatchObject({ to: null, everyMs: null });
    expect(variables({ BACKUP_EVERY: '1d' })).toEqual(['BACKUP_TO', 'BACKUP_PASSPHRASE']);
    const all = { BACKUP_EVERY: '6h', BACKUP_TO: '/backups', BACKUP_PASSPHRASE: 'a long enough one' };
    expect(readConfig(all).backups).toMatchObject({ to: '/backups', everyMs: 6 * 3_600_000 });
    expect(variables({ ...all, BACKUP_EVERY: 'daily', BACKUP_TO: 's3:///x' })).toEqual([
      'BACKUP_TO',
      'BACKUP_EVERY',
    ]);
  });

  it('takes the store of the files for backups, unless another one is named', () => {
    const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const files = { ...key, S3_BUCKET: 'files', S3_ENDPOINT: 'http://minio.example', S3_REGION: 'here' };
    const locate = (environment: Record<string, string>, place: string) =>
      locateBackups(place, readConfig(environment).backups);
    expect(locate(files, 's3://backups/of/voices/')).toEqual({
      folder: null,
      s3: {
        bucket: 'backups',
        prefix: 'of/voices/',
        endpoint: 'http://minio.example',
        region: 'here',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
        forcePathStyle: true,
      },
    });
    const own = { BACKUP_S3_REGION: 'there', BACKUP_S3_ACCESS_KEY_ID: 'other' };
    expect(locate({ ...files, ...own }, 's3://backups').s3).toMatchObject({
      prefix: '',
      endpoint: null,
      region: 'there',
      accessKeyId: 'other',
      forcePathStyle: false,
    });
    expect(locate({}, '/mnt/backups')).toEqual({ folder: '/mnt/backups', s3: null });
  });

  it.each(['mysql://a@b/c', 'postgres://host:99999/name'])('rejects the database %j', (text) => {
    expect(errorsOf({ DATABASE_URL: text }).map(({ variable }) => variable)).toEqual(['DATABASE_URL']);
  });

  it('accepts a database on a socket', () => {
    expect(errorsOf({ DATABASE_URL: 'postgres://user@/name?host=/run/postgresql' })).toEqual([]);
  });
});

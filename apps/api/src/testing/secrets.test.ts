import { createHmac } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGeminiSandbox } from '@voicedraft/sandbox/gemini/start-gemini-sandbox';
import { startPayPalSandbox } from '@voicedraft/sandbox/paypal/start-paypal-sandbox';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#config.ts';
import type { Schema } from '#db/schema.ts';
import { createLogger } from '#log.ts';
import { startService, type Service } from '#start.ts';
import type { TestDatabase } from './copy-template.ts';
import { createTestDatabase } from './test-database.ts';

/** Values that only their owners may know, one of each kind. */
const CANARIES = {
  environmentKey: 'AIzaCanary-environment-4f1c9e7ab2d84063',
  addedKey: 'AIzaCanary-added-key-9b27d1f0c6354ea8',
  replacedKey: 'AIzaCanary-replaced-0d5e83b7f1a24c69',
  unknownKey: 'AIzaCanary-nobody-has-7c40a9d2e6b8135f',
  brokenKey: 'AIzaCanary broken 61e2d7c94fb0a385',
  payPalSecret: 'PPCanary-secret-e83f0b6d17c94a52',
  wrongPayPalSecret: 'PPCanary-wrong-2a7d90c5b8e14f63',
  administratorPassword: 'canary-operator-5c8e1f7a03bd',
  password: 'canary-first-b94d20e7f6a1',
  wrongPassword: 'canary-wrong-71fe3c08d5ab',
  newPassword: 'canary-second-0e6b9d4f28c7',
};
const ADMIN_EMAIL = 'operator@voicedraft.example';
const EMAIL = 'maya@example.org';

interface Session {
  /** What a browser sends. */
  readonly cookie: string;
  /** What a script sends: the stored token with its signature. */
  readonly signedToken: string;
}

let service: Service;
let database: TestDatabase;
let dataDir: string;
let gemini: Awaited<ReturnType<typeof startGeminiSandbox>>;
let paypal: Awaited<ReturnType<typeof startPayPalSandbox>>;
const sessions: Session[] = [];
const logged: string[] = [];
/** Codes of the emailed links. */
const codes: string[] = [];

async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object, by?: Session) {
  const answer = await service.app.inject({
    method,
    url,
    headers: { origin: service.context.config.publicUrl, ...(by && { cookie: by.cookie }) },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, cookies: answer.cookies, body: answer.body };
}

async function openSession(url: string, payload: object): Promise<Session> {
  const { cookies, body, status } = await call('POST', url, payload);
  const cookie = cookies.find(({ name }) => name.endsWith('session_token'));
  expect({ status, hasCookie: cookie !== undefined }, body).toEqual({ status: 200, hasCookie: true });
  const session = {
    cookie: `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}`,
    signedToken: cookie?.value ?? '',
  };
  sessions.push(session);
  return session;
}

beforeAll(async () => {
  const { addedKey, environmentKey, replacedKey, payPalSecret } = CANARIES;
  gemini = await startGeminiSandbox({ keys: [addedKey, environmentKey, replacedKey] });
  paypal = await startPayPalSandbox({
    credentials: { clientId: 'merchant', clientSecret: payPalSecret },
  });
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'voicedraft-secrets-'));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'trace',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL,
    ADMIN_PASSWORD: CANARIES.administratorPassword,
    RATE_LIMIT_SCALE: '10000',
    GEMINI_BASE_URL: gemini.url,
    GEMINI_API_KEYS: environmentKey,
  });
  const log = createLogger(config, { write: (line) => void logged.push(line) });
  service = await startService(config, log, { payPalUrl: () => paypal.url });
  await service.app.ready();
  await usePasswords();
  await useKeys();
  await usePayPal();
}, 60_000);

afterAll(async () => {
  await service.stop();
  await Promise.all([gemini.close(), paypal.close(), database.drop()]);
  await rm(dataDir, { recursive: true, force: true });
});

/** A user registers, mistypes the password, signs in and changes it. */
async function usePasswords(): Promise<void> {
  const { password, wrongPassword, newPassword } = CANARIES;
  const user = await openSession('/api/auth/sign-up/email', { name: 'Maya', email: EMAIL, password });
  await call('POST', '/api/create-user', {}, user);
  const wrong = await call('POST', '/api/auth/sign-in/email', { email: EMAIL, password: wrongPassword });
  expect(wrong.status).toBeGreaterThanOrEqual(400);
  const change = { currentPassword: password, newPassword };
  expect((await call('POST', '/api/auth/change-password', change, user)).status).toBe(200);
  const again = await openSession('/api/auth/sign-in/email', { email: EMAIL, password: newPassword });
  await call('POST', '/api/auth/request-password-reset', { email: EMAIL });
  await useMailedLinks();
  expect((await call('GET', '/users', undefined, again)).status).toBe(200);
}

/** The links to verify the address and to replace the password arrive and are opened. */
async function useMailedLinks(): Promise<void> {
  const folder = join(dataDir, 'mailbox');
  await vi.waitFor(async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
    const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const found = mails.flatMap((mail) => /oobCode=([^\s"&\\]+)/.exec(mail)?.[1] ?? []);
    expect(found).toHaveLength(2);
    codes.push(...found);
  }, 20_000);
  for (const code of codes) {
    for (const page of ['/verify-email', '/reset-password/confirm', '/auth/action']) {
      await call('GET', `${page}?mode=verifyEmail&oobCode=${code}`);
    }
    await call('GET', `/api/auth/verify-email?token=${code}`);
    // The identity library's own page of a link, which has the code in its path.
    for (const path of ['/api/auth/reset-password', '/api/auth/reset-p%61ssword']) {
      expect((await call('GET', `${path}/${code}?callbackURL=/login`)).status).toBe(404);
    }
  }
}

async function signInAsAdministrator(): Promise<Session> {
  const password = CANARIES.administratorPassword;
  return openSession('/api/auth/sign-in/email', { email: ADMIN_EMAIL, password });
}

/** Keys are added, rejected, replaced, tested and used, even while the provider fails. */
async function useKeys(): Promise<void> {
  const { addedKey, replacedKey, unknownKey, brokenKey } = CANARIES;
  const admin = await signInAsAdministrator();
  await call('POST', '/api/create-user', {}, admin);
  const add = (name: string, key: string) => call('POST', '/api/gemini-keys', { name, key }, admin);
  const { body } = await add('Main', addedKey);
  const id = (JSON.parse(body) as { data: { _id: string } }).data._id;
  expect((await add('Twin', addedKey)).status).toBe(409);
  expect((await add('Broken', brokenKey)).status).toBe(400);
  expect((await add('Unknown', unknownKey)).status).toBe(200);
  expect((await call('POST', `/api/gemini-keys/${id}/test`, undefined, admin)).status).toBe(200);
  const edit = { name: 'Main', key: replacedKey };
  expect((await call('PUT', `/api/gemini-keys/${id}`, edit, admin)).status).toBe(200);
  for (const kind of ['permission-denied', 'key-invalid', 'reset'] as const) {
    gemini.faults.inject({ fault: { kind }, times: 2 });
  }
  for (const prompt of ['bees', 'tea', 'rain']) {
    await call('POST', '/api/generations/script', { prompt }, admin);
  }
  expect(gemini.requests.list().length).toBeGreaterThan(3);
  await call('GET', '/api/gemini-keys/health', undefined, admin);
}

/** The secret is stored, tested and mistyped. */
async function usePayPal(): Promise<void> {
  const { payPalSecret, wrongPayPalSecret } = CANARIES;
  const admin = await signInAsAdministrator();
  const credentials = { clientId: 'merchant', clientSecret: payPalSecret, mode: 'live' };
  const settings = {
    ...credentials,
    enablePayPal: true,
    currency: 'USD',
    buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' },
    webhookId: 'WH-1',
  };
  expect((await call('PUT', '/api/paypal-settings', settings, admin)).status).toBe(200);
  const test = (secret: string) =>
    call('POST', '/api/paypal-settings/test', { ...credentials, clientSecret: secret }, admin);
  expect((await test(payPalSecret)).body).toContain('"works":true');
  expect((await test(wrongPayPalSecret)).body).toContain('"works":false');
  // What no schema expects may cause an error that is logged.
  const broken = await call('PUT', '/api/paypal-settings', { clientSecret: [payPalSecret] }, admin);
  expect(broken.status).toBe(400);
}

/** Forms in which a value can be written without being encrypted or hashed. */
function spellings(value: string): string[] {
  const bytes = Buffer.from(value);
  return [
    value,
    encodeURIComponent(value),
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
  ];
}

function findSpelled(secrets: Readonly<Record<string, string>>, text: string): string[] {
  return Object.entries(secrets)
    .filter(([, value]) => spellings(value).some((spelled) => text.includes(spelled)))
    .map(([name]) => name);
}

/** Every row of every table in all schemas, as text. */
async function dumpTables(db: Kysely<Schema>): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const dump = new Map<string, string>();
  for (const { schema, name } of tables) {
    const table = sql.id(schema, name);
    const { rows } = await sql<{ line: string }>`select t::text as line from ${table} t`.execute(db);
    dump.set(`${schema}.${name}`, rows.map(({ line }) => line).join('\n'));
  }
  return dump;
}

/** Codes of links, sessions as browsers hold them, and their tokens without the signature. */
function issuedSecrets(): Record<string, string> {
  return Object.fromEntries([
    ...codes.map((code, index) => [`code ${index}`, code] as const),
    ...sessions.map((session, index) => [`session ${index}`, session.signedToken] as const),
    ...sessions.map((session, index) => [`token ${index}`, bareToken(session)] as const),
  ]);
}

function sign(token: string): string {
  return `${token}.${createHmac('sha256', service.context.secret).update(token).digest('base64')}`;
}

const bareToken = ({ signedToken }: Session) => signedToken.slice(0, signedToken.lastIndexOf('.'));

describe('secrets', () => {
  it('are not stored in plain text in any table', async () => {
    const dump = await dumpTables(service.context.db);
    expect([...dump.keys()]).toEqual(
      expect.arrayContaining(['public.gemini_keys', 'public.payment_settings', 'public.identity_accounts']),
    );
    expect(dump.get('public.gemini_keys')?.split('\n')).toHaveLength(2);
    const secrets = { ...CANARIES, ...issuedSecrets() };
    const found = [...dump].flatMap(([table, text]) =>
      findSpelled(secrets, text).map((name) => `${name} in ${table}`),
    );
    expect(found).toEqual([]);
  });

  it('do not appear in any line of the log, even at its most verbose', () => {
    const text = logged.join('');
    expect(service.context.log.level).toBe('trace');
    // The log contains the requests that carried them, and the providers' refusals.
    for (const part of ['/api/gemini-keys', '/api/paypal-settings/test', '"level":40']) {
      expect(text).toContain(part);
    }
    expect(findSpelled({ ...CANARIES, ...issuedSecrets() }, text)).toEqual([]);
  });

  it('of a session cannot be derived from its table row', async () => {
    expect(sessions.length).toBeGreaterThan(2);
    const { rows } = await sql<{ tokenHash: string }>`select token_hash from identity_sessions`.execute(
      service.context.db,
    );
    for (const session of sessions.slice(-1)) {
      const send = (url: string, token: string) =>
        service.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect((await send('/users', session.signedToken)).statusCode).toBe(200);
      expect((await send('/users', bareToken(session))).statusCode).toBe(401);
      // Useless even to somebody who could sign it: what is stored is not a token.
      for (const { tokenHash } of rows) expect((await send('/users', sign(tokenHash))).statusCode).toBe(401);
      expect((await send('/api/auth/get-session', bareToken(session))).body).toBe('null');
    }
  });
});

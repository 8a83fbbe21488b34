import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from '@voicedraft/sandbox/s3/start-s3';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { sealText } from '#db/sealed-text.ts';
import type { Finding } from '#features/checks/check.ts';
import { examineDatabase } from '#features/checks/database.ts';
import { examineVoices } from '#features/checks/engines.ts';
import { examineMail } from '#features/checks/mail.ts';
import { examineDisk, examineStore } from '#features/checks/store.ts';
import { SECRET_BINDING } from '#features/payment-settings/service.ts';
import { overTcp } from '#testing/over-tcp.ts';
import { startTestService, type TestService } from '#testing/test-service.ts';
import { checkAddress } from './check-address.ts';
import { checkDataFolder, checkNode, checkPort } from './check-machine.ts';
import { checkDotEnv, checkVariables } from './check-variables.ts';
import { describeFindings, hasProblem } from './describe-findings.ts';
import { examine, checkSecretText, checkStoredSecrets } from './examine.ts';

const SECRET = 'a-secret-of-at-least-32-characters-1';
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://voice.example.com',
  SECRET_KEY: SECRET,
  SMTP_URL: 'smtp://127.0.0.1:1',
};
/** Settings of earlier releases. */
const RETIRED = { DATABASE_REPLICA_URL: 'anything', BACKUP_POINT_IN_TIME: 'true' };
const production = (more: Record<string, string> = {}) => readConfig({ ...PRODUCTION, ...more });
const statesOf = (findings: readonly Finding[]) => findings.map(({ state }) => state);

let folder: string;
let service: TestService;
let url: string;
const warnings: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voicedraft-doctor-'));
  service = await startTestService(
    { SECRET_KEY: SECRET, LOG_LEVEL: 'warn', ...RETIRED },
    {},
    { write: (line) => void warnings.push(line) },
  );
  url = overTcp(service.context.config.database.url ?? '').href;
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a port of this machine, and returns it. */
async function open(server: Pick<Server, 'listen' | 'address'>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

describe('the settings', () => {
  it('of earlier releases are told once, by the doctor and in the log of a start, and do no harm', () => {
    const { findings } = checkVariables({ ...PRODUCTION, ...RETIRED });
    expect(findings.map(({ state, text }) => `${state}: ${text}`)).toEqual(
      Object.keys(RETIRED).map((name) => `warning: ${name} has no effect any more.`),
    );
    const told = warnings.flatMap((line) => /"variable":"(\w+)"/.exec(line)?.[1] ?? []);
    expect(told).toEqual(Object.keys(RETIRED));
  });

  it('are each named if they are wrong, with what to do', async () => {
    const findings = await examine({ NODE_ENV: 'production', PORT: 'x', SMTP_URL: 'mail' });
    const texts = findings.filter(({ state }) => state === 'problem').map(({ text }) => text.split(' ')[0]);
    expect(new Set(texts)).toEqual(new Set(['PORT', 'PUBLIC_URL', 'SECRET_KEY', 'SMTP_URL']));
    expect(findings.every(({ state, advice }) => state !== 'problem' || advice !== undefined)).toBe(true);
    expect(checkVariables(PRODUCTION).findings).toEqual([]);
  });

  it('in .env that nothing reads are named if they look like a typing error', async () => {
    const path = join(folder, '.env');
    await writeFile(path, 'SMPT_URL=smtp://x\nPUBLIC_URL=https://a.example\nSOMETHING_ELSE=1\n');
    expect(await checkDotEnv(path)).toMatchObject([
      { state: 'warning', text: expect.stringContaining('SMPT_URL'), advice: 'Is SMTP_URL meant?' },
    ]);
    expect(await checkDotEnv(join(folder, 'none'))).toEqual([]);
  });
});

describe('the machine', () => {
  it('needs the right Node', () => {
    expect(checkNode('22.1.0')).toMatchObject({ state: 'problem' });
    expect(checkNode()).toMatchObject({ state: 'fine' });
  });

  it('needs a data folder of its own', async () => {
    const dataDir = join(folder, 'data');
    expect(await checkDataFolder({ dataDir, production: true })).toMatchObject({ state: 'fine' });
    await mkdir(dataDir);
    await chmod(dataDir, 0o755);
    expect(await checkDataFolder({ dataDir, production: true })).toMatchObject({ state: 'warning' });
    await chmod(dataDir, 0o700);
    expect(await checkDataFolder({ dataDir, production: true })).toMatchObject({ state: 'fine' });
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    expect(await checkDataFolder({ dataDir: file, production: true })).toMatchObject({ state: 'problem' });
  });

  it('needs room', async () => {
    expect(await examineDisk({ dataDir: folder }, 0)).toMatchObject({ state: 'fine' });
    expect(await examineDisk({ dataDir: folder }, Number.MAX_VALUE)).toMatchObject({ state: 'problem' });
  });

  it('needs voices: its own, Gemini’s or those of a server', async () => {
    const obstacle = 'The built-in voices need 700 MB. Connect Gemini.';
    expect(await examineVoices(production(), null)).toMatchObject([{ state: 'fine' }]);
    const text = 'The built-in voices need 700 MB.';
    expect(await examineVoices(production(), obstacle)).toEqual([
      { check: 'Voices', state: 'problem', text, advice: 'Connect Gemini.' },
    ]);
    for (const more of [{ GEMINI_API_KEYS: 'a-key' }, { OPENAI_SPEECH_BASE_URL: 'http://10.0.0.5:8880' }]) {
      expect(await examineVoices(production(more), obstacle)).toMatchObject([{ state: 'warning' }]);
    }
  });

  it('needs a free port, or has a Voicedraft there', async () => {
    const other = createServer((socket) => socket.destroy());
    const port = await open(other);
    expect(await checkPort({ host: '127.0.0.1', port })).toMatchObject({ state: 'problem' });
    await new Promise((resolve) => other.close(resolve));
    expect(await checkPort({ host: '127.0.0.1', port })).toMatchObject({ state: 'fine' });
    expect(await checkPort({ host: '192.0.2.1', port })).toMatchObject({ state: 'problem' });
    const own = new URL(await service.app.listen({ host: '127.0.0.1', port: 0 }));
    const running = await checkPort({ host: '127.0.0.1', port: Number(own.port) });
    expect(running).toMatchObject({ state: 'fine', text: expect.stringContaining('a Voicedraft runs') });
  });
});

describe('the address', () => {
  it('is encrypted, and not that of this machine', async () => {
    const local = await checkAddress(production({ PUBLIC_URL: 'https://localhost' }));
    expect(statesOf(local)).toEqual(['problem']);
    const plain = await checkAddress(production({ PUBLIC_URL: 'http://voice.invalid' }));
    expect(plain[0]).toMatchObject({ state: 'problem', text: expect.stringContaining('not encrypted') });
    expect(plain[1]).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('No Voicedraft answers'),
    });
  });

  it('is told by a proxy that is trusted, and that nobody goes around', async () => {
    const proxyOf = async (more: Record<string, string>) =>
      (await checkAddress(production({ PUBLIC_URL: 'https://voice.invalid', ...more }))).at(-1);
    expect(await proxyOf({})).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('TRUST_PROXY'),
    });
    expect(await proxyOf({ TRUST_PROXY: 'true' })).toMatchObject({ state: 'warning' });
    expect(await proxyOf({ TRUST_PROXY: 'true', HOST: '127.0.0.1' })).toMatchObject({ state: 'fine' });
  });
});

describe('the secret', () => {
  it('is hard to guess', () => {
    expect(checkSecretText('a'.repeat(40))).toMatchObject({ state: 'problem' });
    expect(checkSecretText(SECRET)).toMatchObject({ state: 'fine' });
  });

  it('decrypts what is stored', async () => {
    const { db } = service.context;
    await db
      .updateTable('paymentSettings')
      .set({ clientSecret: sealText(SECRET, SECRET_BINDING, 'pp') })
      .execute();
    expect(await checkStoredSecrets(db, SECRET)).toMatchObject({ state: 'fine' });
    expect(await checkStoredSecrets(db, 'x'.repeat(32))).toMatchObject({
      state: 'problem',
      text: expect.stringContaining("PayPal's secret: 1"),
    });
  });
});

describe('the database', () => {
  const { database } = production();
  const check = (at = url, settings: Partial<typeof database> = {}, clock?: () => number) =>
    examineDatabase(at, { ...database, ...settings }, clock);
  const problemsOf = async (...args: Parameters<typeof check>) =>
    (await check(...args)).filter(({ state }) => state === 'problem').map(({ text }) => text);

  it('is fine if everything is', async () => {
    expect(statesOf(await check())).toEqual(['fine', 'fine', 'fine', 'fine']);
  });

  it('must be there and let us in, and its password is never shown', async () => {
    const nobody = Object.assign(new URL(url), { port: '1', password: 'a-secret-word' }).href;
    const [problem = ''] = await problemsOf(nobody);
    expect(problem).toContain('nothing is listening there');
    expect(problem).not.toContain('a-secret-word');
    const wrong = Object.assign(new URL(url), { pathname: '/no-such-database' }).href;
    expect(await problemsOf(wrong)).toEqual([expect.stringContaining('there is no database')]);
  });

  it('must accept changes, and tables of ours', async () => {
    const readOnly = `${url}?options=-c%20default_transaction_read_only%3Don`;
    expect(await problemsOf(readOnly)).toEqual([expect.stringContaining('accepts no changes')]);
    await sql`create role doctor_guest login password 'guest'`.execute(service.context.db);
    const guest = Object.assign(new URL(url), { username: 'doctor_guest', password: 'guest' }).href;
    const found = await problemsOf(guest);
    await sql`drop role doctor_guest`.execute(service.context.db);
    expect(found).toEqual([expect.stringContaining('may not create tables')]);
  });

  it('must admit as many connections as a process opens', async () => {
    expect(await problemsOf(url, { poolSize: 500 })).toEqual([expect.stringContaining('505 connections')]);
  });

  it('must not belong to a newer version that removed something; changes to come are no problem', async () => {
    const { db } = service.context;
    await sql`insert into schema_migrations (name, requires_version) values ('9999_later.sql', '99.0.0')`.execute(
      db,
    );
    expect(await problemsOf()).toEqual([expect.stringContaining('at least 99.0.0')]);
    await sql`delete from schema_migrations where name = '9999_later.sql'`.execute(db);
    await sql`delete from schema_migrations where name = '0067_checklist.sql'`.execute(db);
    const pending = await check();
    await sql`insert into schema_migrations (name) values ('0067_checklist.sql')`.execute(db);
    expect(pending).toContainEqual(
      expect.objectContaining({ state: 'fine', text: expect.stringContaining('1 changes pending') }),
    );
  });

  it('must have the time of this machine', async () => {
    const shifted = (ms: number) => () => Date.now() + ms;
    expect(statesOf(await check(url, {}, shifted(5_000)))).toContain('warning');
    expect(await problemsOf(url, {}, shifted(-60_000))).toEqual([expect.stringContaining('60 seconds')]);
  });

  it('must be the one behind the pooler', async () => {
    const other = Object.assign(new URL(url), { pathname: '/postgres' }).href;
    expect(await problemsOf(url, { directUrl: other })).toEqual([
      expect.stringContaining('different databases'),
    ]);
    expect(statesOf(await check(url, { directUrl: url }))).not.toContain('problem');
  });
});

describe('files', () => {
  it('are written, read and deleted in the folder', async () => {
    const dataDir = join(folder, 'files');
    const config = { dataDir, storage: { s3: null } };
    expect(await examineStore(config)).toMatchObject([{ state: 'skipped' }]);
    await mkdir(dataDir);
    expect(await examineStore(config)).toMatchObject([{ state: 'fine' }]);
    await rm(join(dataDir, 'objects'), { recursive: true, force: true });
    await writeFile(join(dataDir, 'objects'), '');
    expect(await examineStore(config)).toMatchObject([{ state: 'problem' }]);
  });

  it('are written, read and deleted in the bucket, with the key that is set', async () => {
    const s3 = await startS3();
    const check = (more: Record<string, string> = {}) =>
      examineStore(production({ ...s3.environment, ...more }));
    expect(await check()).toMatchObject([{ state: 'fine', text: expect.stringContaining('bucket') }]);
    expect(await check({ S3_SECRET_ACCESS_KEY: 'wrong' })).toMatchObject([{ state: 'problem' }]);
    await s3.close();
  });
});

describe('email', () => {
  it('needs a mail server that lets us sign in, and a sender', async () => {
    const smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authMethods: ['PLAIN'],
      onAuth: ({ username, password }, _session, done) =>
        password === 'right' ? done(null, { user: username ?? '' }) : done(new Error('Invalid login')),
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as AddressInfo;
    const check = (password: string, from = 'a@example.com') =>
      examineMail(production({ SMTP_URL: `smtp://user:${password}@127.0.0.1:${port}`, MAIL_FROM: from }));
    expect(statesOf(await check('right'))).toEqual(['fine']);
    expect(await check('wrong')).toMatchObject([
      { state: 'problem', text: expect.stringContaining('Invalid login') },
    ]);
    expect(statesOf(await check('right', 'Voicedraft <no-reply@localhost>'))).toEqual(['fine', 'problem']);
    await new Promise<void>((resolve) => smtp.close(resolve));
    expect(await check('right')).toMatchObject([{ state: 'problem' }]);
    expect(statesOf(await examineMail(readConfig({})))).toEqual(['skipped']);
  });
});

it('says at the end whether to start, which the exit code repeats', () => {
  const finding = (state: Finding['state']): Finding => ({ check: 'Disk', state, text: 'x', advice: 'do y' });
  expect(describeFindings([finding('fine')])).toContain('Everything is fine.');
  expect(describeFindings([finding('warning')])).toContain('It works, with one warning.');
  const text = describeFindings([finding('problem'), finding('problem')]);
  expect(text).toContain('2 problems to fix');
  expect(text).toContain('→ do y');
  expect([hasProblem([finding('warning')]), hasProblem([finding('problem')])]).toEqual([false, true]);
});

import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, openPool } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { findLedgerViolations } from '#testing/ledger-violations.ts';
import { makeFastFolder } from '#testing/reachable-folder.ts';
import { spawnServer, waitForAddress, watchServer, type SpawnedServer } from '#testing/spawn-server.ts';
import { checkOutRelease } from './check-out-release.ts';
import { findLostRows, hashFiles, readRows, type Rows } from './snapshot.ts';
import {
  CUSTOMER,
  enter,
  OPERATOR,
  PASSWORD,
  Person,
  readBalance,
  readSettings,
  useInstallation,
  type Used,
} from './use-installation.ts';

const LIMIT_MS = 600_000;
/** Nothing of the drill leaves this machine. */
const ENVIRONMENT = {
  PORT: '0',
  LOG_LEVEL: 'warn',
  ADMIN_EMAIL: OPERATOR.email,
  ADMIN_PASSWORD: OPERATOR.password,
  WELCOME_NEEDS_VERIFICATION: 'false',
  GEMINI_BASE_URL: 'http://127.0.0.1:9',
  SCRIPT_ENGINE: 'local',
  SPEECH_ENGINE: 'local',
  RATE_LIMIT_SCALE: '1000',
};

let folder: string;
let dataDir: string;
let used: Used;
let settings: Awaited<ReturnType<typeof readSettings>>;
let rows: Rows;
/** After this release has started once, before anybody does anything. */
let rowsAfter: Rows;
let files: Map<string, string>;
let server: SpawnedServer | undefined;
let address: string;

beforeAll(async () => {
  folder = await makeFastFolder('upgrade');
  dataDir = join(folder, 'data');
  const release = join(folder, 'release');
  await mkdir(release);
  await checkOutRelease(release);

  const previous = startPrevious(release);
  server = previous;
  const before = await waitForAddress(previous);
  used = await useInstallation(before);
  settings = await readSettings(before);
  previous.kill('SIGTERM');
  expect(await previous.ended, previous.output()).toBe(0);
  rows = await withDatabase(readRows);
  files = await hashFiles(join(dataDir, 'objects'));

  await startThis();
  await stopThis();
  rowsAfter = await withDatabase(readRows);
  await startThis();
}, LIMIT_MS);

afterAll(async () => {
  await stopThis();
  await rm(folder, { recursive: true, force: true });
});

async function startThis(): Promise<void> {
  server = spawnServer({ ...ENVIRONMENT, DATA_DIR: dataDir });
  address = await waitForAddress(server);
}

async function stopThis(): Promise<void> {
  server?.kill('SIGTERM');
  expect(await server?.ended, server?.output()).not.toBe(1);
  server = undefined;
}

function startPrevious(release: string): SpawnedServer {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: release,
    env: { PATH, ...ENVIRONMENT, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watchServer(child);
}

async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const embedded = await startEmbeddedPostgres(dataDir, { exclusive: false });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

it('loses no row and no file', async () => {
  expect(rows.get('credit_transfers')?.length).toBeGreaterThan(3);
  expect(findLostRows(rows, rowsAfter)).toEqual([]);
  const now = await hashFiles(join(dataDir, 'objects'));
  expect(files.size).toBeGreaterThan(1);
  expect([...files].filter(([path, hash]) => now.get(path) !== hash)).toEqual([]);
});

it('keeps people signed in, and lets them sign in with their password', async () => {
  const same = new Person(address, used.customer.token);
  expect(await readBalance(same)).toBe(used.balance);
  const again = await enter(address, 'sign-in', { email: CUSTOMER, password: PASSWORD });
  expect(await readBalance(again)).toBe(used.balance);
});

it('keeps sound, and links to it', async () => {
  const same = new Person(address, used.customer.token);
  expect((await same.download(used.audioPath)).equals(used.audio)).toBe(true);
  const token = used.shareUrl.split('/s/')[1] ?? '';
  expect((await fetch(`${address}/api/shares/${token}`)).status).toBe(200);
});

it('keeps settings, and decrypts what was entered before', async () => {
  const now = await readSettings(address);
  expect(now).toMatchObject(settings);
  expect(now.payments.secret).toBe('stored');
});

it('lets work go on', async () => {
  const same = new Person(address, used.customer.token);
  await same.call('POST', '/api/generations/voice', { script: 'Rye bread takes two days.', voice: 'kore' });
  expect(await readBalance(same)).toBe(used.balance - 1);
});

it('has an exact ledger at the end', async () => {
  await stopThis();
  await withDatabase(async (url) => {
    const db = openDatabase(openPool(url, 1, () => {}));
    expect(await findLedgerViolations(db)).toEqual([]);
    await db.destroy();
  });
});

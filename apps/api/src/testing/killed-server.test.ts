import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOpenAiSandbox } from '@voicedraft/sandbox/openai/start-openai-sandbox';
import { startGeminiSandbox } from '@voicedraft/sandbox/gemini/start-gemini-sandbox';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, openPool, type Database } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { isAlive } from '#db/process-alive.ts';
import { createFolderStore } from '#integrations/storage/folder-store.ts';
import { cleanUpStore } from '#jobs/clean-up-store.ts';
import { findLedgerViolations } from './ledger-violations.ts';
import { spawnServer, waitForAddress, type SpawnedServer } from './spawn-server.ts';
import { makeStartedFolder } from './test-cluster.ts';
import { drawImage } from './upload-corpus.ts';

const TEST_TIMEOUT_MS = 180_000;
/** Raise it by hand to look for rare failures: KILLS=20 */
const KILLS = Number(process.env['KILLS'] ?? 1);
/** Longest time that the server works before it is killed, in milliseconds, in the middle of whatever it is doing. */
const LIFE_MS = 500;
const WORKERS = 3;

let dataDir: string;
let server: SpawnedServer | undefined;
let speech: Awaited<ReturnType<typeof startOpenAiSandbox>>;
beforeEach(async () => {
  dataDir = await makeStartedFolder('killed');
  // Speaks at once, which is not what this is about.
  speech = await startOpenAiSandbox();
});
afterEach(async () => {
  server?.kill('SIGTERM');
  await server?.ended;
  await speech.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts a server and returns its URL once it is listening. */
async function start(environment: Record<string, string>): Promise<string> {
  server = spawnServer({
    DATA_DIR: dataDir,
    PORT: '0',
    WELCOME_CREDITS: '1000',
    OPENAI_SPEECH_BASE_URL: speech.url,
    ...environment,
  });
  return waitForAddress(server);
}

async function databasePid(): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/** Signs up a new user who talks to the server as a script would, with a bearer token. */
async function signUp(address: string, name: string) {
  const send = (at: string, path: string, body: object, token = '') =>
    fetch(`${at}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const account = { name, email: `${name}@example.org`, password: 'a fine long phrase' };
  const answer = await send(address, '/api/auth/sign-up/email', account);
  const { token } = (await answer.json()) as { token: string };
  await send(address, '/api/create-user', {}, token);
  const headers = { authorization: `Bearer ${token}` };
  const upload = (at: string, path: string, field: string, content: Blob) => {
    const body = new FormData();
    body.append(field, content, 'picture.png');
    return fetch(`${at}${path}`, { method: 'POST', headers, body });
  };
  return {
    write: (at: string) =>
      send(at, '/api/generations/script', { prompt: 'A short video about tea. It grows on hills.' }, token),
    speak: (at: string) => send(at, '/api/generations/voice', { script: 'Tea.', voice: 'kore' }, token),
    uploadPhoto: (at: string, content: Blob) => upload(at, '/api/upload-image', 'image', content),
    uploadFile: (at: string, content: Blob) => upload(at, '/api/ticket-attachments', 'file', content),
    latest: async (at: string) => {
      const list = await fetch(`${at}/api/generations?pageSize=1`, { headers });
      return ((await list.json()) as { data: unknown[] }).data[0];
    },
    balance: async (at: string) => {
      const users = (await (await fetch(`${at}/users`, { headers })).json()) as { currentBalance: number }[];
      return users[0]?.currentBalance;
    },
  };
}

/** Files without a row, and files missing from the rows that refer to them. */
async function findBrokenFiles(db: Database): Promise<string[]> {
  const [voices, lines, photos, files] = await Promise.all([
    db.selectFrom('generations').select('audioKey as key').where('audioKey', 'is not', null).execute(),
    db.selectFrom('lineSounds').select('id').execute(),
    db.selectFrom('mediaObjects').select('id').execute(),
    db.selectFrom('ticketAttachments').select('id').execute(),
  ]);
  const objects = join(dataDir, 'objects');
  const entries = await readdir(objects, { recursive: true, withFileTypes: true });
  const stored = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(objects.length + 1)),
  );
  const audio = [...voices.flatMap(({ key }) => key ?? []), ...lines.map(({ id }) => `lines/${id}.wav`)];
  const known = new Set([
    'database',
    ...audio,
    ...photos.map(({ id }) => `media/${id}.webp`),
    ...files.map(({ id }) => `attachments/${id}`),
  ]);
  expect(audio.length).toBeGreaterThan(0);
  return [...audio.filter((key) => !stored.has(key)), ...[...stored].filter((key) => !known.has(key))];
}

describe('a server that is killed while it works', { timeout: (1 + KILLS / 3) * TEST_TIMEOUT_MS }, () => {
  it('loses no credit, keeps its books and leaves no file, on the same database, and work continues', async () => {
    const gemini = await startGeminiSandbox();
    gemini.faults.inject({ fault: { kind: 'hang' }, times: Infinity });
    const keyed = {
      GEMINI_API_KEYS: 'a-key-of-the-stand-in',
      GEMINI_BASE_URL: gemini.url,
      SPEECH_ENGINE: 'openai',
    };
    let address = await start({ ...keyed, SCRIPT_ENGINE: 'gemini' });
    const user = await signUp(address, 'maya');
    const lost = user.write(address).catch(() => 'lost');
    // The first request may be the check of the key.
    await expect.poll(() => user.balance(address), { timeout: 30_000 }).toBe(999);
    await expect
      .poll(() => gemini.requests.list().some(({ path }) => /generateContent/iu.test(path)), {
        timeout: 30_000,
      })
      .toBe(true);

    const image = new Blob([new Uint8Array(await drawImage().png().toBuffer())], { type: 'image/png' });
    const over = new AbortController();
    let done = 0;
    const names = Array.from({ length: WORKERS }, (_, worker) => `worker-${worker}`);
    const people = await Promise.all(names.map((name) => signUp(address, name)));
    const work = async (one: (typeof people)[number]) => {
      while (!over.signal.aborted) {
        // A dead server refuses connections immediately.
        const answers = await Promise.all([
          one.speak(address),
          one.uploadPhoto(address, image),
          one.uploadFile(address, image),
        ]).catch(() => sleep(50));
        if (answers?.[0]?.ok) done += 1;
      }
    };
    const workers = people.map(work);
    const database = await databasePid();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = done;
      await expect.poll(() => done, { timeout: 60_000 }).toBeGreaterThan(before);
      await sleep(Math.random() * LIFE_MS);
      server?.kill('SIGKILL');
      await server?.ended;
      expect(isAlive(database)).toBe(true);
      gemini.faults.clear();
      address = await start({ ...keyed, SCRIPT_ENGINE: 'gemini' });
      expect(await databasePid()).toBe(database);
    }
    over.abort();
    await Promise.all(workers);
    expect(await lost).toBe('lost');
    // What it was working on when it was killed is taken up again.
    await expect.poll(() => user.latest(address), { timeout: 60_000 }).toMatchObject({ status: 'succeeded' });
    expect(await user.balance(address)).toBe(999);
    expect((await user.write(address)).status).toBe(200);
    expect(await user.balance(address)).toBe(998);

    const { url } = await startEmbeddedPostgres(dataDir, { exclusive: false });
    const db = openDatabase(openPool(url, 2, () => {}));
    const storage = createFolderStore(join(dataDir, 'objects'));
    const clock = { now: () => new Date() };
    const cleanUp = () => cleanUpStore({ db, storage, clock, log: pino({ enabled: false }) }, 0);
    // The server that runs may still be writing a sound, whose draft is nobody's fault.
    await expect.poll(() => cleanUp().then(() => findBrokenFiles(db)), { timeout: 20_000 }).toEqual([]);
    expect(await findLedgerViolations(db)).toEqual([]);
    await db.destroy();
    await gemini.close();
  });
});

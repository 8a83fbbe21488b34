import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findRunUser, type RunUser } from '#db/run-user.ts';
import { waitForAddress, watchServer, type SpawnedServer } from '#testing/spawn-server.ts';

const CHECKOUT = join(import.meta.dirname, '../../../../..');
const TEST_TIMEOUT_MS = 240_000;

interface Form {
  readonly title: string;
  /** Null for the user who runs the tests. */
  readonly user: RunUser | null;
  /** Whether only root may enter the folder of the data, as with root's home. */
  readonly isClosed: boolean;
}

const byRoot = process.getuid?.() === 0;
const CLOSED: Form = { title: 'by who runs the tests', user: null, isClosed: true };
const FORMS: readonly Form[] = [
  CLOSED,
  // Only root has a folder that PostgreSQL's user cannot reach, and can act as another user.
  ...(byRoot
    ? [
        { ...CLOSED, title: 'in a folder that everybody reaches', isClosed: false },
        { ...CLOSED, title: 'by an ordinary user', user: findRunUser() },
      ]
    : []),
];

let folder: string;
let settings: Record<string, string>;
const servers: SpawnedServer[] = [];
const outside = new Set<string>();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voicedraft-drill-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await stop(server);
  await rm(folder, { recursive: true, force: true });
  for (const path of outside) await removeOutside(path);
  outside.clear();
});

/** The commands on the page, one text per step. */
async function readDrill(): Promise<string[]> {
  const page = await readFile(join(CHECKOUT, 'docs/backups.md'), 'utf8');
  const section = /^## Drill\n(.*?)^##/ms.exec(page)?.[1] ?? '';
  return [...section.matchAll(/^ +```sh\n(.*?)^ +```/gms)].map(([, commands = '']) => commands);
}

/** Runs commands from the page as an operator types them, in a process group that Ctrl-C reaches. */
function type(commands: string, { user }: Form) {
  const { PATH = '' } = process.env;
  return spawn('sh', ['-euc', commands], {
    cwd: CHECKOUT,
    env: { PATH, HOME: folder, LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000', ...settings },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
}

async function run(commands: string, form: Form): Promise<string> {
  const child = type(commands, form);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code, output).toBe(0);
  return output;
}

async function serve(commands: string, form: Form) {
  const server = watchServer(type(commands, form));
  servers.push(server);
  return { server, address: await waitForAddress(server) };
}

async function stop(server: SpawnedServer): Promise<void> {
  try {
    process.kill(-server.pid, 'SIGINT');
  } catch {
    // It has already ended.
  }
  await server.ended;
}

/** Remembers a database outside of its data folder, so that it is removed later. */
async function rememberFolder(dataDir: string): Promise<string> {
  const path = (await readFile(join(dataDir, 'database-folder'), 'utf8')).trim();
  if (isAbsolute(path)) outside.add(path);
  return path;
}

/** Also removes what a restore in place has set aside. */
async function removeOutside(path: string): Promise<void> {
  const names = await readdir(dirname(path));
  for (const name of names.filter((entry) => entry.startsWith(basename(path)))) {
    await rm(join(dirname(path), name), { recursive: true, force: true });
  }
}

async function call<Answer>(url: string, token: string, body?: object): Promise<Answer> {
  const answer = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  expect(answer.status, url).toBeLessThan(300);
  return (await answer.json()) as Answer;
}

async function fetchAudio(address: string, token: string, url: string): Promise<string> {
  const audio = await fetch(`${address}${url}`, { headers: { authorization: `Bearer ${token}` } });
  expect(audio.headers.get('content-type')).toBe('audio/wav');
  return createHash('sha256')
    .update(Buffer.from(await audio.arrayBuffer()))
    .digest('hex');
}

describe('the drill in the manual', { timeout: TEST_TIMEOUT_MS }, () => {
  it.each(FORMS)('works: $title', async (form) => {
    if (!form.isClosed) await chmod(folder, 0o755);
    if (form.user !== null) await chown(folder, form.user.uid, form.user.gid);
    const [names = '', backUp = '', restore = '', list = '', start = '', ...more] = await readDrill();
    expect(more).toEqual([]);
    const [dataDir, restored] = [join(folder, 'data'), join(folder, 'restored')];
    settings = {
      DATA_DIR: dataDir,
      BACKUP_TO: join(folder, 'backups'),
      BACKUP_PASSPHRASE: 'only for this drill',
      RESTORED: restored,
      PORT: '0',
    };
    expect([...names.matchAll(/(\w+)=/g)].map(([, name]) => name)).toEqual(Object.keys(settings));

    const before = await serve(start.replace('$RESTORED', '$DATA_DIR'), form);
    const path = await rememberFolder(dataDir);
    expect(isAbsolute(path)).toBe(byRoot && form.user === null && form.isClosed);
    expect(before.server.output()).toContain('Administrator');
    const account = { name: 'Maya', email: 'maya@example.org', password: 'a fine long phrase' };
    const { token } = await call<{ token: string }>(`${before.address}/api/auth/sign-up/email`, '', account);
    await call(`${before.address}/api/create-user`, token, {});
    const voice = { script: 'This voiceover is restored.', voice: 'kore' };
    const speak = async () => {
      const spoken = `${before.address}/api/generations/voice`;
      return (await call<{ data: { audioUrl: string } }>(spoken, token, voice)).data.audioUrl;
    };
    const url = await speak();
    const sound = await fetchAudio(before.address, token, url);

    await run(backUp, form);
    // It is not in the backup.
    await speak();
    await run(restore, form);
    expect(await run(list, form)).toBe('admin@voicedraft.example  owner\n');
    const after = await serve(start, form);
    await rememberFolder(restored);
    expect(after.server.output()).not.toContain('Administrator');
    const users = await call<{ currentBalance: number }[]>(`${after.address}/users`, token);
    expect(users.map(({ currentBalance }) => currentBalance)).toEqual([4]);
    expect(await fetchAudio(after.address, token, url)).toBe(sound);

    // In place of what is there.
    await stop(after.server);
    await expect(run(restore, form)).rejects.toThrow('There are accounts here already.');
    await run(restore.trimEnd().concat(' -- --replace\n'), form);
    const again = await serve(start, form);
    expect(await fetchAudio(again.address, token, url)).toBe(sound);
  });
});

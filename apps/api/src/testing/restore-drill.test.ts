import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findRunUser, type RunUser } from '#db/run-user.ts';
import { waitForAddress, watchServer, type SpawnedServer } from './spawn-server.ts';

const CHECKOUT = join(import.meta.dirname, '../../../..');
const TEST_TIMEOUT_MS = 240_000;

interface Form {
  readonly title: string;
  /** Null for the user who runs the tests. */
  readonly user: RunUser | null;
  /** Whether only root may enter the folder of the data, as with root's home. */
  readonly isClosed: boolean;
  readonly restored: string;
}

const byRoot = process.getuid?.() === 0;
const ELSEWHERE: Form = {
  title: 'to another folder, by who runs the tests',
  user: null,
  isClosed: true,
  restored: 'restored',
};
/** The other forms take a minute, and only root can act as an ordinary user: DRILLS=all */
const OTHERS: readonly Form[] = [
  { ...ELSEWHERE, title: 'in place', restored: 'data' },
  { ...ELSEWHERE, title: 'to another folder that everybody reaches', isClosed: false },
  { ...ELSEWHERE, title: 'in place, in a folder that everybody reaches', isClosed: false, restored: 'data' },
  ...(byRoot ? [findRunUser()] : []).flatMap((user) => [
    { ...ELSEWHERE, title: 'to another folder, by an ordinary user', user },
    { ...ELSEWHERE, title: 'in place, by an ordinary user', user, restored: 'data' },
  ]),
];

let folder: string;
let paths: Record<'DATA_DIR' | 'BACKUP' | 'RESTORED' | 'PORT', string>;
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
  const page = await readFile(join(CHECKOUT, 'docs/operations.md'), 'utf8');
  const section = /^### Restore drill\n(.*?)^##/ms.exec(page)?.[1] ?? '';
  return [...section.matchAll(/^ +```sh\n(.*?)^ +```/gms)].map(([, commands = '']) => commands);
}

/** Runs commands from the page as an operator types them, in a process group that Ctrl-C reaches. */
function type(commands: string, { user }: Form) {
  const { PATH = '' } = process.env;
  return spawn('sh', ['-euc', commands], {
    cwd: CHECKOUT,
    env: { PATH, HOME: folder, LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000', ...paths },
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

describe('the restore drill in the operations manual', { timeout: TEST_TIMEOUT_MS }, () => {
  it.each([ELSEWHERE, ...(process.env['DRILLS'] === 'all' ? OTHERS : [])])('works: $title', async (form) => {
    if (!form.isClosed) await chmod(folder, 0o755);
    if (form.user !== null) await chown(folder, form.user.uid, form.user.gid);
    const [names = '', backUp = '', restore = '', list = '', start = '', ...more] = await readDrill();
    expect(more).toEqual([]);
    const at = (name: string) => join(folder, name);
    paths = { DATA_DIR: at('data'), BACKUP: at('backup'), RESTORED: at(form.restored), PORT: '0' };
    expect([...names.matchAll(/(\w+)=/g)].map(([, name]) => name)).toEqual(Object.keys(paths));

    const before = await serve(start.replace('$RESTORED', '$DATA_DIR'), form);
    const path = await rememberFolder(paths.DATA_DIR);
    expect(isAbsolute(path)).toBe(byRoot && form.user === null && form.isClosed);
    expect(before.server.output()).toContain('Administrator');
    const account = { name: 'Maya', email: 'maya@example.org', password: 'a fine long phrase' };
    const { token } = await call<{ token: string }>(`${before.address}/api/auth/sign-up/email`, '', account);
    await call(`${before.address}/api/create-user`, token, {});
    const voice = { script: 'This voiceover is restored.', voice: 'kore' };
    const spoken = await call<{ data: { audioUrl: string } }>(
      `${before.address}/api/generations/voice`,
      token,
      voice,
    );
    await stop(before.server);

    await run(backUp, form);
    await run(restore, form);
    expect(await run(list, form)).toBe('admin@voicedraft.example\n');
    const after = await serve(start, form);
    await rememberFolder(paths.RESTORED);
    expect(after.server.output()).not.toContain('Administrator');
    const users = await call<{ currentBalance: number }[]>(`${after.address}/users`, token);
    expect(users.map(({ currentBalance }) => currentBalance)).toEqual([4]);
    const audio = await fetch(`${after.address}${spoken.data.audioUrl}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(audio.headers.get('content-type')).toBe('audio/wav');
    expect((await audio.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });
});

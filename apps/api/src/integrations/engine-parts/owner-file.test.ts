import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOwnerFile, type OwnerFile, type PublishedState } from './owner-file.ts';

const SIGN_MS = 20;
const SERVING: PublishedState = {
  status: 'serving',
  since: 1,
  restarts: 0,
  address: { url: 'http://127.0.0.1:1', apiKey: 'secret' },
};

let folder: string;
let path: string;
const files: OwnerFile[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'owner-file-'));
  path = join(folder, 'voices.json');
});
afterEach(async () => {
  for (const file of files.splice(0)) await file.release();
  await rm(folder, { recursive: true });
});

function open(signMs = SIGN_MS) {
  const listeners = { onLost: vi.fn<() => void>(), onRestartAsked: vi.fn<() => void>() };
  const file = openOwnerFile({ path, signMs, ...listeners });
  files.push(file);
  return { ...file, ...listeners };
}

async function changeRecord(change: object): Promise<void> {
  const record = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...record, ...change }));
}

describe('the owner of a server', () => {
  it('is one process, however many claim it at once', async () => {
    const claims = await Promise.all(Array.from({ length: 8 }, () => open().take(null)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('tells the others where the server is, and nobody else', async () => {
    const [owner, other] = [open(), open()];
    expect(await other.read()).toBeNull();
    await owner.take(null);
    expect(await other.read()).toMatchObject({ content: null });
    await owner.write(SERVING);
    await other.write({ ...SERVING, restarts: 7 });
    expect(await other.read()).toMatchObject({ content: SERVING });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('is asked for a restart', async () => {
    const [owner, other] = [open(), open()];
    await owner.take(null);
    await other.askForRestart();
    await expect.poll(() => owner.onRestartAsked.mock.calls.length).toBe(1);
  });

  it('gives the server up, and leaves no file', async () => {
    const [owner, other] = [open(), open()];
    await owner.take(null);
    await owner.release();
    expect(await readdir(folder)).toEqual([]);
    expect(await other.take(null)).toBe(true);
  });
});

describe('an owner that has ended', () => {
  it.each([
    ['its process is gone', { pid: 2 ** 22 + 1 }],
    ['its process id now belongs to this process', { process: 'an earlier one' }],
  ])('is replaced by one process if %s', async (_, change) => {
    const slow = 60_000;
    const owner = open(slow);
    await owner.take(null);
    await changeRecord(change);
    const others = [open(slow), open(slow), open(slow)];
    const claims = await Promise.all(others.map((other) => other.take(null)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('is replaced after it was suspended for long', async () => {
    const owner = open(60_000);
    await owner.take(null);
    const longAgo = new Date(Date.now() - 600_000);
    await utimes(path, longAgo, longAgo);
    const other = open(60_000);
    expect(await other.read()).toBeNull();
    expect(await other.take(null)).toBe(true);
  });

  it('notices that another process has become the owner', async () => {
    const owner = open();
    await owner.take(null);
    await changeRecord({ id: 'of another process' });
    await expect.poll(() => owner.onLost.mock.calls.length).toBe(1);
    expect(owner.isHeld()).toBe(false);
  });
});

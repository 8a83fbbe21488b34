import { INSTALL_TIMEOUT_MS } from '@voicedraft/engine-server/testing/provide-packages';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '#db/process-alive.ts';
import { pickProgramEnvironment } from '#program-environment.ts';
import { prepareStandInWriter, QUICK_TIMING, type StandInWriter } from '#testing/stand-in-writer.ts';
import type { Installation } from './installation.ts';
import type { PartTiming } from './part-life.ts';
import { createPartServer, type PartServer } from './part-server.ts';
import { openServerLog, type ServerLog } from './server-log.ts';
import { createTestPart } from './test-part.ts';
import { tryServer } from './try-server.ts';

/** A generous timeout, because the duration depends on the machine. */
const POLL = { timeout: 30_000, interval: 10 };
const ENVIRONMENT = pickProgramEnvironment(process.env);

let folder: string;
let log: ServerLog;
let writer: StandInWriter;
const servers: PartServer[] = [];

beforeAll(async () => {
  await (await prepareStandInWriter()).delete();
}, INSTALL_TIMEOUT_MS);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'part-server-'));
  log = openServerLog(join(folder, 'scripts.log'));
});

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await writer.delete();
  await log.read();
  await rm(folder, { recursive: true, force: true });
});

function createServer(onAddressChange = () => {}, timing: Partial<PartTiming> = {}): PartServer {
  const ownerPath = join(folder, 'scripts.json');
  const server = createPartServer({
    ownerPath,
    log,
    environment: ENVIRONMENT,
    timing: { ...QUICK_TIMING, ...timing },
    onAddressChange,
  });
  servers.push(server);
  return server;
}

async function untilServing(server: PartServer): Promise<void> {
  await expect.poll(() => server.state()?.status, POLL).toBe('serving');
}

async function expectWritten(server: PartServer): Promise<void> {
  const address = server.address();
  if (address === null) throw new Error('The server has no address.');
  const { amount, text } = await tryServer(address, AbortSignal.timeout(POLL.timeout));
  expect(amount).toBeGreaterThan(1);
  expect(text).not.toBe('');
}

async function readPids(): Promise<number[]> {
  const text = (await log.read()).join('\n');
  return [...text.matchAll(/Started as process (\d+)/gu)].map(([, pid]) => Number(pid));
}

async function readLastPid(): Promise<number> {
  return (await readPids()).at(-1) ?? Number.NaN;
}

describe('the server of an installed part', () => {
  it('serves, with a key, and is started again after it was killed', async () => {
    writer = await prepareStandInWriter();
    const changes: (string | null)[] = [];
    const server = createServer(() => changes.push(server.address()?.url ?? null));
    await server.use(writer.installation);
    expect(server.state()).toMatchObject({ status: 'starting', restarts: 0 });
    await untilServing(server);
    await expectWritten(server);
    const first = server.address();
    await expect(
      tryServer({ url: first?.url ?? '', apiKey: 'another' }, AbortSignal.timeout(POLL.timeout)),
    ).rejects.toThrow(/key/iu);

    process.kill(await readLastPid(), 'SIGKILL');
    await expect.poll(() => server.address(), POLL).toBeNull();
    await untilServing(server);
    expect(server.state()).toMatchObject({ restarts: 1, health: { status: 'ready' } });
    await expectWritten(server);
    expect(changes).toEqual([first?.url, null, server.address()?.url]);
  });

  it('is started again at once after it was killed in the middle of work', async () => {
    writer = await prepareStandInWriter();
    // A text takes longer than any test waits.
    await writer.writeModel({ ends: false, work: 150 });
    const server = createServer();
    await server.use(writer.installation);
    await untilServing(server);
    const working = expectWritten(server);
    working.catch(() => {});
    await expect.poll(() => server.state(), POLL).toMatchObject({ health: { queue: { running: true } } });
    const address = server.address();
    const health = await (await fetch(`${address?.url}/health`)).json();
    await writer.writeModel();
    process.kill(await readLastPid(), 'SIGKILL');
    await expect(working).rejects.toThrow('ended');
    await expect.poll(() => server.state(), POLL).toMatchObject({ status: 'serving', restarts: 1 });
    // Its parent has ended, so whoever reaps it may be late.
    await expect.poll(() => isAlive((health as { enginePid: number }).enginePid), POLL).toBe(false);
    await expectWritten(server);
  });

  it('is killed and started again if it no longer responds', async () => {
    writer = await prepareStandInWriter();
    const server = createServer(() => {}, { silentMs: 1 });
    await server.use(writer.installation);
    await untilServing(server);
    const hung = await readLastPid();
    process.kill(hung, 'SIGSTOP');
    await expect.poll(async () => (await log.read()).join('\n'), POLL).toContain('no sign of life');
    await untilServing(server);
    expect(isAlive(hung)).toBe(false);
    await expectWritten(server);
  });

  it('stays off after five ends, with the reason, until it is restarted', async () => {
    writer = await prepareStandInWriter(null);
    const server = createServer();
    await server.use(writer.installation);
    await expect.poll(() => server.state()?.status, POLL).toBe('stopped');
    expect(server.state()).toMatchObject({
      restarts: 4,
      reason: expect.stringMatching(/^It ended with status 1/u),
    });
    expect(await readPids()).toHaveLength(5);

    await writer.writeModel();
    await server.restart();
    await untilServing(server);
    expect(server.state()).toMatchObject({ restarts: 0 });
  });

  it('is killed if its model cannot be loaded, and says why', async () => {
    writer = await prepareStandInWriter();
    await writeFile(writer.installation.modelPath, 'not a model');
    const server = createServer();
    await server.use(writer.installation);
    await expect.poll(() => server.state(), POLL).toMatchObject({ restarts: 1 });
    expect((await log.read()).join('\n')).toMatch(/The server ended\. .*GGUF/u);
    await expect(
      createTestPart(ENVIRONMENT, QUICK_TIMING)(writer.installation, AbortSignal.timeout(POLL.timeout)),
    ).rejects.toThrow(/GGUF/u);
  });

  it('ends with its supervision, and when its part is removed or replaced', async () => {
    writer = await prepareStandInWriter();
    const server = createServer();
    await server.use(writer.installation);
    await untilServing(server);
    const first = await readLastPid();
    const newer = { ...writer.installation.model, installedAt: '2026-02-02T00:00:00.000Z' };
    await server.use({ ...writer.installation, model: newer });
    expect(isAlive(first)).toBe(false);
    await untilServing(server);
    const second = await readLastPid();
    await server.use(null);
    expect(server.state()).toBeNull();
    expect(isAlive(second)).toBe(false);
    expect(await readdir(folder)).toEqual(['scripts.log']);
  });

  it('is tested by one sentence', async () => {
    writer = await prepareStandInWriter();
    const test = await createTestPart(ENVIRONMENT, QUICK_TIMING)(
      writer.installation,
      AbortSignal.timeout(POLL.timeout),
    );
    expect(test.amount).toBeGreaterThan(1);
    expect(test.tookMs).toBeGreaterThan(0);
  });
});

describe('two processes on one data folder', () => {
  it('run one server, which both use, and the second one takes over', async () => {
    writer = await prepareStandInWriter();
    const [owner, other] = [createServer(), createServer()];
    await owner.use(writer.installation);
    await untilServing(owner);
    await other.use(writer.installation);
    await untilServing(other);
    expect(other.address()).toEqual(owner.address());
    await expectWritten(other);

    const before = owner.address();
    await other.restart();
    await expect.poll(() => owner.address()?.url ?? before?.url, POLL).not.toBe(before?.url);
    await expect.poll(() => other.address(), POLL).toEqual(owner.address());
    expect(await readPids()).toHaveLength(2);

    await owner.close();
    await expect.poll(async () => (await readPids()).length, POLL).toBe(3);
    await untilServing(other);
    await expectWritten(other);
  }, 120_000);

  it('no server outlives a product that was killed, and the next one takes over', async () => {
    writer = await prepareStandInWriter();
    const { installation } = writer;
    const product = spawn(
      process.execPath,
      ['--input-type=module', '--eval', describeProduct(installation)],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const ended = once(product, 'close');
    await expect.poll(async () => (await log.read()).join('\n'), POLL).toMatch(/Writing at/u);
    const pid = await readLastPid();
    product.kill('SIGKILL');
    await ended;
    await expect.poll(() => isAlive(pid), POLL).toBe(false);

    const server = createServer();
    await server.use(installation);
    await untilServing(server);
  });
});

/** A program that supervises the server until it is killed. */
function describeProduct(installation: Installation): string {
  const nameOf = (file: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, file)).href);
  return `
    const { createPartServer } = await import(${nameOf('part-server.ts')});
    const { openServerLog } = await import(${nameOf('server-log.ts')});
    const server = createPartServer({
      ownerPath: ${JSON.stringify(join(folder, 'scripts.json'))},
      log: openServerLog(${JSON.stringify(join(folder, 'scripts.log'))}),
      environment: ${JSON.stringify(ENVIRONMENT)},
      timing: ${JSON.stringify(QUICK_TIMING)},
      onAddressChange: () => {},
    });
    await server.use(${JSON.stringify(installation)});
    setInterval(() => {}, 1000);`;
}

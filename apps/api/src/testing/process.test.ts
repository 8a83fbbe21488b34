import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '#db/process-alive.ts';
import { spawnServer, waitForAddress, type SpawnedServer } from './spawn-server.ts';
import { makeFastFolder } from './reachable-folder.ts';
import { makeStartedFolder } from './test-cluster.ts';

const TEST_TIMEOUT_MS = 180_000;
/** Raise it by hand to look for rare failures: STALLED_UPLOADS=100 */
const STALLED_UPLOADS = Number(process.env['STALLED_UPLOADS'] ?? 3);

let dataDir: string;
const servers: SpawnedServer[] = [];
beforeEach(async () => {
  dataDir = await makeStartedFolder('process');
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.kill('SIGTERM');
    await server.ended;
  }
  await rm(dataDir, { recursive: true, force: true });
});

function start(environment: Record<string, string> = {}): SpawnedServer {
  const server = spawnServer({ DATA_DIR: dataDir, PORT: '0', ...environment });
  servers.push(server);
  return server;
}

async function databasePid(): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/**
 * Begins a request whose body never arrives. Resolves once the server has accepted it, with a function that drops
 * it.
 */
async function stallUpload(address: string): Promise<() => void> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const head = [
    'POST /api/auth/sign-in/email HTTP/1.1',
    `host: ${hostname}`,
    'content-type: application/json',
    'content-length: 100000',
    'expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  await once(socket, 'data');
  return () => socket.destroy();
}

describe('a server', { timeout: TEST_TIMEOUT_MS }, () => {
  it('says why it cannot start, and stops with its database, even if Ctrl-C arrives twice and uploads are stalled', async () => {
    const server = start({ STOP_GRACE_SECONDS: '1' });
    const address = await waitForAddress(server);
    const { port } = new URL(address);
    // An empty one: this server makes its database before it finds its port in use.
    const elsewhere = await makeFastFolder('process');
    const refused = [
      start(),
      start({ DATA_DIR: elsewhere, PORT: port }),
      start({ PORT: 'x', SCRIPT_ENGINE: 'magic' }),
    ];
    expect(await Promise.all(refused.map(({ ended }) => ended))).toEqual([1, 1, 1]);
    const [sameFolder, samePort, invalid] = refused.map((each) => each.output());
    expect(sameFolder).toContain('Another Voicedraft is running on this data folder');
    expect(samePort).toContain(`PORT=${Number(port) + 1} npm start`);
    expect(invalid).toMatch(/PORT: .*\n.*SCRIPT_ENGINE: /);
    await rm(elsewhere, { recursive: true, force: true });

    const database = await databasePid();
    expect(isAlive(database)).toBe(true);
    const uploads = await Promise.all(Array.from({ length: STALLED_UPLOADS }, () => stallUpload(address)));
    server.kill('SIGINT');
    server.kill('SIGINT');
    expect(await server.ended, server.output()).toBe(0);
    expect(isAlive(database)).toBe(false);
    for (const takeAway of uploads) takeAway();
  });

  it('also ends its database when it ends without a stop', async () => {
    const embedded = pathToFileURL(join(import.meta.dirname, '../db/embedded-postgres.ts')).href;
    const program = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(embedded)});
      await startEmbeddedPostgres(${JSON.stringify(dataDir)});
      process.exit(3);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' });
    expect(await once(child, 'close')).toEqual([3, null]);
    const cluster = join(dataDir, 'postgres/cluster');
    await expect.poll(() => readdir(cluster), { timeout: 30_000 }).not.toContain('postmaster.pid');
  });
});

import { spawnSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase, openPool } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { includeEverything } from '#testing/include-everything.ts';
import { findLedgerViolations } from '#testing/ledger-violations.ts';
import { makeReachableFolder } from '#testing/reachable-folder.ts';
import { spawnServer, waitForAddress, type SpawnedServer } from '#testing/spawn-server.ts';
import { Customer } from './customer.ts';
import { SECRET, startOutside, type Outside } from './outside.ts';

/** Enough for PostgreSQL and a few voiceovers. */
const DISK = '512m';
const CHUNK = Buffer.alloc(1024 * 1024);

let disk: string;
let server: SpawnedServer;
let outside: Outside;
beforeEach(async () => {
  outside = await startOutside();
  disk = await makeReachableFolder('disk');
  const { status, stderr } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', disk],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`A small disk is needed, which only root may mount: ${stderr}`);
});
afterEach(async () => {
  server.kill('SIGTERM');
  await server.ended;
  await outside.stop();
  spawnSync('umount', [disk]);
  await rm(disk, { recursive: true, force: true });
});

/** Writes a file until nothing more fits. */
async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'w');
  for (let chunk = CHUNK; chunk.length > 0;) {
    const isWritten = await file.write(chunk).then(
      ({ bytesWritten }) => bytesWritten === chunk.length,
      () => false,
    );
    if (!isWritten) chunk = chunk.subarray(0, Math.floor(chunk.length / 2));
  }
  await file.close();
}

it('a full disk fails what needs it with a plain message and without a charge, until there is room again', async () => {
  const dataDir = join(disk, 'data');
  server = spawnServer({
    DATA_DIR: dataDir,
    SECRET_KEY: SECRET,
    PORT: '0',
    SCRIPT_ENGINE: 'local',
    SPEECH_ENGINE: 'local',
    WELCOME_CREDITS: '100',
  });
  const url = await waitForAddress(server);
  const { url: databaseUrl } = await startEmbeddedPostgres(dataDir, { exclusive: false });
  const db = openDatabase(openPool(databaseUrl, 2, () => {}));
  await includeEverything(db);
  const customer = new Customer(() => url, outside);
  await customer.join();
  await customer.speak();
  const ask = async (path: string) => (await fetch(`${url}${path}`)).status;
  const filler = join(disk, 'filler');
  await fillDisk(filler);
  await expect.poll(() => ask('/readyz'), { timeout: 30_000 }).toBe(503);
  expect(await ask('/healthz')).toBe(200);
  const body = { script: 'The sea is wide.', voice: 'kore' };
  const spoken = await customer.send({ method: 'POST', path: '/api/generations/voice', body });
  expect(spoken.status).toBeGreaterThanOrEqual(500);
  expect(spoken.body['error']).toMatch(/Your credit was returned\.|The service is starting or busy/u);
  await rm(filler);
  await expect.poll(() => ask('/readyz'), { timeout: 60_000 }).toBe(200);
  expect(await customer.speak('The sea is wide.')).toBeTruthy();
  expect(await findLedgerViolations(db)).toEqual([]);
  const failed = await db
    .selectFrom('generations')
    .select('creditsSpent')
    .where('status', '=', 'failed')
    .execute();
  expect(failed.every(({ creditsSpent }) => creditsSpent === 0)).toBe(true);
  await db.destroy();
});

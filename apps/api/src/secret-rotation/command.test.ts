import { execFile } from 'node:child_process';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase, openPool } from '#db/client.ts';
import { openText, sealText } from '#db/sealed-text.ts';
import { SECRET_BINDING } from '#features/payment-settings/service.ts';
import type { TestDatabase } from '#testing/copy-template.ts';
import { OWN_PROCESS } from '#testing/spawn-server.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const SOURCES = join(import.meta.dirname, '..');
const OLD = 'the-old-secret-of-at-least-32-characters';
const NEW = 'the-new-secret-of-at-least-32-characters';

// Without a server, whose process would be refused.
let database: TestDatabase;
let db: Database;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(openPool(database.url, 1, () => {}));
  dataDir = await mkdtemp(join(tmpdir(), 'voicedraft-rotation-'));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs a command of the operator on the test's database. */
function run(command: string, environment: Record<string, string> = {}) {
  const env = {
    ...OWN_PROCESS,
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...environment,
  };
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [join(SOURCES, command)], { env, cwd: dataDir }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

const store = (secret: string) =>
  db
    .updateTable('paymentSettings')
    .set({ clientSecret: sealText(secret, SECRET_BINDING, 'pp-secret') })
    .execute();
async function read(secret: string): Promise<string> {
  const { clientSecret } = await db
    .selectFrom('paymentSettings')
    .select('clientSecret')
    .executeTakeFirstOrThrow();
  return openText(secret, SECRET_BINDING, clientSecret ?? '');
}

it('rotate-secret replaces a secret of the environment by one that is given, and says so', async () => {
  await store(OLD);
  const [without, done] = await Promise.all([
    run('rotate-secret.ts', { SECRET_KEY: OLD }),
    run('rotate-secret.ts', { SECRET_KEY: OLD, NEW_SECRET_KEY: NEW }),
  ]);
  expect(without).toMatchObject({ code: 1, output: expect.stringContaining('NEW_SECRET_KEY') });
  expect(done, done.output).toMatchObject({ code: 0, output: expect.stringContaining("PayPal's secret: 1") });
  expect(done.output).not.toContain(NEW);
  expect(await read(NEW)).toBe('pp-secret');
});

it('rotate-secret goes on with the file of the next secret that an interrupted run has left', async () => {
  await store(OLD);
  await writeFile(join(dataDir, 'secret.key'), `${OLD}\n`);
  await writeFile(join(dataDir, 'secret.key.next'), `${NEW}\n`);
  const done = await run('rotate-secret.ts');
  expect(done, done.output).toMatchObject({ code: 0 });
  expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe(`${NEW}\n`);
  await expect(access(join(dataDir, 'secret.key.next'))).rejects.toThrow('ENOENT');
  expect(await read(NEW)).toBe('pp-secret');
  // Without such a file, it makes a secret of its own.
  const again = await run('rotate-secret.ts');
  expect(again, again.output).toMatchObject({ code: 0 });
  const own = (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim();
  expect(own).toMatch(/^[\da-f]{64}$/);
  expect(await read(own)).toBe('pp-secret');
});

it('doctor ends with 0 if there is no problem, and with 1 if the stored values belong to another secret', async () => {
  const own = (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim();
  const [fine, wrong] = await Promise.all([run('doctor.ts'), run('doctor.ts', { SECRET_KEY: NEW })]);
  expect(fine, fine.output).toMatchObject({ code: 0 });
  expect(wrong, wrong.output).toMatchObject({
    code: 1,
    output: expect.stringContaining("PayPal's secret: 1"),
  });
  expect(fine.output + wrong.output).not.toContain(own);
});

import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fromNow } from '#db/now.ts';
import { PRODUCTION } from '#testing/production.ts';
import { startTestService, type TestService } from '#testing/test-service.ts';
import { deleteDrafts } from './delete-drafts.ts';

let service: TestService;
let lines: string;
beforeEach(async () => {
  service = await startTestService(PRODUCTION);
  lines = join(service.context.config.dataDir, 'objects/lines');
  await mkdir(lines, { recursive: true });
});
afterEach(() => service.stop());

/** What a process leaves that is killed while it stores the sound of a line. */
async function leaveDraft(writer: string): Promise<string> {
  const name = `${crypto.randomUUID()}.wav.${crypto.randomUUID()}.${writer}`;
  await writeFile(join(lines, name), 'half');
  return name;
}

/** Another process of the service. */
async function insertProcess(version: string, silentMs = 0): Promise<string> {
  const id = crypto.randomUUID();
  const row = { id, host: 'elsewhere', pid: 7, isDemo: false, role: 'all', state: 'ready' } as const;
  const figures = { memoryBytes: 1, loopDelayMs: 1, runningJobs: 0, seenAt: fromNow(-silentMs) };
  await service.context.db
    .insertInto('processes')
    .values({ ...row, version, ...figures })
    .execute();
  return id;
}

async function ownVersion(): Promise<string> {
  const row = await service.context.db.selectFrom('processes').select('version').executeTakeFirstOrThrow();
  return row.version;
}

it('unfinished files of processes that have ended are deleted, and those being written stay', async () => {
  const version = await ownVersion();
  await leaveDraft(crypto.randomUUID());
  await leaveDraft(await insertProcess(version, 13_000));
  const own = await leaveDraft(service.context.running.owner);
  const ofOther = await leaveDraft(await insertProcess(version));
  await deleteDrafts(service.context);
  expect((await readdir(lines)).sort()).toEqual([own, ofOther].sort());
});

it('they stay while a process of another release runs, and with the files of another database', async () => {
  const draft = await leaveDraft(crypto.randomUUID());
  const { db, storage } = service.context;
  const other = await insertProcess('0.0.1');
  await deleteDrafts(service.context);
  expect(await readdir(lines)).toEqual([draft]);
  await db.deleteFrom('processes').where('id', '=', other).execute();
  await storage.put('database', Buffer.from('another'));
  await deleteDrafts(service.context);
  expect(await readdir(lines)).toEqual([draft]);
  await storage.delete('database');
  await deleteDrafts(service.context);
  expect(await readdir(lines)).toEqual([]);
});

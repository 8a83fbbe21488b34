import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openServerLog } from './server-log.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-log-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('keeps the last lines with their time, across starts', async () => {
  const path = join(folder, 'servers/voices.log');
  const log = openServerLog(path);
  expect(await log.read()).toEqual([]);
  log.write('Speaking');
  log.write('  ');
  await log.read();
  const lines = await openServerLog(path).read();
  expect(lines).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z Speaking$/u)]);
});

it('stays small however much a server prints', async () => {
  const log = openServerLog(join(folder, 'voices.log'));
  for (let round = 0; round < 8; round += 1) {
    for (let line = 0; line < 100; line += 1) log.write(`${round}-${line} ${'x'.repeat(5_000)}`);
    await log.read();
  }
  for (let line = 0; line < 2_000; line += 1) log.write('too much at once');
  const lines = await log.read();
  expect(lines).toHaveLength(200);
  expect((await readdir(folder)).toSorted()).toEqual(['voices.log', 'voices.log.1']);
  expect((await stat(join(folder, 'voices.log'))).size).toBeLessThan(400_000);
});

import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { locateEmbeddedFiles } from '#db/embedded-files.ts';
import { openPreparedClusters, type PreparedClusters } from './prepared-cluster.ts';
import { makeReachableFolder } from './reachable-folder.ts';

let folder: string;
let cache: string;
/** Takes the place of the migrations. */
let input: string;
let prepared: PreparedClusters;
beforeEach(async () => {
  folder = await makeReachableFolder('prepared');
  cache = join(folder, 'cache');
  input = join(folder, 'maker.sql');
  await writeFile(input, 'first');
  prepared = openPreparedClusters(cache, [input]);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The data folder of a stopped server, with one file that distinguishes it from others. */
async function makeStopped(name: string, content: string): Promise<string> {
  const dataDir = join(folder, name);
  const { home } = await locateEmbeddedFiles(dataDir);
  await mkdir(join(home, 'cluster/base'), { recursive: true, mode: 0o700 });
  await writeFile(join(home, 'cluster/base/1'), content);
  await writeFile(join(home, 'postgres.log'), 'long');
  return dataDir;
}

async function readCopy(name: string): Promise<string | null> {
  const dataDir = join(folder, name);
  if (!(await prepared.copyTo(dataDir))) return null;
  const { home } = await locateEmbeddedFiles(dataDir);
  return readFile(join(home, 'cluster/base/1'), 'utf8');
}

const age = (name: string, seconds: number) => {
  const then = new Date(Date.now() - seconds * 1000);
  return utimes(join(cache, name), then, then);
};

describe('a prepared cluster', () => {
  it('does not match once a migration has changed', async () => {
    await prepared.keep(await makeStopped('made', 'a table'));
    await writeFile(input, 'second');
    expect(await readCopy('changed')).toBeNull();
    await writeFile(input, 'first');
    expect(await readCopy('as before')).toBe('a table');
  });

  it('is complete or absent when both runs create it at once', async () => {
    const made = [await makeStopped('one', 'one'), await makeStopped('two', 'two')];
    await Promise.all(made.map((dataDir) => prepared.keep(dataDir)));
    await prepared.keep(await makeStopped('three', 'three'));
    expect(await readdir(cache)).toHaveLength(1);
    expect(['one', 'two']).toContain(await readCopy('copy'));
  });

  it('is removed once four others have been used since, along with abandoned drafts', async () => {
    const made = await makeStopped('made', 'a table');
    const keep = async (...migrations: readonly string[]) => {
      for (const migration of migrations) {
        await writeFile(input, migration);
        await prepared.keep(made);
      }
    };
    await prepared.keep(made);
    const [oldest = ''] = await readdir(cache);
    await age(oldest, 600);
    for (const name of ['killed', 'in the making']) await mkdir(join(cache, `draft-${name}`));
    await age('draft-killed', 7200);
    await readCopy('copy');
    await keep('second', 'third', 'fourth');
    const others = (await readdir(cache)).filter((name) => name !== oldest && !name.startsWith('draft'));
    for (const name of others) await age(name, 300);
    await keep('fifth');
    expect(await readdir(cache), 'a copy counts as a use').toContain(oldest);
    await age(oldest, 400);
    await keep('sixth');
    const left = await readdir(cache);
    expect(left).toHaveLength(5);
    expect(left).toContain('draft-in the making');
    expect(left).not.toContain(oldest);
  });
});

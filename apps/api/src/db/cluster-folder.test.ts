import { chmod, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findHome, recordFolder } from './cluster-folder.ts';
import { claimCluster } from './embedded-cluster.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'voicedraft-place-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Creates the file that identifies a cluster. */
async function putDatabase(home: string): Promise<void> {
  await mkdir(join(home, 'cluster'), { recursive: true });
  await writeFile(join(home, 'cluster/PG_VERSION'), '18');
}

const inside = () => join(dataDir, 'postgres');
const find = () => findHome(dataDir, null);

describe('the location of the built-in database', () => {
  it('is in the data folder, and moves along with it', async () => {
    expect(await find()).toBe(inside());
    await putDatabase(inside());
    await recordFolder(dataDir, inside());
    const before = dataDir;
    dataDir = `${before}-moved`;
    await rename(before, dataDir);
    expect(await find()).toBe(inside());
  });

  it('refuses a data folder that was moved without its database, and says how to bring it along', async () => {
    await recordFolder(dataDir, '/var/lib/voicedraft/data-of-another');
    await expect(find()).rejects.toThrow(
      `${dataDir} was moved or copied without its database, which is in /var/lib/voicedraft/data-of-another. To bring it here, run as root: cp -R /var/lib/voicedraft/data-of-another ${inside()} && echo postgres > ${join(dataDir, 'database-folder')}`,
    );
    // What the message says to do.
    await putDatabase(inside());
    await writeFile(join(dataDir, 'database-folder'), 'postgres\n');
    expect(await find()).toBe(inside());
  });

  it('refuses to start empty if there was a database', async () => {
    const line = `The database of the data folder ${dataDir} is missing. Restore ${inside()} from a backup of this data, or set a different DATA_DIR to start from scratch.`;
    await recordFolder(dataDir, inside());
    await expect(find()).rejects.toThrow(line);
    // A folder from a version that did not record the location is recognised by its contents.
    await rm(join(dataDir, 'database-folder'));
    await mkdir(join(dataDir, 'objects/audio'), { recursive: true });
    expect(await find()).toBe(inside());
    await writeFile(join(dataDir, 'objects/audio/1.wav'), '');
    await expect(find()).rejects.toThrow(line);
  });
});

describe('a copied database', () => {
  it('gets its permissions restricted, as PostgreSQL requires', async () => {
    await putDatabase(inside());
    const cluster = join(inside(), 'cluster');
    await chmod(cluster, 0o755);
    await claimCluster({ runUser: null, initdb: '', postgres: '', home: inside() });
    expect((await stat(cluster)).mode & 0o777).toBe(0o700);
  });
});

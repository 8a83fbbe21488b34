import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#db/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { openPreparedClusters } from './prepared-cluster.ts';
import { makeFastFolder } from './reachable-folder.ts';

/** A PostgreSQL of one test run. */
export interface TestCluster {
  /** The migrated database that every test's database is copied from; nobody stays connected to it. */
  readonly templateUrl: string;
  stop(): Promise<void>;
}

const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/voicedraft-test-clusters');

/** A test's data need not survive a power loss, so nothing waits for the disk. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  // The kernel copies a template's files, or shares them if the file system can.
  ...(process.platform === 'linux' && { file_copy_method: 'clone' }),
};

/** A data folder as a server's first start leaves it, with its database; empty if no run could prepare one. */
export async function makeStartedFolder(purpose: string): Promise<string> {
  const folder = await makeFastFolder(purpose);
  await openPreparedClusters(CACHE).copyTo(folder);
  return folder;
}

/** Starts a PostgreSQL that ends with the run, on a migrated cluster that is prepared only once. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = await makeFastFolder('test');
  const server = await startPrepared(folder);
  return {
    templateUrl: server.url,
    stop: async () => {
      await server.stop();
      await rm(server.home, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Through the socket, whose folder only this run can reach, no password is asked: that is half of a new connection. */
const ACCESS = `
local all postgres trust
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`;

async function startPrepared(folder: string): Promise<EmbeddedPostgres> {
  const prepared = openPreparedClusters(CACHE);
  const access = join(folder, 'pg_hba.conf');
  await writeFile(access, ACCESS);
  const settings = { ...SETTINGS, hba_file: access };
  if (!(await prepared.copyTo(folder))) {
    const server = await startEmbeddedPostgres(folder, { settings });
    await migrate(server.url);
    await server.stop();
    await prepared.keep(folder);
  }
  return startEmbeddedPostgres(folder, { settings });
}

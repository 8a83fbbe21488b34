import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { recordFolder } from './cluster-folder.ts';
import { claimCluster, clusterOf, ensureCluster, logFileOf, readPassword } from './embedded-cluster.ts';
import { locateEmbeddedFiles, type EmbeddedFiles } from './embedded-files.ts';
import { isAlive } from './process-alive.ts';
import { StartError } from './start-error.ts';

/** A running embedded server. */
export interface EmbeddedPostgres {
  readonly url: string;
  /** Folder of its data. */
  readonly home: string;
  /** Resolves when the server has ended without being stopped. */
  readonly lost: Promise<void>;
  /** Stops the server and waits until it has ended. */
  stop(): Promise<void>;
}

/** Another Voicedraft is using the same data folder. */
class DataFolderInUseError extends StartError {
  constructor(home: string) {
    super(
      `Another Voicedraft is running on this data folder (${home}). Stop it, or set a different DATA_DIR.`,
    );
  }
}

type ServerSettings = Readonly<Record<string, string>>;

const DATABASE = 'voicedraft';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
/** From the moment the server has finished its work to the end of its process, in milliseconds. */
const EXIT_MS = 1_000;
/** Session lock that means an application owns this server. Released with the connection, so a crash frees it. */
const OWNER_LOCK = 0x766f6963;

/**
 * Starts PostgreSQL on a data folder, or takes over a server that a killed process left running.
 * @param options.exclusive fail if another application owns the server (default); `false` only joins a running
 * server, for a tool next to it
 * @param options.settings settings of the server that override ours, for data that may be lost, as in tests
 * @throws DataFolderInUseError when another application owns it
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: { exclusive?: boolean; settings?: ServerSettings } = {},
): Promise<EmbeddedPostgres> {
  const files = await locateEmbeddedFiles(dataDir);
  await ensureCluster(files);
  await recordFolder(dataDir, files.home);
  const running = await findRunningServer(files);
  if (running !== null && options.exclusive === false) return joinServer(files, running);

  const server = running ?? (await launchServer(files, options.settings));
  const owner = await claimServer(files, server);
  await ensureDatabase(server);
  // However this process ends, short of being killed, the server ends with it.
  const endServer = () => askToStop(server.pid);
  process.once('exit', endServer);
  const lost = Promise.withResolvers<void>();
  owner.once('end', () => {
    process.off('exit', endServer);
    lost.resolve();
  });
  return {
    url: serverUrl(server, DATABASE),
    home: files.home,
    lost: lost.promise,
    stop: async () => {
      owner.removeAllListeners('end');
      await owner.end().catch(() => {});
      await stopServer(files, server.pid);
      process.off('exit', endServer);
    },
  };
}

interface Server {
  readonly pid: number;
  readonly port: number;
  readonly password: string;
  /** Folder of its socket, through which a query costs half of what it costs over TCP; empty if it has none. */
  readonly socketFolder: string;
}

function joinServer(files: EmbeddedFiles, server: Server): EmbeddedPostgres {
  return {
    url: serverUrl(server, DATABASE),
    home: files.home,
    lost: new Promise(() => {}),
    stop: async () => {},
  };
}

function serverUrl({ password, port, socketFolder }: Server, database: string): string {
  const socket = socketFolder === '' ? '' : `?host=${encodeURIComponent(socketFolder)}`;
  return `postgresql://postgres:${password}@127.0.0.1:${port}/${database}${socket}`;
}

/** The server running on this cluster, if there is one and it accepts our password. */
async function findRunningServer(files: EmbeddedFiles): Promise<Server | null> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const found = await readServerFile(files);
    if (found === null || !isAlive(found.pid)) return null;
    const state = await probe(found);
    if (state === 'ready') return found;
    // The server is starting up or shutting down, so wait. If it keeps refusing, the process id belongs to another
    // program by now.
    if (Date.now() > deadline) return null;
    await sleep(state === 'busy' ? 100 : 500);
    if (state !== 'busy' && Date.now() > deadline - 8_000) return null;
  }
}

async function readServerFile(files: EmbeddedFiles): Promise<Server | null> {
  const [text, password] = await Promise.all([
    readFile(join(clusterOf(files), 'postmaster.pid'), 'utf8').catch(() => null),
    readPassword(files),
  ]);
  const lines = text?.split('\n') ?? [];
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port, password, socketFolder: lines[4] ?? '' } : null;
}

async function probe(server: Server): Promise<'ready' | 'busy' | 'wrong password' | 'refused'> {
  const client = new pg.Client({ connectionString: serverUrl(server, 'postgres') });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const { code } = error as { code?: string };
    // 57P03: the database system is starting up or shutting down.
    if (code === '57P03') return 'busy';
    return code === '28P01' ? 'wrong password' : 'refused';
  } finally {
    await client.end().catch(() => {});
  }
}

async function launchServer(files: EmbeddedFiles, given: ServerSettings = {}): Promise<Server> {
  await claimCluster(files);
  const port = await findFreePort();
  const socketFolder = await findSocketFolder(files, port);
  const log = await open(logFileOf(files), 'a', 0o600);
  const { size: logged } = await log.stat();
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder,
    max_connections: '200',
    shared_buffers: '128MB',
    // As for SSDs: with the default, PostgreSQL estimates counting in an index as more expensive than a full table
    // scan.
    random_page_cost: '1.1',
    // One query uses all cores of a small machine, but no more: with the default of three processes, two cores are
    // slower.
    max_parallel_workers_per_gather: String(Math.min(2, availableParallelism() - 1)),
    // The rows that break a rule stay out of its log.
    log_error_verbosity: 'terse',
    fsync: 'on',
    ...given,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: Ctrl-C reaches the whole foreground process group, and the database must outlive our last query.
  const child = spawn(files.postgres, ['-D', clusterOf(files), ...flags], {
    ...files.runUser,
    cwd: files.home,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  await log.close();
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  child.once('error', () => ended.abort());

  const password = await readPassword(files);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!ended.signal.aborted && Date.now() < deadline) {
    const server = { pid: child.pid ?? 0, port, password, socketFolder };
    const state = await probe(server);
    if (state === 'ready') return server;
    if (state === 'wrong password') {
      await stopServer(files, server.pid);
      throw new StartError(`The password in ${files.home} does not match the cluster next to it.`);
    }
    await sleep(30);
  }
  // Two starts at once: the other one's server owns the cluster.
  const other = ended.signal.aborted ? await findRunningServer(files) : null;
  if (other !== null) return other;
  throw new StartError(
    `The built-in PostgreSQL did not start${await readLastError(files, logged)}. Its log: ${logFileOf(files)}`,
  );
}

/** PostgreSQL's last message before it gave up, in brackets; empty if it logged nothing after that byte of its log. */
async function readLastError(files: EmbeddedFiles, since: number): Promise<string> {
  const log = await readFile(logFileOf(files)).catch(() => Buffer.alloc(0));
  const text = log.subarray(since).toString();
  const message = (text.match(/(?:FATAL|PANIC):.*/g) ?? text.match(/.+/g))?.at(-1);
  return message === undefined ? '' : ` (${message})`;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * The server's own folder if it can hold its socket: PostgreSQL does not start on a folder that cannot. Windows has none,
 * some shared folders take none, and a path has at most 103 bytes on macOS.
 */
async function findSocketFolder({ home }: EmbeddedFiles, port: number): Promise<string> {
  const path = join(home, `.s.PGSQL.${port}`);
  if (process.platform === 'win32' || Buffer.byteLength(path) > 103 || /[",]/u.test(home)) return '';
  const listener = createServer().listen(path);
  try {
    await once(listener, 'listening');
  } catch {
    return '';
  }
  listener.close();
  await once(listener, 'close');
  return home;
}

async function claimServer(files: EmbeddedFiles, server: Server): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: serverUrl(server, 'postgres'), keepAlive: true });
  // Every query of the pool notices a lost connection; this client has nothing to add.
  owner.on('error', () => {});
  await owner.connect();
  const { rows } = await owner.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    OWNER_LOCK,
  ]);
  if (rows[0]?.locked === true) return owner;
  await owner.end();
  throw new DataFolderInUseError(files.home);
}

async function ensureDatabase(server: Server): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl(server, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/**
 * SIGINT is PostgreSQL's fast shutdown: it ends connections and writes everything out. Returns false if it no
 * longer exists.
 */
function askToStop(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGINT');
  } catch {
    return false;
  }
}

async function stopServer(files: EmbeddedFiles, pid: number): Promise<void> {
  if (!askToStop(pid)) return;
  let deadline = Date.now() + STOP_TIMEOUT_MS;
  let done = false;
  while (Date.now() < deadline) {
    if (!isAlive(pid)) return;
    if (!done && !(await stat(join(clusterOf(files), 'postmaster.pid')).catch(() => null))) {
      // Everything has been written out; the process exits right afterwards, unless nobody collects its exit code.
      done = true;
      deadline = Date.now() + EXIT_MS;
    }
    await sleep(20);
  }
  if (done) return;
  throw new Error(
    `The embedded PostgreSQL (process ${pid}) did not stop within ${STOP_TIMEOUT_MS / 1000} s.`,
  );
}

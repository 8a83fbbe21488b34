import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunUser } from '#db/run-user.ts';
import { findFreePort } from './free-port.ts';
import { overTcp } from './over-tcp.ts';

export interface PgBouncer {
  /** The given address, by way of the pooler. Every other database of the same server has its place in it, too. */
  readonly url: string;
  stop(): Promise<void>;
}

const COMMAND = 'pgbouncer';
const START_TRIES = 100;
const LOOK_MS = 50;

/**
 * Starts it on a free port of this machine.
 * @param databaseUrl PostgreSQL itself, with user and password
 * @param poolSize connections to each database; few of them make clients share
 * @throws Error if it is not installed and this user may not install it
 */
export async function startPgBouncer(databaseUrl: string, poolSize = 4): Promise<PgBouncer> {
  const command = findOrInstall();
  const folder = await mkdtemp(join(tmpdir(), 'voicedraft-pgbouncer-'));
  const port = await findFreePort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(settings, describeSettings(new URL(databaseUrl), port, poolSize));
  const user = findRunUser();
  if (user !== null) {
    // It refuses to run as root.
    await chmod(folder, 0o755);
    await chmod(settings, 0o644);
  }
  const child = spawn(command, [settings], { stdio: ['ignore', 'ignore', 'pipe'], ...user, cwd: '/' });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (child.exitCode !== null || tries === START_TRIES) {
      child.kill('SIGKILL');
      throw new Error(`PgBouncer did not start:\n${output}`);
    }
    await sleep(LOOK_MS);
  }
  const url = overTcp(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { url: url.href, stop };
}

function describeSettings(server: URL, port: number, poolSize: number): string {
  const { hostname, username, password } = server;
  const quote = (text: string) => `'${decodeURIComponent(text).replaceAll("'", "''")}'`;
  const target = [
    `host=${quote(hostname)}`,
    `port=${server.port || 5432}`,
    `user=${quote(username)}`,
    `password=${quote(password)}`,
  ];
  return `[databases]
* = ${target.join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 2000
server_idle_timeout = 10
log_connections = 0
log_disconnections = 0
`;
}

function findOrInstall(): string {
  const found = findInstalled();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', COMMAND], { stdio: 'ignore' });
  }
  const installed = findInstalled();
  if (installed === null) {
    throw new Error('PgBouncer is not installed. As root, install it: apt-get install pgbouncer');
  }
  return installed;
}

/** Debian installs it where only root looks for commands. */
function findInstalled(): string | null {
  const { PATH = '' } = process.env;
  const env = { PATH: `${PATH}:/usr/sbin:/usr/local/sbin` };
  const { status, stdout } = spawnSync('which', [COMMAND], { encoding: 'utf8', env });
  return status === 0 ? stdout.trim() : null;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

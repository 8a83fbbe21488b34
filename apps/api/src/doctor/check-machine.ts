import { access, constants, open, rm, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { Config } from '#config.ts';
import { describeStartError } from '#describe-start-error.ts';
import { type Finding, messageOf } from './finding.ts';

const NEEDED_NODE = 24;
const GIGABYTE = 1024 ** 3;
/** PostgreSQL stops when the disk is full; below this, that is a matter of days. */
const LOW_BYTES = 2 * GIGABYTE;
/** Readable or writable for anybody else. */
const OTHERS = 0o077;

/** Whether this Node runs TypeScript as it is. */
export function checkNode(version: string = process.versions.node): Finding {
  const check = 'Node';
  if (Number(version.split('.')[0]) >= NEEDED_NODE) return { check, state: 'fine', text: version };
  return {
    check,
    state: 'problem',
    text: `This is Node ${version}; the server needs ${NEEDED_NODE}.`,
    advice: 'Start it with node_modules/.bin/node, which npm installs.',
  };
}

/** Whether the data folder can be written, and only by its owner. */
export async function checkDataFolder({
  dataDir,
  production,
}: Pick<Config, 'dataDir' | 'production'>): Promise<Finding> {
  const check = 'Data folder';
  if (!(await exists(dataDir))) return checkNewFolder(dataDir);
  const probe = join(dataDir, `.doctor-${crypto.randomUUID()}`);
  try {
    const file = await open(probe, 'wx', 0o600);
    try {
      await file.writeFile('checked');
    } finally {
      await file.close();
    }
  } catch (error) {
    return {
      check,
      state: 'problem',
      text: describeStartError(error).split('\n')[0] ?? '',
      advice: `Let the user of the server own it: chown -R voicedraft ${dataDir}`,
    };
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
  const { mode } = await stat(dataDir);
  if (production && (mode & OTHERS) !== 0) {
    return {
      check,
      state: 'warning',
      text: `${dataDir} can be read by other users of this machine.`,
      advice: `chmod 700 ${dataDir}`,
    };
  }
  return { check, state: 'fine', text: `${dataDir} can be written` };
}

/** A folder that does not exist yet is left to the server, whose own it will be. */
async function checkNewFolder(dataDir: string): Promise<Finding> {
  const check = 'Data folder';
  const parent = await findExisting(dirname(dataDir));
  try {
    await access(parent, constants.W_OK);
    return { check, state: 'fine', text: `${dataDir} does not exist yet; the first start creates it` };
  } catch {
    const advice = `install -d -o voicedraft -m 700 ${dataDir}, with the user of the server as the owner.`;
    return { check, state: 'problem', text: `${dataDir} does not exist, and cannot be created.`, advice };
  }
}

/** The folder itself, or the nearest one above it that exists. */
export async function findExisting(folder: string): Promise<string> {
  return (await exists(folder)) ? folder : findExisting(dirname(folder));
}

/** Whether there is something at a path. */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Whether there is room left in the data folder. */
export async function checkDisk(
  { dataDir }: Pick<Config, 'dataDir'>,
  lowBytes: number = LOW_BYTES,
): Promise<Finding> {
  const check = 'Disk';
  const { bavail, bsize } = await statfs(await findExisting(dataDir));
  const free = bavail * bsize;
  const text = `${(free / GIGABYTE).toFixed(1)} GB free`;
  if (free >= lowBytes) return { check, state: 'fine', text };
  return {
    check,
    state: 'problem',
    text: `Only ${text} below ${dataDir}.`,
    advice: 'Free some space before it is full: the database stops then, and nothing can be saved.',
  };
}

/** Whether the server can open its port, unless it already runs there. */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  const check = 'Port';
  const address = `${host}:${port}`;
  const code = await tryPort(host, port);
  if (code === null) return { check, state: 'fine', text: `${address} is free` };
  if (code === 'EADDRINUSE' && (await isOurs(port))) {
    return { check, state: 'fine', text: `a Voicedraft runs on ${address}` };
  }
  const texts: Readonly<Record<string, [string, string]>> = {
    EADDRINUSE: [`Another program uses ${address}.`, 'Stop it, or set another PORT.'],
    EACCES: [
      `This user may not open ${address}.`,
      'Set a PORT above 1023, and let a reverse proxy have 80 and 443.',
    ],
    EADDRNOTAVAIL: [`This machine has no address ${host}.`, 'Set HOST to an address of this machine.'],
  };
  const [text, advice] = texts[code] ?? [`${address} cannot be opened (${code}).`, 'Check HOST and PORT.'];
  return { check, state: 'problem', text, advice };
}

async function tryPort(host: string, port: number): Promise<string | null> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? messageOf(error);
  } finally {
    server.close();
  }
}

async function isOurs(port: number): Promise<boolean> {
  return answersHealth(`http://127.0.0.1:${port}`);
}

/** Whether a Voicedraft answers at an address. */
export async function answersHealth(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) });
    return answer.ok && ((await answer.json()) as { status?: unknown }).status === 'ok';
  } catch {
    return false;
  }
}

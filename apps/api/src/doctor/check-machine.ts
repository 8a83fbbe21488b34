import { access, constants, open, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { Config } from '#config.ts';
import { describeStartError } from '#describe-start-error.ts';
import { fine, type Finding, messageOf, problem, warning } from '#features/checks/check.ts';
import { exists, findExisting } from '#features/checks/store.ts';

const NEEDED_NODE = 24;
/** Readable or writable for anybody else. */
const OTHERS = 0o077;

/** Whether this Node runs TypeScript as it is. */
export function checkNode(version: string = process.versions.node): Finding {
  if (Number(version.split('.')[0]) >= NEEDED_NODE) return fine('Node', version);
  const text = `This is Node ${version}; the server needs ${NEEDED_NODE}.`;
  return problem('Node', text, 'Start it with node_modules/.bin/node, which npm installs.');
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
    const text = describeStartError(error).split('\n')[0] ?? '';
    return problem(check, text, `Let the user of the server own it: chown -R voicedraft ${dataDir}`);
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
  const { mode } = await stat(dataDir);
  if (production && (mode & OTHERS) !== 0) {
    const text = `${dataDir} can be read by other users of this machine.`;
    return warning(check, text, `chmod 700 ${dataDir}`);
  }
  return fine(check, `${dataDir} can be written`);
}

/** A folder that does not exist yet is left to the server, whose own it will be. */
async function checkNewFolder(dataDir: string): Promise<Finding> {
  const check = 'Data folder';
  const parent = await findExisting(dirname(dataDir));
  try {
    await access(parent, constants.W_OK);
    return fine(check, `${dataDir} does not exist yet; the first start creates it`);
  } catch {
    const advice = `install -d -o voicedraft -m 700 ${dataDir}, with the user of the server as the owner.`;
    return problem(check, `${dataDir} does not exist, and cannot be created.`, advice);
  }
}

/** Whether the server can open its port, unless it already runs there. */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  const check = 'Port';
  const address = `${host}:${port}`;
  const code = await tryPort(host, port);
  if (code === null) return fine(check, `${address} is free`);
  if (code === 'EADDRINUSE' && (await isOurs(port))) {
    return fine(check, `a Voicedraft runs on ${address}`);
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
  return problem(check, text, advice);
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

import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import { isAlive } from './process-alive.ts';
import { canRead, type RunUser } from './run-user.ts';
import { StartError } from './start-error.ts';

const INSIDE = 'postgres';
/** File in a data folder that says where its database is: `postgres`, or a folder outside. */
const LOCATION_FILE = 'database-folder';
const SHARED_ROOT = '/var/lib/voicedraft';

/**
 * Returns the folder of a data folder's database: `postgres` inside it, or one below /var/lib/voicedraft if the
 * user that PostgreSQL runs as cannot reach the data folder. A database inside such a data folder is moved out.
 * @throws StartError if the data folder's database is missing or belongs to another data folder
 */
export async function findHome(dataDir: string, user: RunUser | null): Promise<string> {
  const inside = join(dataDir, INSIDE);
  const reached = user === null || canRead(user, join(dataDir, '.'));
  const found = await findDatabase(dataDir, user, reached);
  if (found === null) return reached ? inside : outsideOf(dataDir);
  if (reached || found !== inside || (await isRunning(inside))) return found;
  return moveOut(dataDir);
}

/** Records where the database is, once it exists. */
export async function recordFolder(dataDir: string, home: string): Promise<void> {
  const location = home === join(dataDir, INSIDE) ? INSIDE : home;
  if ((await readLocation(dataDir)) === location) return;
  const path = join(dataDir, LOCATION_FILE);
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${location}\n`);
  await rename(draft, path);
}

async function readLocation(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, LOCATION_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.trim() || null;
}

/** Location of the database according to the data folder; null if nothing has been stored yet. */
async function findDatabase(dataDir: string, user: RunUser | null, reached: boolean): Promise<string | null> {
  const inside = join(dataDir, INSIDE);
  const recorded = await readLocation(dataDir);
  if (recorded === null) {
    const outside = user === null ? [] : [join(SHARED_ROOT, nameOutside(dataDir))];
    for (const home of reached ? [inside, ...outside] : [...outside, inside]) {
      if (await holdsDatabase(home)) return home;
    }
    if (await keepsObjects(dataDir)) throw missing(dataDir, inside);
    return null;
  }
  if (!isAbsolute(recorded)) {
    if (await holdsDatabase(inside)) return inside;
    throw missing(dataDir, inside);
  }
  if (user === null || basename(recorded) !== nameOutside(dataDir)) throw ofAnother(dataDir, recorded);
  if (await holdsDatabase(recorded)) return recorded;
  // The move out of the data folder was interrupted.
  if (await holdsDatabase(inside)) return inside;
  throw missing(dataDir, recorded);
}

function missing(dataDir: string, home: string): StartError {
  return new StartError(
    `The database of the data folder ${dataDir} is missing. Restore ${home} from a backup of this data, or set a different DATA_DIR to start from scratch.`,
  );
}

function ofAnother(dataDir: string, home: string): StartError {
  return new StartError(
    `${dataDir} was moved or copied without its database, which is in ${home}. To bring it here, run as root: cp -R ${home} ${join(dataDir, INSIDE)} && echo ${INSIDE} > ${join(dataDir, LOCATION_FILE)}`,
  );
}

/** @throws StartError if this user may not read the folder: taking it for empty would lose a database */
async function holdsDatabase(home: string): Promise<boolean> {
  try {
    return (await stat(join(home, 'cluster', 'PG_VERSION'))).isFile();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    if (code === 'EACCES') throw belongsToAnother(home);
    throw cause;
  }
}

/** For an ordinary user; root changes the owner itself. */
export function belongsToAnother(home: string): StartError {
  const command = `chown -R ${process.getuid?.()} ${home}`;
  return new StartError(
    `The database in ${home} belongs to another user. To give it to the user who starts Voicedraft, run as root: ${command}`,
  );
}

/** Voiceovers and images are only kept next to a database. */
async function keepsObjects(dataDir: string): Promise<boolean> {
  const kinds = await readdir(join(dataDir, 'objects')).catch(() => []);
  for (const kind of kinds) {
    if ((await readdir(join(dataDir, 'objects', kind)).catch(() => [])).length > 0) return true;
  }
  return false;
}

async function isRunning(home: string): Promise<boolean> {
  const text = await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return pid > 0 && isAlive(pid);
}

/**
 * Moves out a restored database that PostgreSQL's user cannot reach. If the same data folder already has one
 * outside, from before the restore, that one is set aside.
 */
async function moveOut(dataDir: string): Promise<string> {
  const inside = join(dataDir, INSIDE);
  const outside = await outsideOf(dataDir);
  const old = `${outside}.before-${Date.now()}`;
  await rename(outside, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await recordFolder(dataDir, outside);
  try {
    await rename(inside, outside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const draft = `${outside}.${randomUUID()}`;
    // A copy of a running server's folder may hold its socket, which cannot be copied.
    const filter = (path: string) => !basename(path).startsWith('.s.PGSQL');
    await cp(inside, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true, filter });
    await rename(draft, outside);
    await rm(inside, { recursive: true, force: true });
  }
  return outside;
}

const nameOutside = (dataDir: string) =>
  `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;

async function outsideOf(dataDir: string): Promise<string> {
  return join(await sharedRoot(), nameOutside(dataDir));
}

/** The folder for files that are in root's data folder or checkout, where PostgreSQL's user cannot reach them. */
export async function sharedRoot(): Promise<string> {
  try {
    await mkdir(SHARED_ROOT, { recursive: true, mode: 0o755 });
    return SHARED_ROOT;
  } catch {
    // On a read-only system, the temporary folder is the only one left that everybody can access.
    const fallback = join(tmpdir(), 'voicedraft');
    await mkdir(fallback, { recursive: true, mode: 0o755 });
    return fallback;
  }
}

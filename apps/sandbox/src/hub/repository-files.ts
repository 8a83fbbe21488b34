import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Files that the real hub keeps as pointers in git, with their SHA-256. */
const LARGE = /\.(gguf|onnx|bin)$/u;

/** A file of a repository, as the hub describes it. */
export interface RepositoryFile {
  /** Path in the repository. */
  readonly path: string;
  /** Path on this machine. */
  readonly source: string;
  readonly bytes: number;
  readonly isLarge: boolean;
  /** Id of its blob in git. */
  readonly gitId: string;
  readonly sha256: string;
}

const described = new Map<string, RepositoryFile>();

/** The files of a repository's folder by path; undefined if there is no such folder. */
export function readRepository(folder: string): readonly RepositoryFile[] | undefined {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => describe(folder, join(entry.parentPath, entry.name)))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A commit that differs whenever a file does. */
export function commitOf(files: readonly RepositoryFile[]): string {
  const hash = createHash('sha1');
  for (const { path, sha256 } of files) hash.update(`${path} ${sha256}\n`);
  return hash.digest('hex');
}

function describe(folder: string, source: string): RepositoryFile {
  const { size, mtimeMs } = statSync(source);
  const key = `${source} ${size} ${mtimeMs}`;
  const known = described.get(key);
  if (known !== undefined) return known;
  const content = readFileSync(source);
  const file = {
    path: relative(folder, source).replaceAll(sep, '/'),
    source,
    bytes: size,
    isLarge: LARGE.test(source),
    gitId: createHash('sha1').update(`blob ${size}\0`).update(content).digest('hex'),
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  described.set(key, file);
  return file;
}

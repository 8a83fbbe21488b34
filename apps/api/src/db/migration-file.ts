import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const OUTSIDE = '-- outside a transaction';
const CONTRACT = /^-- contract: since (\d+\.\d+\.\d+)$/m;

/** A file of `migrations/`. */
export interface Migration {
  readonly name: string;
  readonly text: string;
  /** Whether its statements run one by one, because `create index concurrently` refuses a transaction. */
  readonly isOutside: boolean;
  /** The oldest version that can work with what it removes; null if it only adds. */
  readonly requires: string | null;
}

/** Names of the migration files, in the order they run. */
export async function listMigrations(folder: string = MIGRATIONS): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => /^\d{4}_[\w-]+\.sql$/.test(file)).sort();
}

export async function readMigration(name: string, folder: string = MIGRATIONS): Promise<Migration> {
  const text = await readFile(join(folder, name), 'utf8');
  return {
    name,
    text,
    isOutside: text.startsWith(OUTSIDE),
    requires: CONTRACT.exec(text)?.[1] ?? null,
  };
}

/** The statements of a file that has no functions, without comments. */
export function splitStatements(text: string): string[] {
  return text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => statement !== '');
}

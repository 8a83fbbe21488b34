import { appendFile, mkdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What a part's server printed, kept in a file of limited size. */
export interface ServerLog {
  readonly write: (line: string) => void;
  /** The last lines, of other processes and earlier starts too, oldest first. */
  read(): Promise<string[]>;
}

/** The previous file is kept beside it. */
const MAX_FILE_BYTES = 128 * 1024;
const MAX_LINE_LENGTH = 1_000;
const MAX_LINES = 200;
/** Lines that wait to be written; more are dropped, so that a server that prints without end fills no memory. */
const MAX_WAITING_LINES = 500;

/** Opens a log; the folder of the file is created with the first line. Failures to write are ignored. */
export function openServerLog(path: string): ServerLog {
  let waiting: string[] = [];
  let writing = Promise.resolve();

  async function flush(): Promise<void> {
    const lines = waiting;
    waiting = [];
    if (lines.length === 0) return;
    try {
      await mkdir(dirname(path), { recursive: true });
      const size = await stat(path).then(
        (file) => file.size,
        () => 0,
      );
      if (size > MAX_FILE_BYTES) await rename(path, `${path}.1`);
      await appendFile(path, lines.join(''), { mode: 0o600 });
    } catch {
      // A full disk must not end the server.
    }
  }

  return {
    write: (line) => {
      if (line.trim() === '') return;
      if (waiting.length >= MAX_WAITING_LINES) return;
      waiting.push(`${new Date().toISOString()} ${line.slice(0, MAX_LINE_LENGTH)}\n`);
      writing = writing.then(flush);
    },
    read: async () => {
      await writing;
      const files = await Promise.all(
        [`${path}.1`, path].map((name) => readFile(name, 'utf8').catch(() => '')),
      );
      return files.join('').split('\n').filter(Boolean).slice(-MAX_LINES);
    },
  };
}

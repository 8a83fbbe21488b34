import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { z } from 'zod';
import { isAlive } from '#db/process-alive.ts';
import { writeOnce } from '#integrations/storage/write-once.ts';

/** A file that one process holds, with what it says to the others. */
export interface HeldFile<Content> {
  isHeld(): boolean;
  /** Whether this process holds the file; it becomes the holder if there is none, or the holder has ended. */
  take(content: Content): Promise<boolean>;
  /** What a living holder says; null if there is none. */
  read(): Promise<{ readonly content: Content } | null>;
  /** Replaces what the holder says; does nothing unless that is this process. */
  write(content: Content): Promise<void>;
  release(): Promise<void>;
}

export interface HeldFileOptions<Content> {
  readonly path: string;
  readonly content: z.ZodType<Content>;
  /** How often the holder shows that it lives, in milliseconds. */
  readonly signMs: number;
  /** Called with each sign of life. */
  readonly onSign?: () => void;
  /** Called when another process has become the holder, because this one was suspended for long. */
  readonly onLost?: () => void;
}

const Holder = z.object({
  /** Different each time that the file is taken. */
  id: z.string(),
  pid: z.int(),
  /** Different for each process, which a process id is not: after a restart in a container, it can be the same. */
  process: z.string(),
  host: z.string(),
});
type HolderRecord<Content> = z.infer<typeof Holder> & { readonly content: Content };

/** A holder that missed this many signs of life counts as ended, even if a process has its id. */
const MISSED_SIGNS = 6;
/** The file of a holder that has ended is removed in between, and others may do so at the same time. */
const ATTEMPTS = 3;
const PROCESS = randomUUID();

export function openHeldFile<Content>(options: HeldFileOptions<Content>): HeldFile<Content> {
  const { path, signMs, onSign, onLost } = options;
  const schema = Holder.extend({ content: options.content });
  let id: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** One change of the file at a time. */
  let changing: Promise<unknown> = Promise.resolve();

  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const result = changing.then(change);
    changing = result.catch(() => {});
    return result;
  }

  /** Null if there is no file, or something else in its place. */
  async function readRecord(at = path): Promise<HolderRecord<Content> | null> {
    try {
      return schema.parse(JSON.parse(await readFile(at, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
      throw error;
    }
  }

  async function isLiving(record: HolderRecord<Content> | null): Promise<boolean> {
    if (record === null) return false;
    const file = await stat(path).catch(() => null);
    if (file === null || Date.now() - file.mtimeMs > MISSED_SIGNS * signMs) return false;
    if (record.host !== hostname()) return true;
    return record.pid === process.pid ? record.process === PROCESS : isAlive(record.pid);
  }

  function describe(of: string, content: Content): string {
    return JSON.stringify({ id: of, pid: process.pid, process: PROCESS, host: hostname(), content });
  }

  async function take(content: Content): Promise<boolean> {
    if (id !== null) return true;
    await mkdir(dirname(path), { recursive: true });
    const own = randomUUID();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (await writeOnce(path, describe(own, content))) {
        id = own;
        timer = setInterval(() => void inTurn(show).catch(() => {}), signMs).unref();
        return true;
      }
      const found = await readRecord();
      if (await isLiving(found)) return false;
      await removeLeftOver(found?.id);
    }
    return false;
  }

  /** Moves it away first, and puts it back if it is no longer the one that was left: another process was faster. */
  async function removeLeftOver(left: string | undefined): Promise<void> {
    const aside = `${path}.${randomUUID()}`;
    try {
      await rename(path, aside);
    } catch {
      return;
    }
    if ((await readRecord(aside))?.id !== left) await link(aside, path).catch(() => {});
    await rm(aside, { force: true });
  }

  async function show(): Promise<void> {
    if (id === null) return;
    if ((await readRecord())?.id !== id) {
      forget();
      onLost?.();
      return;
    }
    const now = new Date();
    await utimes(path, now, now);
    onSign?.();
  }

  function forget(): void {
    id = null;
    clearInterval(timer);
  }

  return {
    isHeld: () => id !== null,
    take: (content) => inTurn(() => take(content)),
    read: async () => {
      const record = await readRecord();
      return (await isLiving(record)) ? record : null;
    },
    write: (content) =>
      inTurn(async () => {
        if (id === null || (await readRecord())?.id !== id) return;
        const draft = `${path}.${randomUUID()}`;
        await writeFile(draft, describe(id, content), { mode: 0o600 });
        await rename(draft, path);
      }),
    release: () =>
      inTurn(async () => {
        if (id === null) return;
        if ((await readRecord())?.id === id) await rm(path, { force: true });
        forget();
      }),
  };
}

import type { EnginePartId } from '@voicedraft/contract/engine-parts';
import { z } from 'zod';
import { openHeldFile } from '#integrations/engine-parts/held-file.ts';
import {
  type Installation,
  InstallError,
  type ModelChoice,
} from '#integrations/engine-parts/installation.ts';
import { describeInstallation, findMissing } from './installed-files.ts';
import {
  type InstalledRecord,
  openPartFolder,
  type PartFolder,
  type StoredState,
  type StoredTexts,
} from './part-folder.ts';

/** Who changes a part: the running product or the command. */
export const LockHolder = z.enum(['product', 'command']);
export type LockHolder = z.infer<typeof LockHolder>;

/** How often a holder shows that it still works, in milliseconds. */
const SIGN_MS = 10_000;

const BUSY: Readonly<Record<LockHolder, string>> = {
  product: 'Voicedraft is running and is changing this part itself: see Settings, Engines.',
  command: 'The command "npm run engines" is changing this part now. Try again when it has ended.',
};

/** What is on disk about one part, as last read or written. */
export interface PartStore {
  readonly folder: PartFolder;
  unfinished(): StoredState | null;
  /** What is installed, even if some of its files are missing. */
  record(): InstalledRecord | null;
  /** Null if nothing is installed or some of its files are missing. */
  installation(): Installation | null;
  missing(): readonly string[];
  /** Whether another process changes this part now. */
  isHeldByOther(): boolean;
  /** Reads the folder again; returns whether another process has changed something. */
  load(): Promise<boolean>;
  saveState(state: Pick<StoredState, 'choice' | 'state' | 'plan'>): Promise<void>;
  clearState(): Promise<void>;
  saveRecord(record: InstalledRecord | null): Promise<void>;
  /** Keeps other processes from changing this part. @throws InstallError if one does */
  hold(): Promise<void>;
  release(): Promise<void>;
  log(line: string): void;
}

/** Reads a part's folder. */
export async function openPartStore(
  part: EnginePartId,
  path: string,
  holder: LockHolder,
  now: () => Date,
): Promise<PartStore> {
  const folder = openPartFolder(path);
  let texts: StoredTexts | null = null;
  let unfinished: StoredState | null = null;
  let record: InstalledRecord | null = null;
  let installation: Installation | null = null;
  let missing: readonly string[] = [];
  let other: LockHolder | null = null;
  const lock = openHeldFile({ path: folder.lock, content: LockHolder, signMs: SIGN_MS });
  let writing: Promise<unknown> = Promise.resolve();

  /** Writes happen in order. */
  function inOrder(write: () => Promise<void>): Promise<void> {
    const written = writing.then(write);
    writing = written.catch(() => {});
    return written;
  }

  async function setRecord(next: InstalledRecord | null): Promise<void> {
    record = next;
    installation = next === null ? null : describeInstallation(part, folder, next);
    missing = installation === null ? [] : await findMissing(installation);
  }

  async function readOther(): Promise<LockHolder | null> {
    return lock.isHeld() ? null : ((await lock.read())?.content ?? null);
  }

  async function load(): Promise<boolean> {
    const before = { texts, other };
    const found = await folder.readTexts();
    other = await readOther();
    texts = found;
    const isSame = found.state === before.texts?.state && found.installed === before.texts.installed;
    if (isSame) return other !== before.other;
    unfinished = folder.parseState(found.state);
    await setRecord(folder.parseInstalled(found.installed));
    return true;
  }

  await load();
  return {
    folder,
    unfinished: () => unfinished,
    record: () => record,
    installation: () => (missing.length === 0 ? installation : null),
    missing: () => missing,
    isHeldByOther: () => other !== null,
    load,
    saveState: (state) => {
      const next = { ...state, at: now().toISOString() };
      unfinished = next;
      return inOrder(() => folder.writeState(next));
    },
    clearState: () => {
      unfinished = null;
      return inOrder(() => folder.writeState(null));
    },
    saveRecord: async (next) => {
      await inOrder(() => folder.writeInstalled(next));
      await setRecord(next);
    },
    hold: async () => {
      if (lock.isHeld()) return;
      if (!(await lock.take(holder))) throw new InstallError(BUSY[(await readOther()) ?? holder]);
      // Another process may have changed something since.
      await load();
    },
    release: async () => {
      await writing;
      texts = await folder.readTexts();
      await lock.release();
    },
    log: (line) => {
      void inOrder(() => folder.log(line)).catch(() => {});
    },
  };
}

/** The model's id, or the path of a file. */
export function nameChoice(choice: ModelChoice): string {
  return 'model' in choice ? choice.model : choice.file;
}

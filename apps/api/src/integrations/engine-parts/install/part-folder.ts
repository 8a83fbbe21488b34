import { readFileSync } from 'node:fs';
import { appendFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { InstalledModel, PartState, PartTest } from '@voicedraft/contract/engine-parts';
import { Instant } from '@voicedraft/contract/shapes';
import { z } from 'zod';
import type { InstallState, ModelChoice } from '#integrations/engine-parts/installation.ts';
import { PlannedFile } from './planned-file.ts';

/** Lines that a log returns. */
const LOG_LINES = 200;

const Choice = z.union([z.object({ model: z.string() }), z.object({ file: z.string() })]);

/** What is installed. */
const InstalledRecord = z.object({
  choice: Choice,
  model: InstalledModel,
  /** Relative to the part's folder; absolute for a file of this machine. */
  modelPath: z.string(),
  /** Name of the folder with the packages. */
  runtime: z.string(),
  plannedBytes: z.int(),
  lastTest: PartTest.nullable(),
});
export type InstalledRecord = z.infer<typeof InstalledRecord>;

const StoredState = z.object({
  choice: Choice,
  /** When it was stored. */
  at: Instant,
  state: PartState,
  /** What the hub described; null if it has to be asked. */
  plan: z.array(PlannedFile).nullable(),
});

/** An installation that is not finished. */
export interface StoredState {
  readonly choice: ModelChoice;
  readonly at: string;
  readonly state: Exclude<InstallState, { status: 'absent' }>;
  readonly plan: readonly PlannedFile[] | null;
}

/** The stored texts of a part; empty if there are none. */
export interface StoredTexts {
  readonly state: string;
  readonly installed: string;
}

/** Files of one part, in `engines/<part>` of the data folder. */
export interface PartFolder {
  readonly path: string;
  readonly lock: string;
  readonly models: string;
  readTexts(): Promise<StoredTexts>;
  /** Null if there is nothing to continue. */
  parseState(text: string): StoredState | null;
  parseInstalled(text: string): InstalledRecord | null;
  writeState(state: StoredState | null): Promise<void>;
  writeInstalled(installed: InstalledRecord | null): Promise<void>;
  log(line: string): Promise<void>;
  clearLog(): Promise<void>;
  readLog(): readonly string[];
}

/** The folder of a part; nothing is created before something is written. */
export function openPartFolder(path: string): PartFolder {
  const stateFile = join(path, 'state.json');
  const installedFile = join(path, 'installed.json');
  const logFile = join(path, 'install.log');
  return {
    path,
    lock: join(path, 'lock'),
    models: join(path, 'models'),
    readTexts: async () => ({ state: await readText(stateFile), installed: await readText(installedFile) }),
    parseState: (text) => {
      const parsed = StoredState.safeParse(parseJson(text));
      if (!parsed.success) return null;
      const { state, ...others } = parsed.data;
      return isUnfinished(state) ? { ...others, state } : null;
    },
    parseInstalled: (text) => InstalledRecord.safeParse(parseJson(text)).data ?? null,
    writeState: (state) => writeOrRemove(stateFile, state),
    writeInstalled: (installed) => writeOrRemove(installedFile, installed),
    log: async (line) => {
      await mkdir(path, { recursive: true });
      await appendFile(logFile, `${new Date().toISOString()} ${line}\n`);
    },
    clearLog: async () => {
      await mkdir(path, { recursive: true });
      await writeFile(logFile, '');
    },
    readLog: () => {
      try {
        return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-LOG_LINES);
      } catch {
        return [];
      }
    },
  };
}

function isUnfinished(state: PartState): state is StoredState['state'] {
  return ['installing', 'paused', 'interrupted', 'install-failed'].includes(state.status);
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}

/** What somebody has damaged by hand counts as missing. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function writeOrRemove(path: string, content: object | null): Promise<void> {
  if (content === null) {
    await rm(path, { force: true });
    return;
  }
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.draft`;
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { flush: true });
  await moveDurably(draft, path);
}

/** Renames a flushed file so that a power failure leaves it under one of its names. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  // Windows cannot flush a folder.
  if (process.platform === 'win32') return;
  const folder = await open(dirname(to));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

import { mkdirSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createState, exportState, type PayPalState, SavedState } from './state.ts';

/** Saves a state so that it survives the process. */
export interface StateStore {
  readonly state: PayPalState;
  /** Resolves when the current state, or a later one, is saved. */
  readonly save: () => Promise<void>;
}

/** Creates a keeper without a file: the state ends with the process. */
export function keepInMemory(): StateStore {
  return { state: createState(), save: async () => {} };
}

/**
 * Creates a keeper that reads the state from a JSON file and writes it there. Each write replaces the file
 * atomically. Saves during a write share the next one, so that many buyers cause few writes.
 *
 * @throws Error if the file exists and cannot be read as a state
 */
export function persistInFile(path: string): StateStore {
  const state = createState(readState(path));
  let latest: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  async function writeNow(): Promise<void> {
    waiting = undefined;
    await writeAtomically(path, `${JSON.stringify(exportState(state))}\n`);
  }

  return {
    state,
    save: () => {
      if (waiting === undefined) {
        // A failed write is reported to those who asked for it, and does not stop the next one.
        waiting = latest.catch(() => {}).then(writeNow);
        latest = waiting;
      }
      return waiting;
    },
  };
}

function readState(path: string): SavedState | undefined {
  mkdirSync(dirname(path), { recursive: true });
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return SavedState.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path} is not a saved state of the local PayPal. Move it away to start from scratch.`, {
      cause: error,
    });
  }
}

async function writeAtomically(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

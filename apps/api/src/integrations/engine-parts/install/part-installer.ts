import { join } from 'node:path';
import type { EnginePartId } from '@voicedraft/contract/engine-parts';
import {
  type Installation,
  InstallError,
  type InstallState,
  type ModelChoice,
} from '#integrations/engine-parts/installation.ts';
import { findEntry } from './catalogue.ts';
import { type InstallRun, type RunEnd, startRun } from './install-run.ts';
import { deleteUnused } from './installed-files.ts';
import type { InstallerSetup } from './installer-options.ts';
import { checkOwnFile } from './own-file.ts';
import type { StoredState } from './part-folder.ts';
import { nameChoice, openPartStore, type PartStore } from './part-store.ts';

/** One part of an `Installer`, with the same methods. */
export interface PartInstaller {
  state(): InstallState | null;
  installation(): Installation | null;
  install(choice: ModelChoice): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  cancel(): Promise<void>;
  remove(): Promise<void>;
  log(): readonly string[];
  refresh(): Promise<void>;
  /** From now on, continues what a restart or another process left unfinished. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a part as its folder has it. */
export async function openPartInstaller(
  part: EnginePartId,
  setup: InstallerSetup,
  onChange: () => void,
): Promise<PartInstaller> {
  const store = await openPartStore(part, join(setup.folder, part), setup.holder, setup.now);
  let running: { readonly run: InstallRun; readonly abort: () => void; readonly done: Promise<void> } | null =
    null;
  let nextTry: NodeJS.Timeout | null = null;
  let follows = false;
  let tail: Promise<unknown> = Promise.resolve();

  /** One change at a time. */
  function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = tail.then(work);
    tail = result.catch(() => {});
    return result;
  }

  /** Keeps other processes out, and afterwards only for what runs or waits then. @throws InstallError */
  async function holding(work: () => Promise<void>): Promise<void> {
    await store.hold();
    try {
      await work();
    } finally {
      if (!isBusy()) await store.release();
    }
  }

  function change(work: () => Promise<void>): Promise<void> {
    return exclusively(() => holding(work).finally(onChange));
  }

  function begin(choice: ModelChoice, plan: StoredState['plan']): void {
    const controller = new AbortController();
    const run = startRun({ part, store, setup, choice, plan, signal: controller.signal, onChange });
    // What cannot be written then is found out at the next look at the folder.
    const done = run.ended.then(finish).catch(() => {});
    running = { run, abort: () => controller.abort(), done };
  }

  /** Whoever stopped a run goes on with it. */
  async function finish(end: RunEnd): Promise<void> {
    if (end === 'interrupted') {
      nextTry = setTimeout(() => void tryAgain().catch(onChange), setup.timing.nextTryMs).unref();
    }
    try {
      if (end === 'installed' || end === 'failed') await store.release();
    } finally {
      running = null;
      if (end !== 'stopped') onChange();
    }
  }

  function tryAgain(): Promise<void> {
    return change(async () => {
      const unfinished = store.unfinished();
      if (nextTry === null || unfinished === null) return;
      nextTry = null;
      begin(unfinished.choice, unfinished.plan);
    });
  }

  /** Ends what this process does, and returns what is left unfinished. */
  async function stop(): Promise<StoredState | null> {
    if (nextTry !== null) clearTimeout(nextTry);
    nextTry = null;
    running?.abort();
    await running?.done;
    return store.unfinished();
  }

  const isBusy = () => running !== null || nextTry !== null;

  return {
    state: () => running?.run.state() ?? readState(store, isBusy()),
    installation: () => store.installation(),
    install: (choice) =>
      change(async () => {
        if (running !== null) throw new InstallError('This part is being installed already.');
        await checkChoice(part, choice);
        const left = await stop();
        await store.folder.clearLog();
        const isSame = left !== null && nameChoice(left.choice) === nameChoice(choice);
        begin(choice, isSame ? left.plan : null);
      }),
    pause: () =>
      change(async () => {
        if (store.unfinished() === null) throw new InstallError('Nothing is being installed.');
        const left = await stop();
        if (left === null || !('doneBytes' in left.state)) return;
        const { model, doneBytes, totalBytes } = left.state;
        const stoppedAt = setup.now().toISOString();
        store.log('Paused.');
        await store.saveState({
          ...left,
          state: { status: 'paused', model, doneBytes, totalBytes, stoppedAt },
        });
      }),
    resume: () =>
      change(async () => {
        if (running !== null) return;
        const left = await stop();
        const record = store.record();
        if (left !== null) begin(left.choice, left.plan);
        else if (record !== null && store.missing().length > 0) begin(record.choice, null);
        else throw new InstallError('There is nothing to continue.');
      }),
    cancel: () =>
      change(async () => {
        if (store.unfinished() === null) throw new InstallError('Nothing is being installed.');
        if ((await stop()) === null) return;
        await store.clearState();
        await deleteUnused(store.folder, store.record(), null);
        store.log('Cancelled: what had arrived was deleted.');
      }),
    remove: () =>
      change(async () => {
        await stop();
        await store.clearState();
        await store.saveRecord(null);
        await deleteUnused(store.folder, null, null);
        store.log('Removed.');
      }),
    log: () => store.folder.readLog(),
    refresh: () => exclusively(refresh),
    follow: async () => {
      follows = true;
      await exclusively(refresh);
      const hasLeftovers = !isBusy() && (store.record() !== null || store.unfinished() !== null);
      if (hasLeftovers) await exclusively(() => unlessHeld(deleteLeftovers));
    },
    close: () =>
      exclusively(async () => {
        follows = false;
        await stop();
        await store.release();
      }),
  };

  /** Leaves it to another process if that was quicker. */
  async function unlessHeld(work: () => Promise<void>): Promise<void> {
    await holding(work).catch((error: unknown) => {
      if (!(error instanceof InstallError)) throw error;
    });
  }

  async function deleteLeftovers(): Promise<void> {
    if (!isBusy()) await deleteUnused(store.folder, store.record(), store.unfinished());
  }

  async function refresh(): Promise<void> {
    if (isBusy()) return;
    if (await store.load()) onChange();
    const status = store.unfinished()?.state.status;
    const isOurs = follows && !store.isHeldByOther();
    if (!isOurs || (status !== 'installing' && status !== 'interrupted')) return;
    await unlessHeld(async () => {
      // Read again with the lock held.
      const left = store.unfinished();
      if (left === null || left.state.status === 'paused' || left.state.status === 'install-failed') return;
      store.log('Continuing what was interrupted.');
      begin(left.choice, left.plan);
    });
  }
}

/** @throws InstallError if a part does not offer this model, or cannot use this file */
async function checkChoice(part: EnginePartId, choice: ModelChoice): Promise<void> {
  if ('model' in choice) {
    if (findEntry(part, choice.model) === null) throw new InstallError('This model is not offered.');
  } else {
    await checkOwnFile(choice.file);
  }
}

/** The state of a part that this process does not install now. */
function readState(store: PartStore, isBusy: boolean): InstallState | null {
  const unfinished = store.unfinished();
  if (unfinished !== null) {
    const { state, at } = unfinished;
    if (state.status !== 'installing' || isBusy || store.isHeldByOther()) return state;
    // The process that installed it has ended.
    const { model, doneBytes, totalBytes } = state;
    return { status: 'paused', model, doneBytes, totalBytes, stoppedAt: at };
  }
  const record = store.record();
  if (record === null) return { status: 'absent' };
  const missing = store.missing();
  if (missing.length === 0) return null;
  return {
    status: 'install-failed',
    model: nameChoice(record.choice),
    title: 'Installed files are missing or damaged.',
    reason: `${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ` and ${missing.length - 3} more` : ''}: not as installed. Try again to restore them, or remove the part.`,
    expected: null,
    received: null,
  };
}

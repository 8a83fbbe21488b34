import type { EnginePartId } from '@voicedraft/contract/engine-parts';
import type { InstallState, ModelChoice } from '#integrations/engine-parts/installation.ts';
import { findEntry } from './catalogue.ts';
import { describeFailure } from './describe-failure.ts';
import { readFreeBytes } from './free-space.ts';
import { ConnectionFailure, InstallFailure } from './install-failure.ts';
import { installModel, type InstallStep } from './install-model.ts';
import { deleteUnused } from './installed-files.ts';
import type { InstallerSetup } from './installer-options.ts';
import { bytesOf } from './model-files.ts';
import type { StoredState } from './part-folder.ts';
import { nameChoice, type PartStore } from './part-store.ts';
import { createTransferRate } from './transfer-rate.ts';

type Installing = Extract<InstallState, { status: 'installing' }>;

/** How a run ended; 'stopped' is by its signal. */
export type RunEnd = 'installed' | 'interrupted' | 'failed' | 'stopped';

/** An installation that runs now. */
export interface InstallRun {
  readonly ended: Promise<RunEnd>;
  state(): Installing;
}

interface RunOptions {
  readonly part: EnginePartId;
  readonly store: PartStore;
  readonly setup: InstallerSetup;
  readonly choice: ModelChoice;
  readonly plan: StoredState['plan'];
  readonly signal: AbortSignal;
  /** Called after each change of the state. */
  readonly onChange: () => void;
}

/** Installs in the background; what happens is stored before it is reported, and never rejects. */
export function startRun({ part, store, setup, choice, plan, signal, onChange }: RunOptions): InstallRun {
  const { timing, now } = setup;
  const entry = 'model' in choice ? findEntry(part, choice.model) : null;
  const clock = () => now().getTime();
  const rate = createTransferRate(clock);
  let reportedAt = 0;
  let knownPlan = plan;
  let state: Installing = {
    status: 'installing',
    step: 'packages',
    model: nameChoice(choice),
    doneBytes: 0,
    totalBytes: plan === null ? (entry?.offer.aboutBytes ?? 0) : bytesOf(plan),
    bytesPerSecond: null,
  };

  async function report(change: Partial<Installing>): Promise<void> {
    state = { ...state, ...change };
    reportedAt = clock();
    await store.saveState({ choice, plan: knownPlan, state });
    onChange();
  }

  function record(arrived: number): void {
    if (state.step === 'download') rate.record(arrived);
    // The size of a file of this machine is known when it has been looked at.
    const totalBytes = entry === null ? arrived : state.totalBytes;
    state = { ...state, doneBytes: arrived, totalBytes, bytesPerSecond: rate.bytesPerSecond() };
    if (clock() - reportedAt < timing.progressMs) return;
    // Progress that cannot be stored is reported all the same.
    report({}).catch(onChange);
  }

  async function enter(step: InstallStep): Promise<void> {
    signal.throwIfAborted();
    store.log(`${state.model}: ${STEPS[step]}.`);
    await report({ step, bytesPerSecond: step === 'download' ? state.bytesPerSecond : null });
  }

  async function work(): Promise<RunEnd> {
    await report({});
    const installed = await installModel({
      part,
      choice,
      entry,
      plan,
      folder: store.folder,
      hubUrl: setup.hubUrl,
      packages: setup.packages[part],
      testPart: setup.testPart,
      retryMs: timing.retryMs,
      silenceMs: timing.silenceMs,
      freeBytes: setup.freeBytes ?? readFreeBytes,
      now,
      signal,
      log: (line) => store.log(line),
      onPlan: async (files) => {
        knownPlan = files;
        await report({ totalBytes: bytesOf(files) });
      },
      onStep: enter,
      onBytes: record,
    });
    signal.throwIfAborted();
    await store.saveRecord(installed);
    await store.clearState();
    await deleteUnused(store.folder, installed, null);
    store.log(`${installed.model.name} is installed.`);
    return 'installed';
  }

  async function end(error: unknown): Promise<RunEnd> {
    const transfer = { model: state.model, doneBytes: state.doneBytes, totalBytes: state.totalBytes };
    if (signal.aborted) {
      await store.saveState({ choice, plan: knownPlan, state });
      return 'stopped';
    }
    if (error instanceof ConnectionFailure) {
      const stoppedAt = now();
      const nextTryAt = new Date(stoppedAt.getTime() + timing.nextTryMs).toISOString();
      store.log(`Interrupted: ${error.message} Next try at ${nextTryAt}.`);
      await store.saveState({
        choice,
        plan: knownPlan,
        state: {
          status: 'interrupted',
          ...transfer,
          reason: error.message,
          stoppedAt: stoppedAt.toISOString(),
          nextTryAt,
        },
      });
      return 'interrupted';
    }
    const failed = describeFailure(error, state.model);
    store.log(`${failed.title} ${failed.reason}`);
    const isPlanWrong = error instanceof InstallFailure && error.isPlanWrong;
    await store.saveState({ choice, plan: isPlanWrong ? null : knownPlan, state: failed });
    return 'failed';
  }

  // A full disk keeps the end from being stored: the state in memory still tells it.
  const ended = work()
    .catch(async (error: unknown) => end(error))
    .catch((): RunEnd => (signal.aborted ? 'stopped' : 'failed'));
  return { ended, state: () => state };
}

const STEPS: Readonly<Record<InstallStep, string>> = {
  packages: 'installing packages',
  download: 'downloading',
  checksum: 'comparing checksums',
  test: 'testing',
};

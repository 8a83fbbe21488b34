import type { EnginePartId, OfferedModel } from '@voicedraft/contract/engine-parts';
import {
  InstallError,
  type Installation,
  type Installer,
  type InstallState,
} from '#integrations/engine-parts/installation.ts';

/** An installer in memory, whose installations only finish when a test says so. */
export interface FakeInstaller extends Installer {
  /** Finishes an installation, or removes one, as the command in another process would. */
  setInstallation(part: EnginePartId, installation: Installation | null): void;
}

const SMALL_MODEL: OfferedModel = {
  id: 'small',
  name: 'Small model',
  licence: { name: 'MIT', url: 'https://example.org/licence' },
  note: '',
  recommended: true,
  aboutBytes: 1_000_000,
  needs: { memoryBytes: 2_000_000, cores: 1 },
};
const ABSENT: InstallState = { status: 'absent' };

/** Offers one small model for each part. Of files, it takes those that are called `.gguf`. */
export function createFakeInstaller(): FakeInstaller {
  const states = new Map<EnginePartId, InstallState>();
  const installations = new Map<EnginePartId, Installation>();
  const listeners: ((part: EnginePartId) => void)[] = [];

  function change(part: EnginePartId, state: InstallState | null): void {
    if (state === null) states.delete(part);
    else states.set(part, state);
    for (const listener of listeners) listener(part);
  }

  function transfer(part: EnginePartId) {
    const state = states.get(part);
    if (state === undefined || !('doneBytes' in state)) throw new InstallError('Nothing is being installed.');
    return { model: state.model, doneBytes: state.doneBytes, totalBytes: state.totalBytes };
  }

  return {
    offers: () => [SMALL_MODEL],
    state: (part) => states.get(part) ?? (installations.has(part) ? null : ABSENT),
    installation: (part) => installations.get(part) ?? null,
    refresh: async () => {},
    describeDownload: async () => ({
      files: [],
      bytes: 1_000_000,
      hub: 'https://hub.example.org',
      folder: '/data',
    }),
    install: async (part, choice) => {
      if ('file' in choice && !choice.file.endsWith('.gguf'))
        throw new InstallError(`${choice.file} is no model.`);
      const model = 'file' in choice ? choice.file : choice.model;
      const progress = { doneBytes: 0, totalBytes: 1_000_000, bytesPerSecond: null };
      change(part, { status: 'installing', step: 'download', model, ...progress });
    },
    pause: async (part) =>
      change(part, { status: 'paused', ...transfer(part), stoppedAt: new Date().toISOString() }),
    resume: async (part) =>
      change(part, { status: 'installing', step: 'download', ...transfer(part), bytesPerSecond: null }),
    cancel: async (part) => change(part, null),
    remove: async (part) => {
      installations.delete(part);
      change(part, null);
    },
    log: (part) => [`2026-01-01T00:00:00.000Z ${part} were installed`],
    onChange: (listener) => void listeners.push(listener),
    start: () => {},
    close: async () => {},
    setInstallation: (part, installation) => {
      if (installation === null) installations.delete(part);
      else installations.set(part, installation);
      change(part, null);
    },
  };
}

import { join } from 'node:path';
import { EnginePartId } from '@voicedraft/contract/engine-parts';
import { InstallError, type Installer } from '#integrations/engine-parts/installation.ts';
import { CATALOGUE, findEntry } from './catalogue.ts';
import { DEFAULT_PACKAGES } from './default-packages.ts';
import { ConnectionFailure, InstallFailure } from './install-failure.ts';
import { INSTALL_TIMING, type InstallerOptions, type InstallerSetup } from './installer-options.ts';
import { bytesOf } from './model-files.ts';
import { openPartInstaller, type PartInstaller } from './part-installer.ts';
import { planDownload } from './plan-download.ts';

/** Opens the parts as their folders have them; nothing is continued before `start`. */
export async function openInstaller(options: InstallerOptions): Promise<Installer> {
  const setup: InstallerSetup = {
    ...options,
    packages: options.packages ?? DEFAULT_PACKAGES,
    timing: { ...INSTALL_TIMING, ...options.timing },
    now: options.now ?? (() => new Date()),
  };
  const listeners = new Set<(part: EnginePartId) => void>();
  const closing = new AbortController();
  let poll: NodeJS.Timeout | null = null;

  function open(part: EnginePartId): Promise<PartInstaller> {
    return openPartInstaller(part, setup, () => {
      for (const listener of listeners) listener(part);
    });
  }
  const parts = { scripts: await open('scripts') };
  const forAll = async (work: (part: PartInstaller) => Promise<void>) => {
    await Promise.all(EnginePartId.options.map((part) => work(parts[part])));
  };

  return {
    offers: (part) => CATALOGUE[part].map(({ offer }) => offer),
    state: (part) => parts[part].state(),
    installation: (part) => parts[part].installation(),
    describeDownload: async (part, model) => {
      const entry = findEntry(part, model);
      if (entry === null) throw new InstallError('This model is not offered.');
      const { hubUrl, folder, timing } = setup;
      const access = { hubUrl, silenceMs: timing.silenceMs, signal: closing.signal };
      try {
        const plan = await planDownload(access, entry);
        const files = plan.map(({ name, bytes, digest, revision }) => ({ name, bytes, digest, revision }));
        return { files, bytes: bytesOf(plan), hub: hubUrl, folder: join(folder, part) };
      } catch (error) {
        if (!(error instanceof InstallFailure || error instanceof ConnectionFailure)) throw error;
        throw new InstallError(error.message, { cause: error });
      }
    },
    install: (part, choice) => parts[part].install(choice),
    pause: (part) => parts[part].pause(),
    resume: (part) => parts[part].resume(),
    cancel: (part) => parts[part].cancel(),
    remove: (part) => parts[part].remove(),
    log: (part) => parts[part].log(),
    refresh: () => forAll((part) => part.refresh()),
    onChange: (listener) => {
      listeners.add(listener);
    },
    start: () => {
      if (poll !== null) return;
      // What cannot be read now is read at the next look.
      const look = (work: Promise<void>) => void work.catch(() => {});
      look(forAll((part) => part.follow()));
      poll = setInterval(() => look(forAll((part) => part.refresh())), setup.timing.pollMs).unref();
    },
    close: async () => {
      if (poll !== null) clearInterval(poll);
      closing.abort();
      await forAll((part) => part.close());
    },
  };
}

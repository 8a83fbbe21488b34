import type { EnginePartId } from '@voicedraft/contract/engine-parts';
import type { TestPart } from '#integrations/engine-parts/installation.ts';
import type { PartPackages } from './packages.ts';
import type { LockHolder } from './part-store.ts';

/** Times in milliseconds. */
export interface InstallTiming {
  /** Pause after the first failed try of a download; it doubles with each. */
  readonly retryMs: number;
  /** Longest silence of the hub. */
  readonly silenceMs: number;
  /** Rest of an interrupted download until its next try. */
  readonly nextTryMs: number;
  /** Between two reports of progress. */
  readonly progressMs: number;
  /** Between two looks at what another process has changed. */
  readonly pollMs: number;
}

export const INSTALL_TIMING: InstallTiming = {
  retryMs: 1000,
  silenceMs: 30_000,
  nextTryMs: 300_000,
  progressMs: 1000,
  pollMs: 2000,
};

export interface InstallerOptions {
  /** Folder of the parts, `engines` in the data folder. */
  readonly folder: string;
  /** Address of the hub, without a trailing slash. */
  readonly hubUrl: string;
  /** Who this process is, for others that use the same folder. */
  readonly holder: LockHolder;
  readonly testPart: TestPart;
  /** The packages of the product's own servers by default. */
  readonly packages?: Readonly<Record<EnginePartId, PartPackages>>;
  /** Shorter in tests. */
  readonly timing?: Partial<InstallTiming>;
  readonly now?: () => Date;
  /** Free bytes of the disk with a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** Options with their defaults. */
export interface InstallerSetup extends InstallerOptions {
  readonly packages: Readonly<Record<EnginePartId, PartPackages>>;
  readonly timing: InstallTiming;
  readonly now: () => Date;
}

import type {
  EnginePartId,
  InstalledModel,
  ModelDownload,
  OfferedModel,
  PartState,
  PartTest,
} from '@voicedraft/contract/engine-parts';

/** An installed part, ready to be started. */
export interface Installation {
  readonly part: EnginePartId;
  readonly model: InstalledModel;
  /** Has `node_modules` with the packages of the part's server. */
  readonly runtimeFolder: string;
  /** The GGUF file of the local writer. */
  readonly modelPath: string;
  /** Memory that the part is expected to use, in bytes. */
  readonly plannedBytes: number;
  /** Result of the test sentence of its installation; null before that test. */
  readonly lastTest: PartTest | null;
}

/** State of an installation; null if the part is installed and none is running. */
export type InstallState = Extract<
  PartState,
  { status: 'absent' | 'installing' | 'paused' | 'interrupted' | 'install-failed' }
>;

/** One of the offered models, or the absolute path of a GGUF file. */
export type ModelChoice = { readonly model: string } | { readonly file: string };

/**
 * Installs the optional parts into a folder and removes them. Each change is on disk before it is reported, so that
 * an installation continues after a restart.
 */
export interface Installer {
  /** The models that a part offers, recommended first. */
  readonly offers: (part: EnginePartId) => readonly OfferedModel[];
  /** Null if the part is installed and nothing else is happening. */
  readonly state: (part: EnginePartId) => InstallState | null;
  readonly installation: (part: EnginePartId) => Installation | null;
  /** Asks the hub; rejects with InstallError. */
  describeDownload(part: EnginePartId, model: string): Promise<ModelDownload>;
  /**
   * Installs in the background: packages, download, checksum, test; replaces the installed model at the end. Throws
   * InstallError if one is already running, or the choice is unknown or no GGUF file.
   */
  install(part: EnginePartId, choice: ModelChoice): Promise<void>;
  /** Keeps what has arrived. */
  pause(part: EnginePartId): Promise<void>;
  /** Continues a paused, interrupted or failed installation now. */
  resume(part: EnginePartId): Promise<void>;
  /** Ends an installation and deletes what has arrived; an installed model stays. */
  cancel(part: EnginePartId): Promise<void>;
  /** Deletes all files of a part; its server must have ended. */
  remove(part: EnginePartId): Promise<void>;
  /** The last lines about installations, newest last. */
  log(part: EnginePartId): readonly string[];
  /** Reads again what another process, the command `npm run engines`, has changed; also done every few seconds. */
  refresh(): Promise<void>;
  /** Called after each change of a part's state or of what is installed. */
  onChange(listener: (part: EnginePartId) => void): void;
  /** Continues installations that a restart interrupted, and follows what the command changes. */
  start(): void;
  /** Stops downloads; they continue after the next start. */
  close(): Promise<void>;
}

/** Runs a test sentence with a newly downloaded part: starts its server, uses it once, and stops it. */
export type TestPart = (installation: Installation, signal: AbortSignal) => Promise<PartTest>;

/** An installation that cannot begin or continue; `message` is for the administrator. */
export class InstallError extends Error {
  override readonly name = 'InstallError';
}

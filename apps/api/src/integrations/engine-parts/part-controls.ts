import type {
  EnginePart,
  EnginePartId,
  PartTestResult,
  RemoteServer,
} from '@voicedraft/contract/engine-parts';
import type { Logger } from 'pino';
import type { ServerAddress } from '#integrations/engine-servers/server-address.ts';
import type { Installer, TestPart } from './installation.ts';
import type { PartTiming } from './part-life.ts';

/** The optional parts of this installation: installed, started, and controlled by administrators. */
export interface EngineParts {
  /** The server of a part that can be used now. */
  addresses(part: EnginePartId): readonly ServerAddress[];
  /** Whether a part is installed, even if its server is not ready. */
  isInstalled(part: EnginePartId): boolean;
  /** Starts what is installed, in the background. */
  start(): void;
  /** What administrators control; loaded with the first call. */
  open(): Promise<PartControls>;
  /** Ends downloads and servers. */
  close(): Promise<void>;
}

/** What administrators do with the parts. */
export interface PartControls {
  /** Installs and removes files. Use `remove` of the controls, which ends the server first. */
  readonly installer: Omit<Installer, 'remove' | 'onChange' | 'start' | 'close' | 'log'>;
  readonly describe: () => Promise<EnginePart[]>;
  readonly describePart: (part: EnginePartId) => Promise<EnginePart>;
  /** Starts the server again, also after it was given up. */
  readonly restart: (part: EnginePartId) => Promise<void>;
  /** Ends the server and deletes all files of a part. */
  readonly remove: (part: EnginePartId) => Promise<void>;
  /** Has the server write or speak one sentence; null if it is not ready. @throws TestError */
  readonly test: (part: EnginePartId, signal: AbortSignal) => Promise<PartTestResult | null>;
  /** The last lines of the installation and of the server, newest last. */
  readonly log: (part: EnginePartId) => Promise<string[]>;
}

/** Opens the installer of a folder; its module is loaded with the first use of the parts. */
export type OpenInstaller = (folder: string, testPart: TestPart) => Promise<Installer>;

export interface EnginePartsOptions {
  readonly dataDir: string;
  /** What the servers get of the environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly log: Logger;
  readonly openInstaller: OpenInstaller;
  /** Script servers on other machines. */
  readonly listRemoteServers: () => readonly RemoteServer[];
  /** Called when a server of this machine has become ready, or no longer is. */
  readonly onAddressChange: () => void;
  readonly timing?: Partial<PartTiming>;
}

/** The running parts, once their code is loaded. */
export interface LoadedParts extends Pick<EngineParts, 'addresses' | 'isInstalled' | 'close'> {
  readonly controls: PartControls;
}

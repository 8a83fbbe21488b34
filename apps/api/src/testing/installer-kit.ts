import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { EnginePartId } from '@voicedraft/contract/engine-parts';
import type { RunningServer } from '@voicedraft/sandbox/http/start-server';
import type { HubSandbox } from '@voicedraft/sandbox/hub/register-hub-sandbox';
import { startHubSandbox } from '@voicedraft/sandbox/hub/start-hub-sandbox';
import { openInstaller } from '#integrations/engine-parts/install/installer.ts';
import type { InstallerOptions } from '#integrations/engine-parts/install/installer-options.ts';
import type {
  Installation,
  Installer,
  InstallState,
  TestPart,
} from '#integrations/engine-parts/installation.ts';

/** The writer that the hub of a test has, and its file. */
export const WRITER = { id: 'qwen3.5-2b', file: 'Qwen3.5-2B-UD-Q4_K_XL.gguf', bytes: 1_500_000 } as const;
const WRITER_REPOSITORY = 'unsloth/Qwen3.5-2B-GGUF';

/** An installer with a hub of its own. */
export interface InstallerTest {
  readonly hub: HubSandbox & RunningServer;
  /** Folder of the parts. */
  readonly folder: string;
  /** Content of the writer's file at the hub. */
  readonly content: Buffer;
  /** Installations that were tested, oldest first. */
  readonly tested: Installation[];
  /** Opens an installer, closed at the end; several share the folder, as several processes do. */
  open(options?: Partial<InstallerOptions>): Promise<Installer>;
  /** Writes a file of a repository at the hub. */
  publish(path: string, content: Buffer | string): Promise<void>;
  close(): Promise<void>;
}

/** Starts a hub with one writer of a few kilobytes. */
export async function startInstallerTest(): Promise<InstallerTest> {
  const home = await mkdtemp(join(tmpdir(), 'voicedraft-installer-'));
  const folder = join(home, 'engines');
  const repositories = join(home, 'hub');
  const content = Buffer.concat([Buffer.from('GGUF'), randomBytes(WRITER.bytes - 4)]);
  const publish = async (path: string, bytes: Buffer | string) => {
    const target = join(repositories, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  };
  await publish(`${WRITER_REPOSITORY}/${WRITER.file}`, content);
  await publish(`${WRITER_REPOSITORY}/Qwen3.5-2B-Q8_0.gguf`, 'GGUF of another size');
  await publish(`${WRITER_REPOSITORY}/mmproj-F16.gguf`, 'GGUF of pictures');

  const hub = await startHubSandbox({ folder: repositories, pageSize: 10 });
  const tested: Installation[] = [];
  const opened: Installer[] = [];
  const testPart: TestPart = async (installation) => {
    tested.push(installation);
    return { amount: 12, tookMs: 400, at: new Date().toISOString() };
  };
  const packages = {
    manifest: await writeManifest(home),
    bytes: 1000,
    install: async (target: string) => {
      await mkdir(join(target, 'node_modules'), { recursive: true });
    },
  };
  return {
    hub,
    folder,
    content,
    tested,
    publish,
    open: async (options) => {
      const installer = await openInstaller({
        folder,
        hubUrl: hub.url,
        holder: 'product',
        testPart,
        packages: { scripts: packages },
        ...options,
        timing: {
          retryMs: 1,
          silenceMs: 10_000,
          nextTryMs: 60_000,
          progressMs: 0,
          pollMs: 20,
          ...options?.timing,
        },
      });
      opened.push(installer);
      return installer;
    },
    close: async () => {
      for (const installer of opened) await installer.close();
      await hub.close();
      await rm(home, { recursive: true });
    },
  };
}

async function writeManifest(home: string): Promise<string> {
  const manifest = join(home, 'manifest');
  await mkdir(manifest);
  await writeFile(join(manifest, 'package-lock.json'), '{}');
  return manifest;
}

/** Waits for a state of a part, null for installed. */
export async function reach(
  installer: Installer,
  part: EnginePartId,
  isReached: (state: InstallState | null) => boolean,
): Promise<InstallState | null> {
  const reached = Promise.withResolvers<InstallState | null>();
  const look = () => {
    const state = installer.state(part);
    if (isReached(state)) reached.resolve(state);
    else if (state?.status === 'install-failed') {
      reached.reject(new Error(`${state.title} ${state.reason}`));
    }
  };
  installer.onChange(look);
  look();
  return reached.promise;
}

/** Waits until a part is installed. */
export async function reachInstalled(installer: Installer, part: EnginePartId): Promise<Installation> {
  await reach(installer, part, (state) => state === null);
  const installation = installer.installation(part);
  if (installation === null) throw new Error('Nothing is installed.');
  return installation;
}

/** Waits for a status. */
export async function reachStatus<Status extends InstallState['status']>(
  installer: Installer,
  part: EnginePartId,
  status: Status,
): Promise<Extract<InstallState, { status: Status }>> {
  const state = await reach(installer, part, (found) => found?.status === status);
  return state as Extract<InstallState, { status: Status }>;
}

/** Begins a slow download of the writer and waits until some of it has arrived. */
export async function beginSlowly({ hub }: InstallerTest, installer: Installer): Promise<void> {
  hub.faults.inject({ fault: { kind: 'slow', bytesPerSecond: 2_000_000 } });
  await installer.install('scripts', { model: WRITER.id });
  await reach(
    installer,
    'scripts',
    (state) => state?.status === 'installing' && state.step === 'download' && state.doneBytes > 0,
  );
}

import { hostname } from 'node:os';
import { join } from 'node:path';
import { availableMemory } from 'node:process';
import {
  EnginePartId,
  type EnginePart,
  type PartState,
  type PartTest,
} from '@voicedraft/contract/engine-parts';
import type { TestPart } from './installation.ts';
import type { EnginePartsOptions, LoadedParts, PartControls } from './part-controls.ts';
import { describeMachine } from './machine.ts';
import { PART_TIMING, type PartTiming } from './part-life.ts';
import { createPartServer, type PartServer, type PartServerState } from './part-server.ts';
import { openServerLog, type ServerLog } from './server-log.ts';
import { createTestPart } from './test-part.ts';
import { tryServer } from './try-server.ts';

const PARTS = EnginePartId.options;

interface Part {
  readonly server: PartServer;
  readonly log: ServerLog;
  lastTest: PartTest | null;
}

/** Opens the installer of a folder, and starts the servers of what is installed there. */
export async function startEngineParts(folder: string, options: EnginePartsOptions): Promise<LoadedParts> {
  const timing: PartTiming = { ...PART_TIMING, ...options.timing };
  /** Parts whose server waits until a test is over. */
  const held = new Set<EnginePartId>();
  const installer = await options.openInstaller(folder, testPart);
  const parts: Readonly<Record<EnginePartId, Part>> = {
    scripts: openPart('scripts', folder, timing, options),
  };

  /** If both do not fit into memory, the model that serves makes way for the one that is tested. */
  async function testPart(...[installation, signal]: Parameters<TestPart>): Promise<PartTest> {
    const { part, plannedBytes } = installation;
    const test = createTestPart(options.environment, timing);
    if (availableMemory() > plannedBytes) return test(installation, signal);
    held.add(part);
    try {
      await parts[part].server.use(null);
      return await test(installation, signal);
    } finally {
      held.delete(part);
      follow(part);
    }
  }

  /** Runs what is installed, in the background. */
  function follow(part: EnginePartId): void {
    if (held.has(part)) return;
    parts[part].server
      .use(installer.installation(part))
      .catch((error: unknown) =>
        options.log.error({ err: error, part }, 'a local engine could not be started'),
      );
  }

  async function describePart(part: EnginePartId): Promise<EnginePart> {
    const { server, lastTest } = parts[part];
    const [machine] = await Promise.all([describeMachine(folder), server.look()]);
    const installation = installer.installation(part);
    const tested = newerOf(lastTest, installation?.lastTest ?? null);
    return {
      part,
      state: installer.state(part) ?? describeServer(server.state(), installation?.plannedBytes ?? 0, tested),
      installed: installation?.model ?? null,
      models: [...installer.offers(part)],
      machine,
      remote: [...options.listRemoteServers()],
    };
  }

  const controls: PartControls = {
    installer,
    describePart,
    describe: async () => {
      await installer.refresh();
      return Promise.all(PARTS.map(describePart));
    },
    restart: (part) => parts[part].server.restart(),
    remove: async (part) => {
      await parts[part].server.use(null);
      try {
        await installer.remove(part);
      } finally {
        // Removed, or still there if that failed.
        follow(part);
      }
    },
    test: async (part, signal) => {
      const address = parts[part].server.address();
      if (address === null) return null;
      const result = await tryServer(address, signal);
      const { amount, tookMs, at } = result;
      parts[part].lastTest = { amount, tookMs, at };
      return result;
    },
    log: async (part) => [...installer.log(part), ...(await parts[part].log.read())],
  };

  installer.onChange(follow);
  installer.start();
  for (const part of PARTS) follow(part);
  return {
    controls,
    addresses: (part) => [parts[part].server.address() ?? []].flat(),
    isInstalled: (part) => installer.installation(part) !== null,
    close: async () => {
      await Promise.all([installer.close(), ...PARTS.map((part) => parts[part].server.close())]);
    },
  };
}

function openPart(part: EnginePartId, folder: string, timing: PartTiming, options: EnginePartsOptions): Part {
  const home = join(folder, 'servers');
  const log = openServerLog(join(home, `${part}.log`));
  // A folder that several machines share has a server on each.
  const machine = hostname().replaceAll(/[^\w.-]/gu, '_');
  const server = createPartServer({
    ownerPath: join(home, `${part}-${machine}.json`),
    log,
    environment: options.environment,
    timing,
    onAddressChange: options.onAddressChange,
  });
  return { server, log, lastTest: null };
}

function newerOf(one: PartTest | null, other: PartTest | null): PartTest | null {
  if (one === null || other === null) return one ?? other;
  return one.at > other.at ? one : other;
}

function describeServer(state: PartServerState, plannedBytes: number, lastTest: PartTest | null): PartState {
  if (state === null) return { status: 'absent' };
  const since = new Date(state.since).toISOString();
  if (state.status === 'stopped')
    return { status: 'stopped', since, restarts: state.restarts, reason: state.reason };
  if (state.status === 'starting' || state.health === null) {
    return { status: 'starting', since, restarts: state.restarts };
  }
  const { queue, memory, speed, restarts } = state.health;
  return {
    status: 'serving',
    memoryBytes: memory.server + (memory.engine ?? 0),
    plannedBytes,
    speed,
    busy: queue.running,
    waiting: queue.waiting,
    startedAt: since,
    restarts: state.restarts + restarts,
    lastTest,
  };
}

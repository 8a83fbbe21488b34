import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { Instant, successOf } from './shapes.ts';

/** The optional part: `scripts` is the local writer. */
export const EnginePartId = z.enum(['scripts']);
export type EnginePartId = z.infer<typeof EnginePartId>;

/** A model that a part can install. */
export const OfferedModel = z.object({
  id: z.string(),
  /** Such as 'Qwen3.5 2B'. */
  name: z.string(),
  licence: z.object({ name: z.string(), url: z.string() }),
  /** What it is good for, in a few words; empty if there is nothing to add. */
  note: z.string(),
  recommended: z.boolean(),
  /** Published size of the download, in bytes; the hub's own answer is in {@link ModelDownload}. */
  aboutBytes: z.int(),
  needs: z.object({ memoryBytes: z.int(), cores: z.int() }),
});
export type OfferedModel = z.infer<typeof OfferedModel>;

/** A file of a model, as the hub described it. `digest` is 'sha256:…' or 'git:…', as the hub names it. */
export const ModelFile = z.object({
  name: z.string(),
  bytes: z.int(),
  digest: z.string(),
  /** The hub's commit. */
  revision: z.string(),
});
export type ModelFile = z.infer<typeof ModelFile>;

/** What an installation would download, as the hub answers now. */
export const ModelDownload = z.object({
  files: z.array(ModelFile),
  bytes: z.int(),
  /** Address of the hub. */
  hub: z.string(),
  /** Folder on this machine that it is installed in. */
  folder: z.string(),
});
export type ModelDownload = z.infer<typeof ModelDownload>;

/** An installed model: exactly what was downloaded. */
export const InstalledModel = z.object({
  name: z.string(),
  /** Name of the licence; null for an own file. */
  licence: z.string().nullable(),
  bytes: z.int(),
  files: z.array(ModelFile),
  installedAt: Instant,
});
export type InstalledModel = z.infer<typeof InstalledModel>;

/** Result of a test: words written, and how long that took. */
export const PartTest = z.object({ amount: z.number(), tookMs: z.number(), at: Instant });
export type PartTest = z.infer<typeof PartTest>;

const Transfer = { model: z.string(), doneBytes: z.int(), totalBytes: z.int() };

export const PartState = z.discriminatedUnion('status', [
  z.object({ status: z.literal('absent') }),
  z.object({
    status: z.literal('installing'),
    step: z.enum(['packages', 'download', 'checksum', 'test']),
    ...Transfer,
    /** Null until it is known. */
    bytesPerSecond: z.number().nullable(),
  }),
  z.object({ status: z.literal('paused'), ...Transfer, stoppedAt: Instant }),
  /** The download broke off and continues at `nextTryAt`. */
  z.object({
    status: z.literal('interrupted'),
    ...Transfer,
    reason: z.string(),
    stoppedAt: Instant,
    nextTryAt: Instant,
  }),
  z.object({
    status: z.literal('install-failed'),
    model: z.string(),
    title: z.string(),
    reason: z.string(),
    /** Both are set if a checksum was wrong. */
    expected: z.string().nullable(),
    received: z.string().nullable(),
  }),
  z.object({ status: z.literal('starting'), since: Instant, restarts: z.int() }),
  z.object({
    status: z.literal('serving'),
    memoryBytes: z.int().nullable(),
    plannedBytes: z.int(),
    /** Words per second; null before the first result. */
    speed: z.number().nullable(),
    busy: z.boolean(),
    waiting: z.int(),
    startedAt: Instant,
    restarts: z.int(),
    lastTest: PartTest.nullable(),
  }),
  /** It ended too often and is not restarted automatically. */
  z.object({ status: z.literal('stopped'), since: Instant, restarts: z.int(), reason: z.string() }),
]);
export type PartState = z.infer<typeof PartState>;

/** A server of this part on another machine, named by the configuration. */
export const RemoteServer = z.object({
  url: z.string(),
  status: z.enum(['serving', 'starting', 'unreachable']),
  waiting: z.int(),
  speed: z.number().nullable(),
});
export type RemoteServer = z.infer<typeof RemoteServer>;

export const EnginePart = z.object({
  part: EnginePartId,
  state: PartState,
  installed: InstalledModel.nullable(),
  models: z.array(OfferedModel),
  machine: z.object({
    memoryBytes: z.int(),
    freeMemoryBytes: z.int(),
    cores: z.int(),
    freeDiskBytes: z.int(),
  }),
  remote: z.array(RemoteServer),
});
export type EnginePart = z.infer<typeof EnginePart>;

const PartParams = z.object({ part: EnginePartId });

export const listEngineParts = defineEndpoint({
  method: 'GET',
  path: '/api/engine-parts',
  access: 'admin',
  areas: ['engines'],
  feature: 'engine-parts',
  summary: 'The local writer: installation, health, what this machine has',
  response: successOf(z.array(EnginePart)),
});

export const getModelDownload = defineEndpoint({
  method: 'GET',
  path: '/api/engine-parts/{part}/download',
  access: 'admin',
  areas: ['engines'],
  feature: 'engine-parts',
  summary: 'Ask the hub for the files, sizes and checksums of a model',
  params: PartParams,
  query: z.object({ model: z.string().max(100) }),
  response: successOf(ModelDownload),
  rateLimit: 30,
});

export const installEnginePart = defineEndpoint({
  method: 'POST',
  path: '/api/engine-parts/{part}/install',
  access: 'admin',
  areas: ['engines'],
  feature: 'engine-parts',
  summary: 'Install a model, or use a GGUF file of this machine; continues in the background',
  params: PartParams,
  /** One of the offered models, or the absolute path of a GGUF file. */
  body: z.union([
    z.object({ model: z.string().max(100) }),
    z.object({ file: z.string().trim().min(1, 'Path is required').max(1000) }),
  ]),
  response: successOf(EnginePart),
  rateLimit: 30,
});

export const controlEnginePart = defineEndpoint({
  method: 'POST',
  path: '/api/engine-parts/{part}/actions',
  access: 'admin',
  areas: ['engines'],
  feature: 'engine-parts',
  summary:
    'Pause or resume a download, cancel an installation (deletes what has arrived), or restart the server',
  params: PartParams,
  body: z.object({ action: z.enum(['pause', 'resume', 'cancel', 'restart']) }),
  response: successOf(EnginePart),
  rateLimit: 60,
});

export const removeEnginePart = defineEndpoint({
  method: 'DELETE',
  path: '/api/engine-parts/{part}',
  access: 'admin',
  areas: ['engines'],
  feature: 'engine-parts',
  summary: 'Stop the part and delete its files',
  params: PartParams,
  response: successOf(EnginePart),
});

/** `text` is what the local writer wrote. */
export const PartTestResult = PartTest.extend({ text: z.string() });
export type PartTestResult = z.infer<typeof PartTestResult>;

export const testEnginePart = defineEndpoint({
  method: 'POST',
  path: '/api/engine-parts/{part}/test',
  access: 'admin',
  areas: ['engines'],
  feature: 'engine-parts',
  summary: 'Write one sentence',
  params: PartParams,
  response: successOf(PartTestResult),
  rateLimit: 10,
});

export const getEnginePartLog = defineEndpoint({
  method: 'GET',
  path: '/api/engine-parts/{part}/log',
  access: 'admin',
  areas: ['engines'],
  feature: 'engine-parts',
  summary: 'The last lines of the installation and of the server, newest last',
  params: PartParams,
  response: successOf(z.object({ lines: z.array(z.string()) })),
});

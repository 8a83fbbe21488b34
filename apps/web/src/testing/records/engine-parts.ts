import type { EnginePart, InstalledModel, OfferedModel, PartState } from '@voicedraft/contract/engine-parts';

const MEGABYTE = 1024 ** 2;

const APACHE = { name: 'Apache 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' };

/** The models of the local writer, as an installation may offer them. */
const WRITER_MODELS: readonly [OfferedModel, OfferedModel] = [
  {
    id: 'qwen3.5-2b',
    name: 'Qwen3.5 2B',
    licence: APACHE,
    note: '',
    recommended: true,
    aboutBytes: 1280 * MEGABYTE,
    needs: { memoryBytes: 2560 * MEGABYTE, cores: 2 },
  },
  {
    id: 'qwen3.5-4b',
    name: 'Qwen3.5 4B',
    licence: APACHE,
    note: 'Better text',
    recommended: false,
    aboutBytes: 2765 * MEGABYTE,
    needs: { memoryBytes: 8192 * MEGABYTE, cores: 4 },
  },
];

const MACHINE = {
  memoryBytes: 16384 * MEGABYTE,
  freeMemoryBytes: 6246 * MEGABYTE,
  cores: 4,
  freeDiskBytes: 38912 * MEGABYTE,
};

const DIGEST = 'sha256:9f2c41d0aa5e4c8b97f1d6c3b2a190887766554433221100ffeeddccbbaa7be3';
const REVISION = '3f1a7c2b9d8e4f5061728394a5b6c7d8e9f00112';

/** An installed local writer. */
export const INSTALLED_WRITER: InstalledModel = {
  name: 'Qwen3.5 2B',
  licence: 'Apache 2.0',
  bytes: 1280 * MEGABYTE,
  files: [{ name: 'qwen3.5-2b.gguf', bytes: 1280 * MEGABYTE, digest: DIGEST, revision: REVISION }],
  installedAt: '2026-11-16T08:00:00.000Z',
};

/** The local writer, not installed. */
export function makeWriter(overrides: Partial<EnginePart> = {}): EnginePart {
  return {
    part: 'scripts',
    state: { status: 'absent' },
    installed: null,
    models: [...WRITER_MODELS],
    machine: MACHINE,
    remote: [],
    ...overrides,
  };
}

type State<Status extends PartState['status']> = Extract<PartState, { status: Status }>;

/** A download of its model that is 64 % done. */
export const DOWNLOADING: State<'installing'> = {
  status: 'installing',
  step: 'download',
  model: 'qwen3.5-2b',
  doneBytes: 819 * MEGABYTE,
  totalBytes: 1280 * MEGABYTE,
  bytesPerSecond: 9.4 * MEGABYTE,
};

/** A server that has run for six days and four hours. */
export function makeServing(overrides: Partial<State<'serving'>> = {}): State<'serving'> {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  return {
    status: 'serving',
    memoryBytes: 2355 * MEGABYTE,
    plannedBytes: 2560 * MEGABYTE,
    speed: 11,
    busy: true,
    waiting: 1,
    startedAt: ago(532_860),
    restarts: 0,
    lastTest: { amount: 41, tookMs: 4000, at: ago(130) },
    ...overrides,
  };
}

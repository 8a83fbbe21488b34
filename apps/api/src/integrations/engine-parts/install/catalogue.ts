import type { EnginePartId, OfferedModel } from '@voicedraft/contract/engine-parts';
import { KOKORO_VOICES } from '@voicedraft/engine-api/kokoro-voices';

/** A file of a model, as it is looked for in the hub's listing. */
export interface WantedFile {
  /** Repositories that may have it, tried in this order. */
  readonly repositories: readonly string[];
  /** Its path in the repository, or patterns for it: the first that a file has is taken. */
  readonly paths: readonly (string | RegExp)[];
  /** Path in the model's folder; the file's own name if null. */
  readonly target: string | null;
}

/** An offered model and where it is. */
export interface CatalogueEntry {
  readonly offer: OfferedModel;
  readonly files: readonly WantedFile[];
  /** Whether misaki's dictionaries are downloaded too. */
  readonly withDictionaries: boolean;
}

const APACHE = { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' };

/** llama.cpp repacks the weights of a GGUF file, so a writer needs about this much memory, in bytes. */
export function memoryOfWriter(fileBytes: number): number {
  return Math.round(fileBytes * 1.5 + 0.5e9);
}

/** Not a piece of a split file, nor the weights for pictures. */
function ggufOf(quantisation: string): RegExp {
  return new RegExp(`^(?!.*(?:mmproj|-of-\\d)).*[-._]${quantisation}\\.gguf$`, 'iu');
}

/** Medium 4-bit weights; some repositories only have their dynamic kind. */
const FOUR_BIT = [ggufOf('Q4_K_M'), ggufOf('UD-Q4_K_XL')];
const DYNAMIC_FOUR_BIT = [...FOUR_BIT].reverse();

interface Writer {
  readonly id: string;
  readonly name: string;
  readonly repository: string;
  readonly gigabytes: number;
  readonly cores: number;
  readonly note: string;
  readonly paths?: readonly RegExp[];
}

function offerWriter(writer: Writer, index: number): CatalogueEntry {
  const aboutBytes = Math.round(writer.gigabytes * 1e9);
  return {
    offer: {
      id: writer.id,
      name: writer.name,
      licence: APACHE,
      note: writer.note,
      recommended: index === 0,
      aboutBytes,
      needs: { memoryBytes: memoryOfWriter(aboutBytes), cores: writer.cores },
    },
    files: [{ repositories: [writer.repository], paths: writer.paths ?? DYNAMIC_FOUR_BIT, target: null }],
    withDictionaries: false,
  };
}

/** Sizes as published; what a hub has is asked at each installation. Permissive licences only. */
const WRITERS: readonly Writer[] = [
  {
    id: 'qwen3.5-2b',
    name: 'Qwen3.5 2B',
    repository: 'unsloth/Qwen3.5-2B-GGUF',
    gigabytes: 1.34,
    cores: 2,
    note: 'Good text at a useful speed',
  },
  {
    id: 'qwen3-1.7b',
    name: 'Qwen3 1.7B',
    repository: 'unsloth/Qwen3-1.7B-GGUF',
    gigabytes: 1.11,
    cores: 2,
    note: 'An older model, if Qwen3.5 does not load',
    paths: FOUR_BIT,
  },
  {
    id: 'qwen3.5-4b',
    name: 'Qwen3.5 4B',
    repository: 'unsloth/Qwen3.5-4B-GGUF',
    gigabytes: 2.9,
    cores: 4,
    note: 'Better text, half as fast; for 4 cores and 8 GB of memory',
  },
  {
    id: 'qwen3.5-0.8b',
    name: 'Qwen3.5 0.8B',
    repository: 'unsloth/Qwen3.5-0.8B-GGUF',
    gigabytes: 0.56,
    cores: 1,
    note: 'For the smallest machines; weak text',
  },
  {
    id: 'smollm3-3b',
    name: 'SmolLM3 3B',
    repository: 'ggml-org/SmolLM3-3B-GGUF',
    gigabytes: 1.92,
    cores: 4,
    note: 'Trained on open data only',
    paths: FOUR_BIT,
  },
  {
    id: 'gemma-4-e2b',
    name: 'Gemma 4 E2B',
    repository: 'unsloth/gemma-4-E2B-it-GGUF',
    gigabytes: 3.4,
    cores: 4,
    note: 'Many languages; a large file',
    paths: FOUR_BIT,
  },
  {
    id: 'granite-4.0-h-1b',
    name: 'Granite 4.0 H 1B',
    repository: 'unsloth/granite-4.0-h-1b-GGUF',
    gigabytes: 0.9,
    cores: 2,
    note: 'Small and quick',
    paths: FOUR_BIT,
  },
];

const KOKORO = 'onnx-community/Kokoro-82M-v1.0-ONNX';
/** Only this export reports when words are spoken. */
const TIMED_KOKORO = `${KOKORO}-timestamped`;

/** Kokoro's voices that ours are made of, each once. */
export const NEEDED_VOICES: readonly string[] = [
  ...new Set(Object.values(KOKORO_VOICES).flatMap((voice) => voice.split('+'))),
].sort();

/** A file that has the same path in the repository and in the model's folder. */
function fileOf(repositories: readonly string[], path: string): WantedFile {
  return { repositories, paths: [path], target: path };
}

const NATURAL_VOICES: CatalogueEntry = {
  offer: {
    id: 'kokoro-82m',
    name: 'Kokoro 82M',
    licence: APACHE,
    note: 'English; reports when each word is spoken',
    recommended: true,
    aboutBytes: 92_000_000 + NEEDED_VOICES.length * 522_240,
    // As users of the real model report.
    needs: { memoryBytes: 1_500_000_000, cores: 2 },
  },
  files: [
    fileOf([TIMED_KOKORO], 'onnx/model_quantized.onnx'),
    fileOf([TIMED_KOKORO, KOKORO], 'config.json'),
    ...NEEDED_VOICES.map((voice) => fileOf([TIMED_KOKORO, KOKORO], `voices/${voice}.bin`)),
  ],
  withDictionaries: true,
};

/** What can be installed, recommended first. */
export const CATALOGUE: Readonly<Record<EnginePartId, readonly CatalogueEntry[]>> = {
  scripts: WRITERS.map(offerWriter),
  voices: [NATURAL_VOICES],
};

/** Null if a part does not offer a model with this id. */
export function findEntry(part: EnginePartId, id: string): CatalogueEntry | null {
  return CATALOGUE[part].find(({ offer }) => offer.id === id) ?? null;
}

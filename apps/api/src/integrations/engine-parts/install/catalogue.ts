import type { EnginePartId, OfferedModel } from '@voicedraft/contract/engine-parts';

/** A file of a model, as it is looked for in the hub's listing. */
export interface WantedFile {
  /** Repositories that may have it, tried in this order. */
  readonly repositories: readonly string[];
  /** Patterns for its path in the repository: the first that a file has is taken. */
  readonly paths: readonly RegExp[];
}

/** An offered model and where it is. */
export interface CatalogueEntry {
  readonly offer: OfferedModel;
  readonly files: readonly WantedFile[];
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
    files: [{ repositories: [writer.repository], paths: writer.paths ?? DYNAMIC_FOUR_BIT }],
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

/** What can be installed, recommended first. */
export const CATALOGUE: Readonly<Record<EnginePartId, readonly CatalogueEntry[]>> = {
  scripts: WRITERS.map(offerWriter),
};

/** Null if a part does not offer a model with this id. */
export function findEntry(part: EnginePartId, id: string): CatalogueEntry | null {
  return CATALOGUE[part].find(({ offer }) => offer.id === id) ?? null;
}

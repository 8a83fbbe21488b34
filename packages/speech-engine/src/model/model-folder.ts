import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names of the model in its folder, the best choice for a processor first: 8-bit weights are the smallest and mostly
 * the fastest. The timestamped exports have the same names.
 */
const MODEL_FILES = ['model_quantized.onnx', 'model.onnx', 'model_fp16.onnx'] as const;
/** Repositories on the Hugging Face hub keep the model in `onnx`. */
const MODEL_FOLDERS = ['.', 'onnx'] as const;

/** The installed model and voices. */
export interface ModelFolder {
  readonly folder: string;
  /** Path of the model within the folder. */
  readonly file: string;
  readonly bytes: number;
  /** Content of `revision.txt`, which the installer writes; null if there is none. */
  readonly revision: string | null;
  /** The voices that have a file, alphabetically. */
  readonly voices: readonly string[];
}

/**
 * Looks for a model and its voices: `model*.onnx`, `voices/*.bin`, and optionally `config.json`, `revision.txt` and
 * misaki's dictionaries. `file` chooses a model by its path in the folder. Throws an Error that says what is missing.
 */
export function readModelFolder(folder: string, file?: string): ModelFolder {
  const candidates =
    file === undefined ? MODEL_FOLDERS.flatMap((at) => MODEL_FILES.map((name) => join(at, name))) : [file];
  const found = candidates.find((candidate) => existsSync(join(folder, candidate)));
  if (found === undefined) throw new Error(`There is no model in ${folder} (${candidates.join(', ')}).`);
  const voices = listVoices(join(folder, 'voices'));
  if (voices.length === 0) throw new Error(`There are no voices in ${folder}/voices.`);
  return {
    folder,
    file: found,
    bytes: statSync(join(folder, found)).size,
    revision: readRevision(folder),
    voices,
  };
}

function listVoices(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /^[a-z]{2}_[a-z]+\.bin$/u.test(name));
  return names.map((name) => name.slice(0, -'.bin'.length)).sort();
}

function readRevision(folder: string): string | null {
  const path = join(folder, 'revision.txt');
  return existsSync(path) ? readFileSync(path, 'utf8').trim().slice(0, 100) : null;
}

import { statSync } from 'node:fs';
import { basename } from 'node:path';

export interface ModelFile {
  /** Its name, without the folder. */
  readonly name: string;
  /** Name of the model in the protocol. */
  readonly modelName: string;
  readonly bytes: number;
}

/** Throws an Error if there is no such file. */
export function readModelFile(path: string): ModelFile {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new Error(`There is no model file ${path}.`);
  const name = basename(path);
  return { name, modelName: basename(name, '.gguf'), bytes: stats.size };
}

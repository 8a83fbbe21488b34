import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder with the model's files, which are part of this package. */
export const MODEL_FOLDER = fileURLToPath(new URL('../../model/', import.meta.url));
export const MODEL_FILE = `${MODEL_FOLDER}kokoro-82m.onnx`;
export const DICTIONARY_FOLDER = `${MODEL_FOLDER}dictionaries`;

/** The path of a voice's style table. */
export function styleFile(name: string): string {
  return `${MODEL_FOLDER}voices/${name}.bin`;
}

/** Whether the model has this voice. */
export function hasVoice(name: string): boolean {
  return existsSync(styleFile(name));
}

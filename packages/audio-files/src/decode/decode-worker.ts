import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { decodeFile, SoundRefusal } from './decode-file.ts';
import type { DecodeAnswer } from './decode-sound.ts';

const file: Uint8Array = workerData;
const decoder = await readFile(new URL('../../decoder/decoder.wasm', import.meta.url));

async function answer(): Promise<DecodeAnswer> {
  try {
    return { samples: await decodeFile(file, decoder) };
  } catch (error) {
    if (error instanceof SoundRefusal) return { reason: error.reason };
    throw error;
  }
}

const decoded = await answer();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
parentPort?.postMessage(decoded, 'samples' in decoded ? [decoded.samples.buffer as ArrayBuffer] : []);

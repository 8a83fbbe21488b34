import { parentPort, workerData } from 'node:worker_threads';
import { encodeM4a } from './aac/m4a-file.ts';
import type { EncodeTask, SoundFormat } from './encode-task.ts';
import { encodeMp3 } from './mp3/encode-mp3.ts';
import { encodeOpus } from './opus/encode-opus.ts';
import { toSamples } from './samples.ts';

const ENCODERS: Record<SoundFormat, (samples: Float32Array) => Uint8Array | Promise<Uint8Array>> = {
  mp3: encodeMp3,
  m4a: encodeM4a,
  opus: encodeOpus,
};

const { format, pcm }: EncodeTask = workerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
parentPort?.postMessage(await ENCODERS[format](toSamples(pcm)));

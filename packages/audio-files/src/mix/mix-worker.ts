import { parentPort, workerData } from 'node:worker_threads';
import { toSamples } from '#samples.ts';
import { toPcm } from '#to-pcm.ts';
import type { MixTask } from './mix-in-thread.ts';
import { mixVoiceover } from './mix-voiceover.ts';

const { pcm, order }: MixTask = workerData;
const { mix } = await mixVoiceover(toSamples(pcm), order);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
parentPort?.postMessage(toPcm(mix));

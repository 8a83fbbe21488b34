import { parentPort, workerData } from 'node:worker_threads';
import type { MixTask } from './mix-in-thread.ts';
import { mixSound } from './mix-sound.ts';

const { voice, order }: MixTask = workerData;
const mix = mixSound(voice, order);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
parentPort?.postMessage(mix, [mix.buffer as ArrayBuffer]);

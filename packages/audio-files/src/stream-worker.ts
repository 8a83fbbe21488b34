import { parentPort, workerData } from 'node:worker_threads';
import { joinBytes } from './join-bytes.ts';
import { toSamples } from './samples.ts';
import type { StreamFormat, StreamTask } from './stream-sound.ts';

/** Encodes sound that arrives in parts; what is complete is returned at once. */
interface SoundEncoder {
  add(samples: Float32Array): readonly Uint8Array[];
  finish(): readonly Uint8Array[];
}

/** Only what the format needs is loaded: somebody is waiting for the first sound. */
const ENCODERS: Record<StreamFormat, () => Promise<SoundEncoder>> = {
  mp3: async () => new (await import('./mp3/encode-mp3.ts')).Mp3Encoder(),
  aac: async () => new (await import('./aac/adts-frames.ts')).AdtsEncoder(),
  opus: async () => (await import('./opus/encode-opus.ts')).OpusStream.open(),
};

const { format }: StreamTask = workerData;
const opened = ENCODERS[format]();

async function encode(pcm: Uint8Array | null): Promise<void> {
  const encoder = await opened;
  const encoded = pcm === null ? encoder.finish() : encoder.add(toSamples(pcm));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
  parentPort?.postMessage(joinBytes(encoded));
}

// What fails ends the thread, which its owner hears of.
parentPort?.on('message', (pcm: Uint8Array | null) => void encode(pcm));

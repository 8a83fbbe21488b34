import { parentPort, workerData } from 'node:worker_threads';
import { MUSIC_LUFS } from '@voicedraft/contract/music-settings';
import { encodeM4a } from './aac/m4a-file.ts';
import type { EncodeTask, SoundFormat } from './encode-task.ts';
import { levelSamples } from './loudness/level-samples.ts';
import { encodeMp3 } from './mp3/encode-mp3.ts';
import { encodeOpus } from './opus/encode-opus.ts';
import { MUSIC } from './opus/opus-packets.ts';
import { toSamples } from './samples.ts';

/** No point of music is above this, in dBTP. */
const PEAK_DB = -1;
const ENCODERS: Record<SoundFormat, (samples: Float32Array) => Uint8Array | Promise<Uint8Array>> = {
  mp3: encodeMp3,
  m4a: encodeM4a,
  opus: (samples) => encodeOpus(samples),
};

const task: EncodeTask = workerData;
const file =
  'music' in task
    ? encodeOpus(levelSamples(task.music, MUSIC_LUFS, PEAK_DB), MUSIC)
    : ENCODERS[task.format](toSamples(task.pcm));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
parentPort?.postMessage(await file);

/**
 * What is delivered, judged by programs that owe nothing to the product: MP3, M4A and Opus decoded by ffmpeg and sox,
 * their lengths beside the WAV's, and the loudness by ffmpeg's meter and by the product's own; then the steps of the
 * waveform where lines are joined. Run with `node bench/delivered-sound.ts`; what needs a program that is not installed is
 * not measured (`apt install ffmpeg sox libsox-fmt-all`).
 */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureLufs } from '@voicedraft/audio-files/loudness/measure-loudness';
import { toSamples } from '@voicedraft/audio-files/samples';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { LineTime } from '@voicedraft/contract/generations';
import { bytesOf, secondsOf } from '../apps/api/src/features/recordings/sound-edges.ts';
import { seedUsers } from './support/bench-database.ts';
import type { Benchmark, BenchRun, Figure, Result } from './support/benchmark.ts';
import { startChildServer } from './support/child-server.ts';
import { type Decoder, findDecoders, measureWithFfmpeg } from './support/decoders.ts';
import { narrate } from './support/narration.ts';
import { runAlone } from './support/run-alone.ts';
import { serviceEnvironment } from './support/service-environment.ts';
import { driveTakes, type TakeDriver } from './support/take-driver.ts';

const SENTENCES = { full: 30, quick: 6 };
const FORMATS = ['mp3', 'm4a', 'opus'] as const;
const LENGTH_MS = 50;
const STEP_DB = -60;
const GOAL_LUFS = -19;
const LOUDNESS_LU = 1;
/** What is faded or silent around a line, in seconds: from behind its last sound to before the next one's first. */
const AFTER_LINE = 0.1;
const BEFORE_LINE = 0.03;

/** The largest step between two samples where lines are joined, in dBFS. */
function findStep(pcm: Buffer, lines: readonly LineTime[]): number {
  const steps = lines.slice(1).map(([, , from], index) => {
    const [, , , end = 0] = lines[index] ?? [];
    const sound = toSamples(pcm.subarray(bytesOf(end + AFTER_LINE), bytesOf(from - BEFORE_LINE)));
    return sound.reduce(
      (most, sample, at) => Math.max(most, Math.abs(sample - (sound[at - 1] ?? sample))),
      0,
    );
  });
  return 20 * Math.log10(Math.max(1 / 32_768, ...steps));
}

/** How much longer or shorter a decoded file is than the recording, and how far its loudness is from the goal. */
async function measureFile(
  decoder: Decoder,
  { file, format, seconds }: { readonly file: string; readonly format: string; readonly seconds: number },
): Promise<Figure[]> {
  const { name } = decoder;
  const pcm = await decoder.decode(file);
  const length = pcm === null ? null : 1000 * Math.abs(secondsOf(pcm) - seconds);
  return [
    {
      name: `${format} decoded by ${name}: length, difference to the WAV`,
      value: length,
      unit: 'ms',
      bar: { atMost: LENGTH_MS },
      steady: true,
    },
    ...(pcm === null ? [] : [toLoudness(`${format} decoded by ${name}: loudness`, ownLufs(pcm))]),
  ];
}

const ownLufs = (pcm: Buffer) => measureLufs(toSamples(pcm), AUDIO_SAMPLE_RATE);

function toLoudness(name: string, lufs: number | null): Figure {
  const value = lufs === null ? null : Math.abs(lufs - GOAL_LUFS);
  return {
    name: `${name}, distance to the goal`,
    value,
    unit: 'LU',
    bar: { atMost: LOUDNESS_LU },
    steady: true,
  };
}

async function measure(takes: TakeDriver, folder: string, { quick, print }: BenchRun): Promise<Figure[]> {
  const decoders = await findDecoders();
  for (const name of ['ffmpeg', 'sox']) {
    if (!decoders.some((decoder) => decoder.name === name))
      print(`Not measured by ${name}: apt install ${name}`);
  }
  const { id } = await takes.record(narrate(quick ? SENTENCES.quick : SENTENCES.full));
  const pcm = await takes.saveSamples(id);
  const seconds = secondsOf(pcm);
  print(`${seconds.toFixed(2)} s of sound`);
  const save = async (format: (typeof FORMATS)[number] | 'wav') => {
    const file = join(folder, `take.${format}`);
    await writeFile(file, await takes.save(id, format));
    return { file, format, seconds };
  };
  const wav = await save('wav');
  const hasFfmpeg = decoders.some(({ name }) => name === 'ffmpeg');
  const figures: Figure[] = [
    {
      name: 'largest step where lines are joined',
      value: findStep(pcm, await takes.lineTimes(id)),
      unit: 'dBFS',
      bar: { atMost: STEP_DB },
      steady: true,
    },
    toLoudness('WAV: loudness by our own measure', ownLufs(pcm)),
    toLoudness("WAV: loudness by ffmpeg's ebur128", hasFfmpeg ? await measureWithFfmpeg(wav.file) : null),
  ];
  for (const format of FORMATS) {
    const saved = await save(format);
    for (const decoder of decoders) figures.push(...(await measureFile(decoder, saved)));
  }
  return figures;
}

async function run(options: BenchRun): Promise<Result> {
  const database = await options.openDatabase();
  const secret = randomBytes(32).toString('hex');
  const [cookie = ''] = await seedUsers(database.client, 1, secret);
  const environment = { ...serviceEnvironment(database, secret), ENGINES: 'as delivered' };
  const service = await startChildServer('service-process.ts', environment);
  try {
    return { figures: await measure(driveTakes(service.url, cookie), database.folder, options), errors: [] };
  } finally {
    await service.stop();
    await database.stop();
  }
}

/** Downloads and joins, by independent decoders. */
export const deliveredSound: Benchmark = { name: 'delivered-sound', run };

if (import.meta.main) await runAlone(deliveredSound);

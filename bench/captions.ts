/**
 * When captions begin, compared with the engine's own marks. A recording of the built-in voices, which speak lines one by
 * one and report their words, is saved as SRT; then sounds of several lines are cut as those of an engine that reports
 * nothing, where the marks are known: lines are spoken apart and put together. Run with `node bench/captions.ts`.
 */
import { randomBytes } from 'node:crypto';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import { createLocalSpeechEngine } from '@voicedraft/speech-engine/local-speech-engine';
import { splitLines } from '@voicedraft/speech-text/split-lines';
import { joinCall } from '../apps/api/src/features/recordings/call-text.ts';
import { cutCall } from '../apps/api/src/features/recordings/cut-call.ts';
import { planLines } from '../apps/api/src/features/recordings/plan-lines.ts';
import type { PlannedLine } from '../apps/api/src/features/recordings/recording.ts';
import { bytesOf, findAudible, secondsOf } from '../apps/api/src/features/recordings/sound-edges.ts';
import { seedUsers } from './support/bench-database.ts';
import type { Benchmark, BenchRun, Figure, Result } from './support/benchmark.ts';
import { startChildServer } from './support/child-server.ts';
import { median } from './support/median.ts';
import { narrate } from './support/narration.ts';
import { percentile } from './support/percentile.ts';
import { runAlone } from './support/run-alone.ts';
import { serviceEnvironment } from './support/service-environment.ts';
import { driveTakes } from './support/take-driver.ts';

const SENTENCES = { full: 30, quick: 10 };
/** Lines of one call: about as many words as engines are given at once. */
const LINES_OF_CALL = 10;
const MEDIAN_MS = 60;
const P90_MS = 150;
/** Pauses of a narrator between two sentences, in seconds. */
const PAUSES = [0.42, 0.27, 0.61, 0.34, 0.5] as const;
const VOICE = 'kore';
const CAST = { voice: VOICE, isUsable: true } as const;
const TIMEOUT_MS = 120_000;

/** How far captions are off, in milliseconds, and what else is wrong. */
interface Differences {
  readonly name: string;
  readonly ms: readonly number[];
  readonly errors?: readonly string[];
}

/** Several lines spoken at once, and when each of them begins, in seconds. */
interface SpokenCall {
  readonly pcm: Buffer;
  readonly starts: readonly number[];
}

/** A recording of the product: its captions, and its words as the engine has marked them. */
async function measureLines({ quick, openDatabase }: BenchRun): Promise<Differences[]> {
  const database = await openDatabase();
  const secret = randomBytes(32).toString('hex');
  const [cookie = ''] = await seedUsers(database.client, 1, secret);
  const service = await startChildServer('service-process.ts', {
    ...serviceEnvironment(database, secret),
    ENGINES: 'as delivered',
    SPEECH_ENGINE: 'local',
  });
  try {
    const text = narrate(quick ? SENTENCES.quick : SENTENCES.full);
    const takes = driveTakes(service.url, cookie);
    const { id } = await takes.record(text);
    const words = await takes.wordTimes(id);
    const pcm = await takes.saveSamples(id);
    const starts = readStarts((await takes.save(id, 'srt')).toString(), text);
    const lines = splitLines(text);
    const errors = starts.length === lines.length ? [] : ['The captions are not those of the text.'];
    const marks = lines.map(({ start }) => words.find(([at]) => at >= start)?.[1] ?? Number.NaN);
    const heard = starts.map(
      (from) => from - QUIET_BEFORE + findAudible(cut(pcm, from - QUIET_BEFORE, from + 1)).from,
    );
    return [
      { name: "lines one by one, captions and the engine's words", ms: differ(starts, marks), errors },
      { name: 'lines one by one, captions and the sound', ms: differ(starts, heard) },
    ];
  } finally {
    await service.stop();
    await database.stop();
  }
}

/** Silence that is before each line, in seconds. */
const QUIET_BEFORE = 0.1;

const cut = (pcm: Buffer, from: number, to: number) => pcm.subarray(bytesOf(Math.max(0, from)), bytesOf(to));

/** The times of the captions with which sentences begin, in seconds. */
function readStarts(srt: string, text: string): number[] {
  const waiting = splitLines(text).map(({ start, end }) => text.slice(start, end));
  const starts: number[] = [];
  let shown = '';
  for (const block of srt.trim().split('\n\n')) {
    const [, times = '', ...rows] = block.split('\n');
    const [hours = 0, minutes = 0, seconds = 0] = (times.split(' ')[0] ?? '')
      .replace(',', '.')
      .split(':')
      .map(Number);
    if (shown === '') starts.push(hours * 3600 + minutes * 60 + seconds);
    shown = [shown, ...rows].filter((row) => row !== '').join(' ');
    if (shown !== waiting[0]) continue;
    waiting.shift();
    shown = '';
  }
  return waiting.length === 0 ? starts : [];
}

function differ(times: readonly number[], others: readonly number[]): number[] {
  return times.map((time, index) => 1000 * Math.abs(time - (others[index] ?? Number.NaN)));
}

/** Calls of several lines, cut without any marks. */
async function measureCalls(
  name: string,
  speak: (lines: readonly PlannedLine[]) => Promise<SpokenCall>,
  { quick, print }: BenchRun,
): Promise<Differences> {
  const lines = planLines([
    {
      text: narrate(quick ? SENTENCES.quick : SENTENCES.full),
      voice: VOICE,
      settings: NEUTRAL_SETTINGS,
      endsParagraph: true,
    },
  ]).map((line) => ({
    ...line,
    cast: CAST,
    within: line.text,
    key: '',
    sound: null,
    isAgain: false,
    take: 0,
    pace: 1,
  }));
  const ms: number[] = [];
  for (let first = 0; first < lines.length; first += LINES_OF_CALL) {
    const own = lines.slice(first, first + LINES_OF_CALL);
    const call = joinCall(own);
    const { pcm, starts } = await speak(own);
    const parts = cutCall(pcm, null, call);
    if (parts === null)
      print(`${name}: a call without a pause to cut in; its lines would be spoken one by one`);
    let from = 0;
    const found = (parts ?? []).map((part) => {
      const start = from + findAudible(part.pcm).from;
      from += secondsOf(part.pcm);
      return start;
    });
    ms.push(...differ(found, starts));
  }
  return { name, ms, errors: ms.length === 0 ? [`${name}: nothing was cut.`] : [] };
}

const ask = (engine: SpeechEngine, text: string) =>
  engine.synthesize({
    text,
    voice: VOICE,
    settings: NEUTRAL_SETTINGS,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/** The lines are spoken apart and put together, so it is known when each begins. */
async function speakApart(engine: SpeechEngine, lines: readonly PlannedLine[]): Promise<SpokenCall> {
  const parts: Buffer[] = [];
  const starts: number[] = [];
  let seconds = 0;
  for (const [index, { spoken }] of lines.entries()) {
    const { pcm } = await ask(engine, spoken.spoken);
    const { from, to } = findAudible(pcm);
    const sound = cut(pcm, from, to);
    starts.push(seconds);
    const silence = Buffer.alloc(bytesOf(PAUSES[index % PAUSES.length] ?? 0));
    parts.push(sound, silence);
    seconds += secondsOf(sound) + secondsOf(silence);
  }
  return { pcm: Buffer.concat(parts), starts };
}

async function run(options: BenchRun): Promise<Result> {
  const local = createLocalSpeechEngine();
  try {
    const measured = [
      ...(await measureLines(options)),
      await measureCalls('calls of several lines', (lines) => speakApart(local, lines), options),
    ];
    return { figures: measured.flatMap(toFigures), errors: measured.flatMap(({ errors = [] }) => errors) };
  } finally {
    await local.close?.();
  }
}

function toFigures({ name, ms }: Differences): Figure[] {
  const judge = (below: number) => ({ bar: { below }, steady: true }) as const;
  return [
    { name: `${name}: median`, value: median(ms), unit: 'ms', ...judge(MEDIAN_MS) },
    { name: `${name}: p90`, value: percentile(ms, 0.9), unit: 'ms', ...judge(P90_MS) },
    { name: `${name}: most`, value: Math.max(...ms), unit: 'ms' },
  ];
}

/** Captions against the engine's own marks. */
export const captions: Benchmark = { name: 'captions', run };

if (import.meta.main) await runAlone(captions);

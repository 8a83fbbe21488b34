/**
 * The built-in voices: the time for a second of sound, the time to the first sound, and the memory of their process; then
 * for every voice its loudness, its peaks and the silence at both ends. Run with `node bench/natural-voice.ts`.
 */
import { performance } from 'node:perf_hooks';
import { measureLoudness } from '@voicedraft/audio-files/loudness/measure-loudness';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { VOICES } from '@voicedraft/contract/voice-list';
import { describeSample } from '@voicedraft/contract/voice-samples';
import {
  createLocalSpeechEngine,
  type LocalSpeechEngine,
} from '@voicedraft/speech-engine/local-speech-engine';
import { decodePcm16 } from '@voicedraft/speech-engine/speech/pcm';
import type { Benchmark, BenchRun, Figure, Result } from './support/benchmark.ts';
import { median } from './support/median.ts';
import { runAlone } from './support/run-alone.ts';

const TEXT =
  'Have you ever looked at a loaf of bread and wondered why yours never turns out the same? It is not the oven, and it ' +
  'is not the flour. It is time. Good bread is slow: the dough rests, the yeast works, and the flavour builds while you ' +
  'sleep. Mix flour, water, salt and a pinch of yeast in one bowl. Cover it, and leave it alone until tomorrow.';
const ROUNDS = { full: 5, quick: 1 };
const BARS = { realTime: 0.35, firstSeconds: 1.2, megabytes: 600, silenceSeconds: 0.2 };
const LUFS = { lowest: -20, highest: -18 };
const HIGHEST_PEAK_DB = -1;
const TIMEOUT_MS = 600_000;
/** Silence is this far below full scale. */
const QUIET = 0.002;

interface Round {
  readonly firstSeconds: number;
  /** Seconds of work for a second of sound. */
  readonly realTime: number;
}

async function measureRound(engine: LocalSpeechEngine): Promise<Round> {
  const start = performance.now();
  let firstSeconds = Number.NaN;
  const { pcm } = await engine.synthesize({
    text: TEXT,
    voice: 'achernar',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    onSound: () => {
      if (Number.isNaN(firstSeconds)) firstSeconds = (performance.now() - start) / 1000;
    },
  });
  const seconds = pcm.length / 2 / AUDIO_SAMPLE_RATE;
  return { firstSeconds, realTime: (performance.now() - start) / 1000 / seconds };
}

async function measureVoice(engine: LocalSpeechEngine, voice: (typeof VOICES)[number]) {
  const { pcm } = await engine.synthesize({
    text: describeSample(voice),
    voice: voice.id,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const samples = decodePcm16(pcm);
  const isHeard = (sample: number): boolean => Math.abs(sample) > QUIET;
  const before = samples.findIndex(isHeard);
  const behind = samples.length - 1 - samples.findLastIndex(isHeard);
  return { ...measureLoudness(pcm), silence: Math.max(before, behind) / AUDIO_SAMPLE_RATE };
}

async function run({ quick, print }: BenchRun): Promise<Result> {
  const engine = createLocalSpeechEngine({ threads: 2 });
  try {
    const begin = performance.now();
    await engine.warmUp();
    const loadSeconds = (performance.now() - begin) / 1000;
    const rounds: Round[] = [];
    for (let round = 0; round < (quick ? ROUNDS.quick : ROUNDS.full); round += 1) {
      rounds.push(await measureRound(engine));
    }
    print('voice          LUFS    dBTP   silence s');
    const voices = [];
    for (const listed of quick ? VOICES.slice(0, 1) : VOICES) {
      const voice = await measureVoice(engine, listed);
      voices.push(voice);
      print(
        listed.id.padEnd(12) +
          voice.lufs.toFixed(1).padStart(7) +
          voice.truePeakDb.toFixed(1).padStart(8) +
          voice.silence.toFixed(2).padStart(12),
      );
    }
    const lufs = voices.map((voice) => voice.lufs);
    const figures: Figure[] = [
      { name: 'loaded after', value: loadSeconds, unit: 's' },
      {
        name: 'work for a second of sound, median',
        value: median(rounds.map(({ realTime }) => realTime)),
        unit: 's',
        bar: { atMost: BARS.realTime },
      },
      {
        name: 'first sound after, median',
        value: median(rounds.map(({ firstSeconds }) => firstSeconds)),
        unit: 's',
        bar: { atMost: BARS.firstSeconds },
      },
      {
        name: "memory of the voices' process",
        value: (engine.state.memoryBytes ?? Number.NaN) / 1_000_000,
        unit: 'MB',
        bar: { atMost: BARS.megabytes },
        steady: true,
      },
      {
        name: 'quietest voice',
        value: Math.min(...lufs),
        unit: 'LUFS',
        bar: { atLeast: LUFS.lowest },
        steady: true,
      },
      {
        name: 'loudest voice',
        value: Math.max(...lufs),
        unit: 'LUFS',
        bar: { atMost: LUFS.highest },
        steady: true,
      },
      {
        name: 'highest peak',
        value: Math.max(...voices.map(({ truePeakDb }) => truePeakDb)),
        unit: 'dBTP',
        bar: { atMost: HIGHEST_PEAK_DB },
        steady: true,
      },
      {
        name: 'longest silence at an end',
        value: Math.max(...voices.map(({ silence }) => silence)),
        unit: 's',
        bar: { atMost: BARS.silenceSeconds },
        steady: true,
      },
    ];
    return { figures, errors: [] };
  } finally {
    await engine.close?.();
  }
}

/** The built-in voices. */
export const naturalVoice: Benchmark = { name: 'natural-voice', run };

if (import.meta.main) await runAlone(naturalVoice);

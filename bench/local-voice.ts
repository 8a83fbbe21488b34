/**
 * The built-in voices: how much time a second of sound takes, when the first sound is there, and the memory of their
 * process. Run with `node bench/local-voice.ts`.
 */
import { performance } from 'node:perf_hooks';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { createLocalSpeechEngine } from '@voicedraft/speech-engine/local-speech-engine';
import type { Benchmark, BenchRun, Result } from './support/benchmark.ts';
import { median } from './support/median.ts';
import { narrate } from './support/narration.ts';
import { runAlone } from './support/run-alone.ts';

const FULL = { texts: 9, sentences: 12 };
const QUICK = { texts: 1, sentences: 2 };
const VOICES = ['achernar', 'achird', 'kore'] as const;
const MEGABYTE = 1e6;

async function run({ quick, print }: BenchRun): Promise<Result> {
  const { texts, sentences } = quick ? QUICK : FULL;
  const engine = createLocalSpeechEngine();
  const ratios: number[] = [];
  const firsts: number[] = [];
  let memory = 0;
  try {
    const loading = performance.now();
    await engine.warmUp();
    print(`loaded in ${(performance.now() - loading).toFixed(0)} ms`);
    for (let index = 0; index < texts; index += 1) {
      const voice = VOICES[index % VOICES.length] ?? 'kore';
      const start = performance.now();
      let firstMs = Number.NaN;
      const { pcm } = await engine.synthesize({
        text: narrate(sentences),
        voice,
        signal: AbortSignal.timeout(600_000),
        onSound: () => {
          if (Number.isNaN(firstMs)) firstMs = performance.now() - start;
        },
      });
      const seconds = pcm.length / 2 / AUDIO_SAMPLE_RATE;
      const ratio = (performance.now() - start) / 1000 / seconds;
      memory = Math.max(memory, engine.state.memoryBytes ?? 0);
      print(
        `${voice}: ${seconds.toFixed(1)} s of sound, ${ratio.toFixed(2)} s each, first after ${firstMs.toFixed(0)} ms`,
      );
      ratios.push(ratio);
      firsts.push(firstMs);
    }
  } finally {
    await engine.close?.();
  }
  return {
    figures: [
      { name: 'time for a second of sound, median', value: median(ratios), unit: 's', bar: { atMost: 0.35 } },
      { name: 'first sound, median', value: median(firsts), unit: 'ms', bar: { atMost: 1200 } },
      { name: 'memory of the voices’ process', value: memory / MEGABYTE, unit: 'MB', bar: { atMost: 600 } },
    ],
    errors: [],
  };
}

/** The built-in voices. */
export const localVoice: Benchmark = { name: 'local-voice', run };

if (import.meta.main) await runAlone(localVoice);

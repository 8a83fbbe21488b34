/**
 * The built-in voice: speed, time to the first sentence, and for every voice its pace compared with words ÷ 2.6,
 * its pitch and its level. Run with `node bench/local-voice.ts`.
 */
import { performance } from 'node:perf_hooks';
import { AUDIO_SAMPLE_RATE, SPEECH_WORDS_PER_SECOND } from '@voicedraft/contract/limits';
import { VOICES } from '@voicedraft/contract/voice-list';
import type { VoiceId } from '@voicedraft/contract/voices';
import { countWords } from '@voicedraft/contract/words';
import { decodePcm16 } from '@voicedraft/speech-engine/dsp/pcm';
import { measureSpeechLevel } from '@voicedraft/speech-engine/dsp/speech-level';
import { createLocalSpeechEngine } from '@voicedraft/speech-engine/local-speech-engine';
import { measureVoice } from '@voicedraft/speech-engine/testing/voice-features';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import type { Benchmark, BenchRun, Result } from './support/benchmark.ts';
import { median } from './support/median.ts';
import { runAlone } from './support/run-alone.ts';

const SCRIPT = `Have you ever looked at a loaf of bread and wondered why yours never turns out the same?
It is not the oven, and it is not the flour. It is time.

Good bread is slow. The dough rests, the yeast works, and the flavour builds while you sleep. Give it
eighteen hours instead of two, and the crust will crackle when you press it.

Here is the whole method. Mix flour, water, salt and a pinch of yeast in one bowl. Cover it, and leave it
alone until tomorrow. Fold it twice, let it rest for an hour, and heat a heavy pot until it is really hot.
Bake it under the lid for thirty minutes, then take the lid off and let the colour come.

That is all. No machine, no kneading, no stress. Try it this weekend, and tell me in the comments how your
first loaf came out. I read every one of them.`;

/** Length over which the pitch is measured. */
const PITCH_SECONDS = 8;

/** The first paragraph of the sample. */
const QUICK_SCRIPT = SCRIPT.slice(0, SCRIPT.indexOf('\n\n'));
const QUICK_VOICES = [{ id: 'achernar' }] as const;
/** Values outside these ranges do not sound like narration. */
const PACE = { slowest: 1.3, fastest: 0.75 };
const LEVEL_DBFS = { lowest: -26, highest: -14 };

interface Speech {
  readonly samples: Float32Array;
  readonly speechSeconds: number;
  readonly firstSeconds: number;
  readonly workSeconds: number;
}

async function speak(engine: SpeechEngine, voice: VoiceId, text: string): Promise<Speech> {
  const start = performance.now();
  let firstSeconds = Number.NaN;
  const { pcm } = await engine.synthesize({
    text,
    voice,
    signal: AbortSignal.timeout(120_000),
    onProgress: (done) => {
      if (done === 1) firstSeconds = (performance.now() - start) / 1000;
    },
  });
  const workSeconds = (performance.now() - start) / 1000;
  const samples = decodePcm16(pcm);
  return { samples, speechSeconds: samples.length / AUDIO_SAMPLE_RATE, firstSeconds, workSeconds };
}

/** How a voice departs from narration: in pace, pitch or level. */
function findErrors(id: VoiceId, { pace, pitchHz, level }: Row): string[] {
  return [
    ...(pace > PACE.slowest || pace < PACE.fastest
      ? [`${id} takes ${pace.toFixed(2)} of the usual time`]
      : []),
    ...(pitchHz > 0 ? [] : [`${id} has no pitch`]),
    ...(level > LEVEL_DBFS.highest || level < LEVEL_DBFS.lowest
      ? [`${id} speaks at ${level.toFixed(1)} dBFS`]
      : []),
  ];
}

interface Row {
  readonly speechSeconds: number;
  /** Its length relative to typical narration. */
  readonly pace: number;
  readonly firstSeconds: number;
  /** Its length divided by the time it took to generate. */
  readonly speed: number;
  readonly pitchHz: number;
  readonly level: number;
}

function measure(
  { samples, speechSeconds, firstSeconds, workSeconds }: Speech,
  expectedSeconds: number,
): Row {
  const start = samples.subarray(0, PITCH_SECONDS * AUDIO_SAMPLE_RATE);
  return {
    speechSeconds,
    pace: speechSeconds / expectedSeconds,
    firstSeconds,
    speed: speechSeconds / workSeconds,
    pitchHz: measureVoice(start, AUDIO_SAMPLE_RATE).pitchHz,
    level: measureSpeechLevel(samples, AUDIO_SAMPLE_RATE),
  };
}

async function run({ quick, print }: BenchRun): Promise<Result> {
  const text = quick ? QUICK_SCRIPT : SCRIPT;
  const expectedSeconds = countWords(text) / SPEECH_WORDS_PER_SECOND;
  const engine = createLocalSpeechEngine();
  try {
    const cold = await speak(engine, 'achernar', text);
    print(`${countWords(text)} words, ${expectedSeconds.toFixed(1)} s at the pace of narration`);
    print('voice        speech s   ÷ expected   first s   × real time   pitch Hz   level dBFS');
    const errors: string[] = [];
    const rows: Row[] = [];
    for (const { id } of quick ? QUICK_VOICES : VOICES) {
      const row = measure(quick ? cold : await speak(engine, id, text), expectedSeconds);
      print(
        id.padEnd(11) +
          row.speechSeconds.toFixed(1).padStart(10) +
          row.pace.toFixed(3).padStart(13) +
          row.firstSeconds.toFixed(2).padStart(10) +
          row.speed.toFixed(0).padStart(14) +
          row.pitchHz.toFixed(0).padStart(11) +
          row.level.toFixed(1).padStart(13),
      );
      rows.push(row);
      errors.push(...findErrors(id, row));
    }
    const paces = rows.map(({ pace }) => pace);
    const firsts = rows.map(({ firstSeconds }) => firstSeconds);
    return {
      figures: [
        { name: 'cold start, first sentence after', value: cold.firstSeconds, unit: 's' },
        { name: 'cold start, all after', value: cold.workSeconds, unit: 's' },
        { name: 'first sentence after, median', value: median(firsts), unit: 's' },
        {
          name: 'faster than real time, median',
          value: median(rows.map(({ speed }) => speed)),
          unit: 'times',
        },
        {
          name: 'shortest ÷ usual length',
          value: Math.min(...paces),
          unit: '',
          bar: { atLeast: PACE.fastest },
          steady: true,
        },
        {
          name: 'longest ÷ usual length',
          value: Math.max(...paces),
          unit: '',
          bar: { atMost: PACE.slowest },
          steady: true,
        },
      ],
      errors,
    };
  } finally {
    await engine.close?.();
  }
}

/** The built-in voice. */
export const localVoice: Benchmark = { name: 'local-voice', run };

if (import.meta.main) await runAlone(localVoice);

/**
 * Measures what can be measured of how voices sound, for each engine: pace, pauses, level, silence at both ends,
 * clicks, spectrum, and how many words a speech recogniser gets wrong, relative to its own recordings of a human
 * who reads the same sentences. `node bench/voice-quality.ts` measures the built-in voice; `--speech-server
 * http://127.0.0.1:8880` (or SPEECH_SERVER_URL) also measures the natural voices of that server, or any voices of an
 * OpenAI-compatible one.
 */
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { VOICES } from '@voicedraft/contract/voice-list';
import type { VoiceId } from '@voicedraft/contract/voices';
import { countSpokenWords } from '@voicedraft/engine-api/check-speech';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import { decodePcm16 } from '@voicedraft/speech-engine/speech/pcm';
import { createLocalSpeechEngine } from '@voicedraft/speech-engine/local-speech-engine';
import type { Benchmark, BenchRun, Figure, Result } from './support/benchmark.ts';
import { measureAudio, type AudioFeatures } from './support/measure-audio.ts';
import { median } from './support/median.ts';
import { openNaturalVoices } from './support/natural-voices.ts';
import { HOW_TO_INSTALL, openRecogniser, type Recogniser, RECORDED_SENTENCES } from './support/recogniser.ts';
import { runAlone } from './support/run-alone.ts';

/** Besides the recogniser's sentences: a narration, an advert with figures and names, and a list of steps. */
const TEXTS = [
  `Have you ever looked at a loaf of bread and wondered why yours never turns out the same? It is not the oven, and it is not the flour. It is time. Good bread is slow. The dough rests, the yeast works, and the flavour builds while you sleep.

Mix flour, water, salt and a pinch of yeast in one bowl. Cover it, and leave it alone until tomorrow. Fold it twice, let it rest for an hour, and heat a heavy pot until it is really hot.`,
  `Meet SoundLeaf Pro: wireless earbuds with 30 hours of battery, for $79. Launching March 1. Dr. Siobhán O'Neill called them "a small wonder"! Curious? Order at soundleaf.example, or call 555-0142.`,
  `Step one. Open the sign-in page. Step two. Click "Forgot password". Step three. Open the e-mail and follow the link. Step four. Choose a new password. That's all there is to it.`,
] as const;
const TIMEOUT_MS = 600_000;

/** Outside these limits a voice does not sound like narration. */
const LIMITS = {
  pace: { slowest: 2, fastest: 3.4 },
  pauseShare: { least: 0.05, most: 0.35 },
  longestPause: 1.5,
  levelSpreadDb: 3,
  edgeSilence: 0.6,
  errorRatio: 2,
} as const;

/** An engine to measure; without pass marks if it is a stand-in. */
interface Measured {
  readonly name: string;
  readonly engine: SpeechEngine;
  readonly isStandIn: boolean;
}

interface Row {
  readonly voice: VoiceId;
  /** Words per second, silence at both ends left out; digits are words. */
  readonly pace: number;
  readonly pauseShare: number;
  readonly longestPause: number;
  /** Median of as many of the longest pauses as there are ends of sentences. */
  readonly sentencePause: number;
  readonly edgeSilence: number;
  readonly levelDb: number;
  readonly peakDb: number;
  readonly clipped: number;
  readonly clicks: number;
  readonly highShare: number;
  readonly rolloffHz: number;
  /** Share of words that the recogniser gets wrong; null without a recogniser. */
  readonly errorRate: number | null;
}

async function speak(engine: SpeechEngine, voice: VoiceId, text: string): Promise<Float32Array> {
  const { pcm } = await engine.synthesize({ text, voice, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return decodePcm16(pcm);
}

async function measureVoice(
  engine: SpeechEngine,
  voice: VoiceId,
  texts: readonly string[],
  recogniser: Recogniser | undefined,
): Promise<Row> {
  const features: AudioFeatures[] = [];
  for (const text of texts) features.push(measureAudio(await speak(engine, voice, text), AUDIO_SAMPLE_RATE));
  const sum = (valueOf: (one: AudioFeatures) => number): number =>
    features.reduce((total, one) => total + valueOf(one), 0);
  const most = (valueOf: (one: AudioFeatures) => number): number => Math.max(...features.map(valueOf));
  const pausesOf = ({ pauses }: AudioFeatures): number => pauses.reduce((total, pause) => total + pause, 0);
  const spoken = sum(({ seconds, startSilence, endSilence }) => seconds - startSilence - endSilence);
  const sentencePauses = features.flatMap(({ pauses }, index) =>
    pauses.toSorted((a, b) => b - a).slice(0, countSentenceEnds(texts[index] ?? '')),
  );
  const recordings: Float32Array[] = [];
  if (recogniser !== undefined) {
    for (const [, text] of RECORDED_SENTENCES) recordings.push(await speak(engine, voice, text));
  }
  return {
    voice,
    pace: texts.reduce((words, text) => words + countSpokenWords(text), 0) / spoken,
    pauseShare: sum(pausesOf) / spoken,
    longestPause: most(({ pauses }) => Math.max(0, ...pauses)),
    sentencePause: median(sentencePauses),
    edgeSilence: most(({ startSilence, endSilence }) => Math.max(startSilence, endSilence)),
    levelDb: median(features.map(({ levelDb }) => levelDb)),
    peakDb: most(({ peakDb }) => peakDb),
    clipped: sum(({ clipped }) => clipped),
    clicks: sum(({ clicks }) => clicks),
    highShare: sum(({ highShare }) => highShare) / features.length,
    rolloffHz: median(features.map(({ rolloffHz }) => rolloffHz)),
    errorRate: (await recogniser?.measureErrorRate(recordings, AUDIO_SAMPLE_RATE)) ?? null,
  };
}

/** Ends of sentences and paragraphs within a text; abbreviations and addresses are none. */
function countSentenceEnds(text: string): number {
  return text.match(/(?<!\bDr)[.!?]["”]?\s+(?=\S)/g)?.length ?? 0;
}

const COLUMNS: readonly (readonly [title: string, show: (row: Row) => string])[] = [
  ['voice', ({ voice }) => voice],
  ['words/s', ({ pace }) => pace.toFixed(2)],
  ['pauses %', ({ pauseShare }) => (100 * pauseShare).toFixed(1)],
  ['longest s', ({ longestPause }) => longestPause.toFixed(2)],
  ['sentence s', ({ sentencePause }) => sentencePause.toFixed(2)],
  ['ends s', ({ edgeSilence }) => edgeSilence.toFixed(2)],
  ['dBFS', ({ levelDb }) => levelDb.toFixed(1)],
  ['peak', ({ peakDb }) => peakDb.toFixed(1)],
  ['clipped', ({ clipped }) => String(clipped)],
  ['clicks', ({ clicks }) => String(clicks)],
  ['> 8 kHz %', ({ highShare }) => (100 * highShare).toFixed(2)],
  ['95 % Hz', ({ rolloffHz }) => rolloffHz.toFixed(0)],
  ['errors %', ({ errorRate }) => (errorRate === null ? '-' : (100 * errorRate).toFixed(0))],
];

/** The figures of one engine; a stand-in's have no targets, because it plays tones. */
function summarise(
  rows: readonly Row[],
  { name, isStandIn }: Measured,
  ownErrorRate: number | undefined,
): Figure[] {
  const most = (valueOf: (row: Row) => number): number => Math.max(...rows.map(valueOf));
  const least = (valueOf: (row: Row) => number): number => Math.min(...rows.map(valueOf));
  const rates = rows.flatMap(({ errorRate }) => (errorRate === null ? [] : [errorRate]));
  const ratio = ownErrorRate === undefined ? null : median(rates) / ownErrorRate;
  const figures: readonly Figure[] = [
    {
      name: 'slowest voice',
      value: least(({ pace }) => pace),
      unit: 'words/s',
      bar: { atLeast: LIMITS.pace.slowest },
    },
    {
      name: 'fastest voice',
      value: most(({ pace }) => pace),
      unit: 'words/s',
      bar: { atMost: LIMITS.pace.fastest },
    },
    {
      name: 'pauses, least share',
      value: least(({ pauseShare }) => pauseShare),
      unit: '',
      bar: { atLeast: LIMITS.pauseShare.least },
    },
    {
      name: 'pauses, largest share',
      value: most(({ pauseShare }) => pauseShare),
      unit: '',
      bar: { atMost: LIMITS.pauseShare.most },
    },
    {
      name: 'longest pause',
      value: most(({ longestPause }) => longestPause),
      unit: 's',
      bar: { atMost: LIMITS.longestPause },
    },
    {
      name: 'pause at the end of a sentence, median',
      value: median(rows.map(({ sentencePause }) => sentencePause)),
      unit: 's',
    },
    {
      name: 'silence at the start or end, longest',
      value: most(({ edgeSilence }) => edgeSilence),
      unit: 's',
      bar: { atMost: LIMITS.edgeSilence },
    },
    { name: 'level, median', value: median(rows.map(({ levelDb }) => levelDb)), unit: 'dBFS' },
    {
      name: 'level, loudest less quietest voice',
      value: most(({ levelDb }) => levelDb) - least(({ levelDb }) => levelDb),
      unit: 'dB',
      bar: { atMost: LIMITS.levelSpreadDb },
    },
    { name: 'peak', value: most(({ peakDb }) => peakDb), unit: 'dBFS' },
    { name: 'clipped samples', value: most(({ clipped }) => clipped), unit: '', bar: { atMost: 0 } },
    { name: 'clicks', value: most(({ clicks }) => clicks), unit: '', bar: { atMost: 0 } },
    {
      name: 'power above 8 kHz, median',
      value: 100 * median(rows.map(({ highShare }) => highShare)),
      unit: '%',
    },
    {
      name: '95 % of the power lies below, median',
      value: median(rows.map(({ rolloffHz }) => rolloffHz)),
      unit: 'Hz',
    },
    {
      name: 'words misheard ÷ those of a human, median voice',
      value: ratio,
      unit: '',
      bar: { atMost: LIMITS.errorRatio },
    },
    { name: 'words misheard, worst voice', value: rates.length === 0 ? null : Math.max(...rates), unit: '' },
  ];
  return figures.map(({ bar, ...figure }) => ({
    ...figure,
    name: `${name}: ${figure.name}`,
    ...(bar !== undefined && !isStandIn && { bar }),
  }));
}

async function run({ quick, print }: BenchRun): Promise<Result> {
  const recogniser = quick ? undefined : await openRecogniser();
  if (recogniser === undefined) print(`Misheard words are not measured; to measure them: ${HOW_TO_INSTALL}`);
  const natural = quick ? undefined : await openNaturalVoices();
  if (natural === undefined)
    print('Natural voices are not measured: no --speech-server or SPEECH_SERVER_URL.');
  else if (natural.isStandIn) print('The server has a stand-in model, which plays tones: nothing is judged.');
  const builtIn: Measured = { name: 'built-in voice', engine: createLocalSpeechEngine(), isStandIn: false };
  const figures: Figure[] = [];
  if (recogniser !== undefined) {
    figures.push({ name: 'words misheard of a human', value: recogniser.ownErrorRate, unit: '' });
  }
  try {
    for (const measured of natural === undefined ? [builtIn] : [builtIn, natural]) {
      print(`\n${measured.name}\n${COLUMNS.map(([title]) => title.padStart(11)).join('')}`);
      const rows: Row[] = [];
      for (const { id } of quick ? VOICES.slice(0, 1) : VOICES) {
        const row = await measureVoice(measured.engine, id, quick ? TEXTS.slice(1) : TEXTS, recogniser);
        print(COLUMNS.map(([, show]) => show(row).padStart(11)).join(''));
        rows.push(row);
      }
      figures.push(...summarise(rows, measured, recogniser?.ownErrorRate));
    }
    return { figures, errors: [] };
  } finally {
    await builtIn.engine.close?.();
    await natural?.engine.close?.();
  }
}

/** How voices sound. */
export const voiceQuality: Benchmark = { name: 'voice-quality', run };

if (import.meta.main) await runAlone(voiceQuality);

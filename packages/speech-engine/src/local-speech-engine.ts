import { availableParallelism } from 'node:os';
import { STYLES } from '@voicedraft/contract/speech-settings';
import { VOICES } from '@voicedraft/contract/voice-list';
import { EngineError, toEngineError } from '@voicedraft/engine-api/engine-error';
import type {
  EngineFeatures,
  Speech,
  SpeechEngine,
  SpeechRequest,
} from '@voicedraft/engine-api/speech-engine';
import { joinUtterances } from './join-utterances.ts';
import { SpeechPool, SpeechTimeLimitError } from './speech-pool.ts';
import { requireSpeakable } from './text/require-speakable.ts';
import { type StressedUtterance, stressUtterances } from './text/stress-utterances.ts';
import { VOICE_PROFILES } from './voice-profiles.ts';
import { scalePauses } from './adjust-profile.ts';

const MODEL = 'flite-2.3';
const MAX_THREADS = 4;
/** Time limit for one sentence, which takes about half a second on a slow core. */
const SENTENCE_TIME_LIMIT_MS = 20_000;

const FEATURES: EngineFeatures = {
  pitch: true,
  fixedPitch: new Set(VOICES.filter(({ id }) => VOICE_PROFILES[id].pitch === null).map(({ id }) => id)),
  accents: Object.fromEntries(
    VOICES.filter(({ id }) => VOICE_PROFILES[id].speaker === 'awb').map(({ id }) => [id, 'scottish']),
  ),
  styles: [...STYLES],
  emphasis: true,
  wordTimes: false,
};

export interface LocalSpeechOptions {
  /** Number of worker threads; by default, the number of cores, but at most 4. */
  readonly threads?: number;
  /** Time limit for one sentence, in milliseconds. */
  readonly sentenceTimeLimitMs?: number;
}

/**
 * The built-in voices: Flite in worker threads, English only, no network and no key. Sentences of one request are
 * spoken in parallel, and simultaneous requests take turns.
 */
export function createLocalSpeechEngine(options: LocalSpeechOptions = {}): SpeechEngine {
  const threads = options.threads ?? Math.min(availableParallelism(), MAX_THREADS);
  const pool = new SpeechPool(Math.max(1, threads), options.sentenceTimeLimitMs ?? SENTENCE_TIME_LIMIT_MS);
  return {
    engine: 'local',
    model: MODEL,
    features: FEATURES,
    callWords: 0,
    parallelCalls: pool.size,
    isAvailable: () => true,
    check: async (request) => void (await requireSpeakable(request)),
    async synthesize(request): Promise<Speech> {
      try {
        const prepared = await requireSpeakable(request);
        const utterances = stressUtterances(prepared, request.text, request.emphases);
        return { pcm: await speakUtterances(pool, utterances, request), model: MODEL };
      } catch (error) {
        throw explain(error, request.signal);
      }
    },
    close: () => pool.close(),
  };
}

async function speakUtterances(
  pool: SpeechPool,
  utterances: readonly StressedUtterance[],
  request: SpeechRequest,
): Promise<Buffer> {
  // A failed sentence aborts the others that are in progress.
  const failure = new AbortController();
  const signal = AbortSignal.any([request.signal, failure.signal]);
  const spoken: Uint8Array[] = utterances.map(() => new Uint8Array(0));
  const queue = utterances.entries();
  let done = 0;
  const { voice, settings, goesFirst } = request;
  const speakOn = async (): Promise<void> => {
    for (const [index, { text, isStressed }] of queue) {
      spoken[index] = await pool.speak({ text, voice, settings, isStressed }, signal, goesFirst);
      done += 1;
      request.onProgress?.(done, utterances.length);
    }
  };
  try {
    // Run as many in parallel as there are threads: more would only make other requests wait for this one.
    await Promise.all(Array.from({ length: pool.size }, speakOn));
  } catch (error) {
    failure.abort(error);
    throw error;
  }
  if (spoken.every((pcm) => pcm.length === 0)) {
    throw new EngineError('empty', 'There is nothing to read in this text.');
  }
  const pieces = spoken.map((pcm, index) => ({ pcm, pause: utterances[index]?.pause ?? 'sentence' }));
  return joinUtterances(pieces, scalePauses(settings));
}

function explain(error: unknown, signal: AbortSignal): EngineError {
  return error instanceof SpeechTimeLimitError && !signal.aborted
    ? new EngineError('timeout', 'The voice took too long.', { cause: error })
    : toEngineError(error, signal, 'The voice');
}

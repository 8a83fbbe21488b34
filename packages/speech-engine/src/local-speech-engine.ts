import { availableParallelism } from 'node:os';
import type { VoiceId } from '@voicedraft/contract/voices';
import { EngineError, hasRunOut } from '@voicedraft/engine-api/engine-error';
import type { Speech, SpeechEngine, SpeechRequest } from '@voicedraft/engine-api/speech-engine';
import { joinUtterances } from './join-utterances.ts';
import { SpeechPool, SpeechTimeLimitError } from './speech-pool.ts';
import { prepareText, type Utterance } from './text/prepare-text.ts';

const MODEL = 'flite-2.3';
const MAX_THREADS = 4;
/** Time limit for one sentence, which takes about half a second on a slow core. */
const SENTENCE_TIME_LIMIT_MS = 20_000;

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
    isAvailable: () => true,
    async synthesize(request): Promise<Speech> {
      const utterances = prepareText(request.text);
      try {
        return { pcm: await speakUtterances(pool, utterances, request), model: MODEL };
      } catch (error) {
        throw toEngineError(error, request.signal);
      }
    },
    close: () => pool.close(),
  };
}

async function speakUtterances(
  pool: SpeechPool,
  utterances: readonly Utterance[],
  request: SpeechRequest,
): Promise<Buffer> {
  // A failed sentence aborts the others that are in progress.
  const failure = new AbortController();
  const signal = AbortSignal.any([request.signal, failure.signal]);
  const spoken: Uint8Array[] = utterances.map(() => new Uint8Array(0));
  const queue = utterances.entries();
  let done = 0;
  const speakOn = async (voice: VoiceId): Promise<void> => {
    for (const [index, { text }] of queue) {
      spoken[index] = await pool.speak({ text, voice }, signal);
      done += 1;
      request.onProgress?.(done, utterances.length);
    }
  };
  try {
    // Run as many in parallel as there are threads: more would only make other requests wait for this one.
    await Promise.all(Array.from({ length: pool.size }, () => speakOn(request.voice)));
  } catch (error) {
    failure.abort(error);
    throw error;
  }
  if (spoken.every((pcm) => pcm.length === 0)) {
    throw new EngineError('empty', 'The built-in voice found nothing to read in this text.');
  }
  return joinUtterances(spoken.map((pcm, index) => ({ pcm, pause: utterances[index]?.pause ?? 'sentence' })));
}

function toEngineError(error: unknown, signal: AbortSignal): EngineError {
  if (error instanceof EngineError) return error;
  if (signal.aborted && !hasRunOut(signal)) {
    return new EngineError('aborted', 'The voice was cancelled.', { cause: error });
  }
  if (signal.aborted || error instanceof SpeechTimeLimitError) {
    return new EngineError('timeout', 'The built-in voice took too long.', { cause: error });
  }
  return new EngineError('unavailable', 'The built-in voice failed.', { cause: error });
}

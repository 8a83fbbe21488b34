import { STYLES } from '@voicedraft/contract/speech-settings';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type {
  EngineFeatures,
  Speech,
  SpeechEngine,
  SpeechRequest,
} from '@voicedraft/engine-api/speech-engine';
import { speakInParts } from '#integrations/provider-speech/speak-in-parts.ts';
import type { GeminiEngineOptions } from './gemini-engine-options.ts';
import { openGemini } from './open-gemini.ts';
import { findRefusal } from './refusal.ts';
import { runWithFallback } from './run-with-fallback.ts';
import { readSpeechAnswer, type SpeechAnswer } from './speech-answer.ts';
import { buildSpeechQuestion } from './speech-question.ts';
import { SPEECH_LANGUAGES } from './speech-languages.ts';

/** The provider finishes a whole part before it responds: a minute of audio takes tens of seconds. */
const DEFAULT_TIMEOUT_MS = 90_000;

/** 50 seconds of speech: longer answers are reported to stop early, and short ones waste a small quota. */
const CALL_WORDS = 130;
/** Small quotas allow about ten calls a minute. */
const PARALLEL_CALLS = 3;
const FEATURES: EngineFeatures = {
  pitch: false,
  styles: [...STYLES],
  instructions: true,
  languages: SPEECH_LANGUAGES,
  emphasis: true,
  wordTimes: false,
};

/**
 * Creates the speech engine that calls the Gemini API (customer specification §7, generative speech call). Long
 * texts are spoken in parts of about a minute. A response without complete audio is requested once more.
 */
export function createGeminiSpeechEngine(options: GeminiEngineOptions): SpeechEngine {
  const { keys, models } = options;
  const { dependencies, transport } = openGemini(options, DEFAULT_TIMEOUT_MS);

  async function speakPart(request: SpeechRequest): Promise<Speech> {
    const { signal } = request;
    for (let isLastRound = false; ; isLastRound = true) {
      const { result, model } = await runWithFallback(dependencies, {
        attempt: async (target) => {
          const question = await buildSpeechQuestion(target.model, request);
          return readSpeechAnswer(await transport.generate({ ...target, ...question, signal }));
        },
        signal,
        // A part is only passed on once it is complete.
        mayRetry: () => true,
      });
      const refusal = findRefusal(result);
      if (refusal !== undefined) throw refusal;
      const isWhole = result.finishReason === undefined || result.finishReason === 'STOP';
      if (result.pcm.length > 0 && isWhole) return { pcm: result.pcm, model };
      if (isLastRound) throw explainMissingAudio(result);
    }
  }

  return {
    engine: 'gemini',
    get model() {
      return models.listUsable()[0] ?? '';
    },
    features: FEATURES,
    callWords: CALL_WORDS,
    parallelCalls: PARALLEL_CALLS,
    isAvailable: () => keys.hasUsableKey(),
    synthesize: (request) => speakInParts(request, speakPart),
  };
}

function explainMissingAudio({ pcm, finishReason, error }: SpeechAnswer): EngineError {
  const detail = error ?? `finish reason ${finishReason ?? 'none'}, ${pcm.length} bytes of audio`;
  return pcm.length === 0
    ? new EngineError('empty', 'No audio returned from TTS API', { detail })
    : new EngineError('unavailable', 'The AI provider stopped before the end of the text.', { detail });
}

import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { Speech, SpeechEngine, SpeechRequest } from '@voicedraft/engine-api/speech-engine';
import { speakInParts } from '#integrations/provider-speech/speak-in-parts.ts';
import type { GeminiEngineOptions } from './gemini-engine-options.ts';
import { openGemini } from './open-gemini.ts';
import { findRefusal } from './refusal.ts';
import { runWithFallback } from './run-with-fallback.ts';
import { readSpeechAnswer, type SpeechAnswer } from './speech-answer.ts';
import { buildSpeechPrompt } from './speech-prompt.ts';
import type { GeminiQuestion } from './transport.ts';

/** The provider finishes a whole part before it responds: a minute of audio takes tens of seconds. */
const DEFAULT_TIMEOUT_MS = 90_000;

/**
 * Creates the speech engine that calls the Gemini API (customer specification §7, generative speech call). Long
 * texts are spoken in parts of about a minute. A response without complete audio is requested once more.
 */
export function createGeminiSpeechEngine(options: GeminiEngineOptions): SpeechEngine {
  const { keys, models } = options;
  const { dependencies, transport } = openGemini(options, DEFAULT_TIMEOUT_MS);

  async function speakPart(text: string, { voice, signal }: SpeechRequest): Promise<Speech> {
    const question = buildQuestion(text, voice);
    for (let isLastRound = false; ; isLastRound = true) {
      const { result, model } = await runWithFallback(dependencies, {
        attempt: async (target) =>
          readSpeechAnswer(await transport.generate({ ...target, ...question, signal })),
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
    isAvailable: () => keys.hasUsableKey(),
    synthesize: (request) => speakInParts(request, (text) => speakPart(text, request)),
  };
}

function buildQuestion(text: string, voiceName: string): GeminiQuestion {
  return {
    contents: buildSpeechPrompt(text),
    config: {
      responseModalities: ['AUDIO'],
      speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName } } },
    },
  };
}

function explainMissingAudio({ pcm, finishReason, error }: SpeechAnswer): EngineError {
  const detail = error ?? `finish reason ${finishReason ?? 'none'}, ${pcm.length} bytes of audio`;
  return pcm.length === 0
    ? new EngineError('empty', 'No audio returned from TTS API', { detail })
    : new EngineError('unavailable', 'The AI provider stopped before the end of the text.', { detail });
}

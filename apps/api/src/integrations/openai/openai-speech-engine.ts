import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { Speech, SpeechEngine, SpeechRequest } from '@voicedraft/engine-api/speech-engine';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { retryTransient } from '#integrations/http-client/retry.ts';
import { decodeAudio } from '#integrations/provider-speech/audio-answer.ts';
import { speakInParts } from '#integrations/provider-speech/speak-in-parts.ts';
import { realBackOff } from '#integrations/http-client/timing.ts';
import { explainFailure } from './explain-failure.ts';
import type { OpenAiEngineOptions } from './openai-engine-options.ts';
import { createOpenAiTransport, type SpeechAnswer } from './transport.ts';
import { chooseVoiceMap, type VoiceMap } from './voice-map.ts';

/** Without a graphics card, a minute of audio can take most of a minute. */
const DEFAULT_TIMEOUT_MS = 120_000;

export interface OpenAiSpeechOptions extends OpenAiEngineOptions {
  /** The server's voices for some or all of ours; the others come from `chooseVoiceMap`. */
  readonly voiceMap?: Partial<VoiceMap>;
}

/**
 * Creates the speech engine for an OpenAI-compatible server (`/v1/audio/speech`, as WAV). Long texts are spoken in
 * parts, because servers limit the length of one request. A response without audio is requested once more.
 */
export function createOpenAiSpeechEngine(options: OpenAiSpeechOptions): SpeechEngine {
  const { baseUrl, apiKey, model, timeoutMs = DEFAULT_TIMEOUT_MS, backOff = realBackOff } = options;
  const transport = createOpenAiTransport({
    baseUrl,
    timeoutMs,
    ...(apiKey === undefined ? {} : { apiKey }),
  });
  const voices: VoiceMap = { ...chooseVoiceMap(model), ...options.voiceMap };

  async function speakPart(input: string, { voice, signal }: SpeechRequest): Promise<Speech> {
    const body = { model, input, voice: voices[voice], response_format: 'wav' } as const;
    for (let isLastRound = false; ; isLastRound = true) {
      const answer = await retryTransient(() => transport.speak(body, signal), {
        backOff,
        signal,
        // A part is only passed on once it is complete.
        mayRetry: () => true,
      });
      const { pcm, error } = readSpeech(answer);
      if (pcm.length > 0) return { pcm, model };
      if (isLastRound) {
        throw new EngineError('empty', 'No audio returned from TTS API', { detail: error ?? 'no audio' });
      }
    }
  }

  return {
    engine: 'openai',
    model,
    isAvailable: () => true,
    synthesize: async (request) => {
      try {
        return await speakInParts(request, (text) => speakPart(text, request));
      } catch (error) {
        throw explainFailure(error);
      }
    },
  };
}

function readSpeech({ bytes, contentType }: SpeechAnswer): { pcm: Buffer; error?: string } {
  if (bytes.length === 0) return { pcm: bytes };
  try {
    return { pcm: decodeAudio(bytes, contentType) };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return { pcm: Buffer.alloc(0), error: error.message };
  }
}

import { NEUTRAL_SETTINGS, STYLES } from '@voicedraft/contract/speech-settings';
import type { VoiceId } from '@voicedraft/contract/voices';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { Speech, SpeechEngine, SpeechRequest } from '@voicedraft/engine-api/speech-engine';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { retryTransient } from '#integrations/http-client/retry.ts';
import { realBackOff, type BackOff } from '#integrations/http-client/timing.ts';
import { decodeAudio } from '#integrations/provider-speech/audio-answer.ts';
import { describeDelivery } from '#integrations/provider-speech/describe-delivery.ts';
import { speakInParts } from '#integrations/provider-speech/speak-in-parts.ts';
import { explainFailure } from './explain-failure.ts';
import { createOpenAiTransport, type SpeechAnswer } from './transport.ts';
import { chooseVoice, findAccents, findVoiceLanguages, type VoiceMap } from './voice-map.ts';

/** Without a graphics card, a minute of audio can take most of a minute. */
const DEFAULT_TIMEOUT_MS = 120_000;

/** 50 seconds of speech: servers limit the length of one request. */
const CALL_WORDS = 130;
/** A server of one's own usually has one graphics card. */
const PARALLEL_CALLS = 2;
/** Models that take instructions, and ignore the protocol's speed; others do the opposite. */
const INSTRUCTED_MODEL = /gpt/iu;

export interface OpenAiSpeechOptions extends OpenAiEngineOptions {
  /** The server's voices for some or all of ours; the others come from `chooseVoice`. */
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

  const isInstructed = INSTRUCTED_MODEL.test(model);
  // A voice as it is needs neither, and servers without them may refuse them.
  const describeSettings = (settings = NEUTRAL_SETTINGS) => {
    const { speed, style, instructions = '' } = settings;
    const isPlain = speed === 1 && style === 'neutral' && instructions.trim() === '';
    if (isInstructed) return isPlain ? {} : { instructions: `Speak in ${describeDelivery(settings)}.` };
    return speed === 1 ? {} : { speed };
  };

  const nameThere = (voice: VoiceId) => options.voiceMap?.[voice] ?? chooseVoice(model, voice);

  async function speakPart(request: SpeechRequest): Promise<Speech> {
    const { text: input, voice: ours, settings, signal } = request;
    const voice = nameThere(ours);
    const body = { model, input, voice, response_format: 'wav', ...describeSettings(settings) } as const;
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
    sourceOf: (voice) => `${baseUrl} ${nameThere(voice)}`,
    features: {
      pitch: false,
      exactPace: !isInstructed,
      accents: findAccents(model),
      voiceLanguages: findVoiceLanguages(model),
      styles: isInstructed ? [...STYLES] : ['neutral'],
      ...(isInstructed && { instructions: true }),
      emphasis: false,
      wordTimes: false,
    },
    callWords: CALL_WORDS,
    parallelCalls: PARALLEL_CALLS,
    isAvailable: () => true,
    synthesize: async (request) => {
      try {
        return await speakInParts(request, speakPart);
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

/** Options of both engines for OpenAI-compatible servers (Ollama, Kokoro-FastAPI, OpenAI and others). */
export interface OpenAiEngineOptions {
  /** URL of the server, with or without `/v1` at its end, for example `http://localhost:11434`. */
  readonly baseUrl: string;
  /** Sent as a bearer token; self-hosted servers often need none. */
  readonly apiKey?: string;
  readonly model: string;
  /** Longest silence of the server before an attempt counts as timed out, in milliseconds. */
  readonly timeoutMs?: number;
  /** How to wait before a second attempt; replaced in tests. */
  readonly backOff?: BackOff;
}

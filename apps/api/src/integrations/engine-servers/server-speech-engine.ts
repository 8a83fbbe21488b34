import { NEUTRAL_SETTINGS, STYLES, type Style } from '@voicedraft/contract/speech-settings';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { KOKORO_ACCENTS } from '@voicedraft/engine-api/kokoro-voices';
import type {
  EngineFeatures,
  Speech,
  SpeechCheck,
  SpeechEngine,
  SpeechRequest,
} from '@voicedraft/engine-api/speech-engine';
import { requireSpeakable } from '@voicedraft/speech-engine/text/require-speakable';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { askForSpeech } from './ask-for-speech.ts';
import { collectSpeech } from './collect-speech.ts';
import { describePool } from './describe-pool.ts';
import { explainServerFailure } from './server-failure.ts';
import type { ServerPool } from './server-pool.ts';
import type { WatchedServer } from './watched-server.ts';

const MODEL = 'kokoro';
/** The server sends something every ten seconds, even while a request waits. */
const SILENCE_MS = 60_000;
/** 400 words take as long as they last on a machine with few cores, and others may be waiting. */
const TIMEOUT_MS = 600_000;
/** The model has no styles: they are its pace. */
const STYLE_SPEEDS: Record<Style, number> = { neutral: 1, calm: 0.92, lively: 1.08, serious: 0.96 };
const FEATURES: EngineFeatures = {
  pitch: false,
  styles: [...STYLES],
  accents: KOKORO_ACCENTS,
  emphasis: false,
  wordTimes: true,
};
/** A text that the server has nothing to read in, although the built-in voice names its signs. */
const WORDLESS = /^[^\p{L}\p{N}]*$/u;
/** How much the announced length may differ from the audio, in seconds. */
const LENGTH_ERROR = 0.01;

interface ServerSpeechOptions {
  /** Longest silence of a server, in milliseconds. */
  readonly silenceMs?: number;
}

/**
 * Creates the speech engine on our speech servers, which know our voices by their ids. If a server ends, the next one
 * begins again: a voice is only passed on once it is complete. Rejects with EngineError only.
 */
export function createServerSpeechEngine(
  pool: ServerPool,
  { silenceMs = SILENCE_MS }: ServerSpeechOptions = {},
): SpeechEngine {
  async function speak(server: WatchedServer, request: SpeechRequest): Promise<Speech> {
    const {
      text,
      voice,
      settings = NEUTRAL_SETTINGS,
      goesFirst = false,
      signal,
      onProgress,
      onQueued,
    } = request;
    const speech = collectSpeech(text);
    await askForSpeech(server.address, {
      text,
      voice,
      speed: settings.speed * STYLE_SPEEDS[settings.style],
      goesFirst,
      signal,
      silenceMs,
      onEvent: (event) => {
        if (event.type === 'speech.queued') onQueued?.(event.position);
        if (event.type === 'speech.audio.delta') {
          speech.add(event);
          onProgress?.(...speech.progress());
        }
        if (event.type === 'speech.audio.done') requireWhole(speech.seconds(), event.usage.seconds);
      },
    });
    const [, total] = speech.progress();
    onProgress?.(total, total);
    const { pcm, ...times } = speech.finish();
    if (pcm.length === 0) throw new EngineError('empty', 'No audio returned from TTS API');
    return { pcm, ...times, model: MODEL };
  }

  const { engine, isAvailable, timeoutMs } = describePool(pool, MODEL, TIMEOUT_MS);
  return {
    engine,
    model: MODEL,
    features: FEATURES,
    callWords: 0,
    get parallelCalls() {
      return Math.max(1, pool.size());
    },
    isAvailable,
    timeoutMs,
    check: requireReadable,
    get revision() {
      const model = pool.model();
      return model?.revision ?? model?.file ?? '';
    },
    synthesize: async (request) => {
      try {
        await requireReadable(request);
        return await pool.run({
          work: (server) => speak(server, request),
          signal: request.signal,
          mayRepeat: () => true,
        });
      } catch (error) {
        throw explainServerFailure(error);
      }
    },
  };
}

/** Refuses what the server would refuse, before anything is spoken. @throws EngineError */
async function requireReadable(request: SpeechCheck): Promise<void> {
  await requireSpeakable(request);
  if (WORDLESS.test(request.text)) {
    throw new EngineError('unsupported', 'The text has no words to read.', {
      refusal: { reason: 'wordless' },
    });
  }
}

function requireWhole(seconds: number, announced: number): void {
  if (Math.abs(seconds - announced) <= LENGTH_ERROR) return;
  throw new ProviderFailure('malformed', `${seconds} s of audio arrived instead of ${announced} s`);
}

import { availableParallelism } from 'node:os';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import { VoiceId } from '@voicedraft/contract/voices';
import { EngineError, toEngineError } from '@voicedraft/engine-api/engine-error';
import { KOKORO_ACCENTS, KOKORO_LANGUAGES, KOKORO_VOICES } from '@voicedraft/engine-api/kokoro-voices';
import type {
  EngineFeatures,
  Speech,
  SpeechCheck,
  SpeechEngine,
  SpeechRequest,
} from '@voicedraft/engine-api/speech-engine';
import { findObstacle } from './can-speak.ts';
import { EngineFailure } from './child/engine-failure.ts';
import { createEngineProcess, type EngineProcess } from './child/engine-process.ts';
import { createFairQueue } from './child/fair-queue.ts';
import { localeOf } from './languages/locale.ts';
import { hasVoice } from './model/model-files.ts';
import { parseMix } from './model/voice-mix.ts';
import type { SpeechOrder, SpokenStretch } from './speech/speak-text.ts';
import { createSpeedMeter } from './speed-meter.ts';
import { countSpokenWords } from './text/prepare-text.ts';
import { requireSpeakable } from './text/require-speakable.ts';
import { WholeSpeech } from './whole-speech.ts';

export const LOCAL_SPEECH_MODEL = 'kokoro-82m';
const FEATURES: EngineFeatures = {
  pitch: false,
  styles: ['neutral'],
  accents: KOKORO_ACCENTS,
  voiceLanguages: KOKORO_LANGUAGES,
  emphasis: true,
  wordTimes: true,
  exactPace: true,
};
/** One is spoken, and the next one waits in the child's queue, so that it never rests. */
const PARALLEL_CALLS = 2;
const IDLE_MS = 600_000;
/** A stretch takes three seconds on two cores; on a machine that is busy with other things, a minute and more. */
const STRETCH_TIMEOUT_MS = 180_000;
/** 400 words take as long as they last on a machine with few cores, and others may be waiting. */
const TIMEOUT_MS = 600_000;

export interface LocalSpeechOptions {
  /** Threads of the model, asked at each start of the child; by default, as many as the machine has cores. */
  readonly threads?: number | (() => number) | undefined;
  /** The voices' process is ended after this time without work, in milliseconds; 0 keeps it. Ten minutes by default. */
  readonly idleMs?: number | undefined;
  /** Maximum time for one stretch of speech, in milliseconds; then the process is ended. */
  readonly stretchTimeoutMs?: number | undefined;
  /** Receives log lines for the operator. */
  readonly log?: ((line: string) => void) | undefined;
  /** Why the voices cannot speak on this machine; null if they can. */
  readonly findObstacle?: (() => string | null) | undefined;
  /** The program of the child process, for tests: it speaks the messages of `child/messages.ts`. */
  readonly program?: string | undefined;
}

/** State of the built-in voices, for the operator. */
export interface LocalSpeechState {
  /** Why they cannot speak on this machine, and what to do; null if they can. */
  readonly obstacle: string | null;
  /** Whether the model is in memory: the first voice takes a second longer otherwise. */
  readonly isLoaded: boolean;
  /** Why the voices' process could not be started the last time; null otherwise. */
  readonly fault: string | null;
  readonly processId: number | null;
  /** Resident memory of the voices' process, in bytes. */
  readonly memoryBytes: number | null;
  readonly isSpeaking: boolean;
  /** How many requests wait for their turn. */
  readonly waiting: number;
  /** Seconds of sound for a second of work, over the last stretches; null before the first. */
  readonly speed: number | null;
}

export interface LocalSpeechEngine extends SpeechEngine {
  readonly state: LocalSpeechState;
  /** Loads the model, so that the first voice need not wait for it. Never rejects: `state` has the reason. */
  warmUp(): Promise<void>;
}

/**
 * The built-in voices: Kokoro-82M in a child process, in five languages, no network and no key. The process is started for the
 * first voice, and again whenever it has ended. One request is spoken at a time; customers take turns.
 */
export function createLocalSpeechEngine(options: LocalSpeechOptions = {}): LocalSpeechEngine {
  const { threads = availableParallelism } = options;
  const obstacle = (options.findObstacle ?? findObstacle)();
  const queue = createFairQueue();
  const meter = createSpeedMeter();
  const voices = createEngineProcess({
    threads: () => (typeof threads === 'number' ? threads : threads()),
    idleMs: options.idleMs ?? IDLE_MS,
    stretchTimeoutMs: options.stretchTimeoutMs ?? STRETCH_TIMEOUT_MS,
    log: options.log ?? (() => undefined),
    program: options.program,
  });

  async function check(request: SpeechCheck): Promise<number> {
    if (obstacle !== null) throw new EngineError('unavailable', NOT_HERE, { detail: obstacle });
    return countSpokenWords(await requireSpeakable(request));
  }

  async function speak(request: SpeechRequest): Promise<Speech> {
    const saidWords = await check(request);
    const { customer, goesFirst, signal } = request;
    const order = toOrder(request);
    const whole = new WholeSpeech(request);
    const turn = queue.run({ customer, goesFirst, signal, onPlace: request.onQueued }, () =>
      speakWhole(voices, order, signal, (stretch) => {
        meter.add(stretch);
        whole.add(stretch);
      }),
    );
    // The child finishes its stretch before the next turn; a caller that has left need not wait for that.
    await unlessAborted(turn, signal);
    return { ...whole.finish(), saidWords, model: LOCAL_SPEECH_MODEL };
  }

  return {
    engine: 'local',
    model: LOCAL_SPEECH_MODEL,
    features: FEATURES,
    callWords: 0,
    parallelCalls: PARALLEL_CALLS,
    timeoutMs: TIMEOUT_MS,
    isAvailable: () => obstacle === null,
    get state() {
      return {
        ...voices.state,
        obstacle,
        isSpeaking: queue.isBusy,
        waiting: queue.waiting,
        speed: meter.speed,
      };
    },
    check,
    async synthesize(request) {
      try {
        return await speak(request);
      } catch (error) {
        throw toEngineError(
          error instanceof EngineFailure ? explain(error) : error,
          request.signal,
          'The voice',
        );
      }
    },
    async warmUp() {
      if (obstacle === null) await voices.load().catch(() => undefined);
    },
    close: () => Promise.resolve(voices.close()),
  };
}

const NOT_HERE = 'Voices cannot be made here at the moment.';

function toOrder(request: SpeechRequest): SpeechOrder {
  const { text, settings = NEUTRAL_SETTINGS, emphases = [], take = 0, ahead = 0, onSound } = request;
  const voice = findModelVoice(request.mix ?? request.voice);
  return {
    text,
    voice,
    locale: localeOf(request.voice, voice),
    speed: settings.speed,
    take,
    emphases,
    ahead: onSound === undefined ? null : ahead,
    from: 0,
  };
}

/**
 * The model's voice for one of the product's voices, for one of the model's ('af_heart'), or for a mix of those
 * ('af_heart*0.6+am_puck*0.4'). Throws EngineError `unsupported` for another name.
 */
export function findModelVoice(voice: string): string {
  const own = VoiceId.safeParse(voice);
  if (own.success) return KOKORO_VOICES[own.data];
  try {
    if (parseMix(voice).every(({ name }) => hasVoice(name))) return voice;
  } catch (error) {
    throw new EngineError('unsupported', 'The built-in engine does not have this voice.', { cause: error });
  }
  throw new EngineError('unsupported', 'The built-in engine does not have this voice.', { detail: voice });
}

/**
 * Speaks a whole order, in further children if one ends: the next one begins with the stretch that is missing. Two that
 * end at the same stretch are enough. Rejects with EngineFailure.
 */
async function speakWhole(
  voices: EngineProcess,
  order: SpeechOrder,
  signal: AbortSignal,
  onStretch: (stretch: SpokenStretch) => void,
): Promise<void> {
  let from = 0;
  let failures = 0;
  for (;;) {
    try {
      await voices.load();
      await voices.speak({ ...order, from }, signal, (stretch) => {
        from += 1;
        failures = 0;
        onStretch(stretch);
      });
      return;
    } catch (error) {
      const mayRepeat = error instanceof EngineFailure && (error.kind === 'ended' || error.kind === 'hung');
      failures += 1;
      if (!mayRepeat || failures > 1 || signal.aborted) throw error;
    }
  }
}

function explain(failure: EngineFailure): EngineError {
  const options = { cause: failure, detail: failure.message };
  return failure.kind === 'hung'
    ? new EngineError('timeout', 'The voice took too long.', options)
    : new EngineError('unavailable', 'The voice failed. Try again in a moment.', options);
}

async function unlessAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const leave = (): void => reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    await Promise.race([work, promise]);
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', leave);
    work.catch(() => undefined);
  }
}

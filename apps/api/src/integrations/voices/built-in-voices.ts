import { availableParallelism } from 'node:os';
import type { VoicesState } from '@voicedraft/contract/engine-administration';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import {
  createLocalSpeechEngine,
  type LocalSpeechOptions,
} from '@voicedraft/speech-engine/local-speech-engine';
import type { Logger } from 'pino';
import type { Config } from '#config.ts';

/** The built-in voices: a speech engine whose model is in a process of its own, loaded when it is needed. */
export interface BuiltInVoices extends SpeechEngine {
  /** Their state, for administrators. */
  state(): VoicesState;
  /** Whether they speak, or will: a voice that comes now would wait. */
  isBusy(): boolean;
  /** Loads the model now, in the background, so that the first voice does not wait for it. */
  warmUp(): void;
}

interface VoicesSurroundings extends Pick<LocalSpeechOptions, 'findObstacle' | 'program'> {
  readonly log: Pick<Logger, 'warn'>;
  /** How many processes of this machine speak: they share its cores. */
  readonly countProcesses: () => number;
  /** Called when they begin to speak, and when they have nothing more to speak. */
  readonly onBusy: () => void;
}

/** The built-in voices as they are configured. Nothing is loaded before the first voice, or {@link BuiltInVoices.warmUp}. */
export function openBuiltInVoices(
  { voices, process }: Pick<Config, 'voices' | 'process'>,
  { log, countProcesses, onBusy, ...options }: VoicesSurroundings,
): BuiltInVoices {
  const engine = createLocalSpeechEngine({
    // A process that only serves has them spoken by others.
    ...(process.works ? {} : { findObstacle: () => null }),
    ...options,
    threads: () => voices.threads ?? Math.max(1, Math.floor(availableParallelism() / countProcesses())),
    idleMs: voices.idleMs ?? 0,
    log: (line) => log.warn(line),
  });
  let running = 0;

  const count = (change: 1 | -1): void => {
    const wasBusy = running > 0;
    running += change;
    if (wasBusy !== running > 0) onBusy();
  };

  return {
    ...engine,
    synthesize: async (request) => {
      count(1);
      try {
        return await engine.synthesize(request);
      } finally {
        count(-1);
      }
    },
    state: () => {
      const { obstacle, fault, isLoaded, processId, speed } = engine.state;
      if (obstacle !== null || fault !== null) {
        return { status: 'impossible', reason: obstacle ?? fault, speed };
      }
      if (isLoaded) return { status: 'ready', reason: null, speed };
      return { status: processId === null ? 'asleep' : 'loading', reason: null, speed };
    },
    isBusy: () => running > 0,
    warmUp: () => void engine.warmUp(),
  };
}

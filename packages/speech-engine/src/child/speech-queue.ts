import { AUDIO_BITS_PER_SAMPLE, AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { QueueHealth } from '@voicedraft/engine-server/health';
import { engineNotStarted, Refusal } from '@voicedraft/engine-server/http/refusal';
import { type Caller, createQueue } from '@voicedraft/engine-server/queue';
import { createSpeedMeter } from '@voicedraft/engine-server/speed-meter';
import type { SpeechOrder, SpokenStretch } from '#speech/speak-text.ts';
import { EngineFailure } from './engine-failure.ts';
import type { EngineProcess } from './engine-process.ts';

/** Receives the progress of one caller's text; position 0 is being spoken. */
export interface SpeechListener extends Caller {
  readonly onStretch: (stretch: SpokenStretch) => void;
}

/** The queue of the engine, which speaks one text at a time. */
export interface SpeechQueue {
  readonly state: QueueHealth;
  /** Seconds of audio per second of work, over recent stretches; null before the first. */
  readonly speed: number | null;
  /** Throws Refusal 429 if the queue is full. */
  requireRoom(): void;
  /**
   * Speaks an order when its turn comes; call `requireRoom` first. Resolves when the whole text was passed on, or
   * when the caller left. Rejects with Refusal: 503 if the engine cannot start, 500 if it failed, 504 if it hung.
   */
  speak(order: SpeechOrder, listener: SpeechListener): Promise<void>;
}

/** Creates a queue for at most `maxWaiting` texts, besides the one that is being spoken. */
export function createSpeechQueue(engine: EngineProcess, maxWaiting: number): SpeechQueue {
  const queue = createQueue(maxWaiting);
  const meter = createSpeedMeter();

  function measure({ pcm, workMs }: SpokenStretch): void {
    meter.add(pcm.length / (AUDIO_BITS_PER_SAMPLE / 8) / AUDIO_SAMPLE_RATE, workMs);
  }

  return {
    get state() {
      return queue.state;
    },
    get speed() {
      return meter.speed;
    },
    requireRoom: () => queue.requireRoom(),
    speak: (order, listener) =>
      queue.run(listener, async () => {
        try {
          await engine.whenReady();
          if (listener.signal.aborted) return;
          listener.onPosition(0);
          await engine.speak(order, listener.signal, (stretch) => {
            measure(stretch);
            if (!listener.signal.aborted) listener.onStretch(stretch);
          });
        } catch (error) {
          throw error instanceof EngineFailure ? explainFailure(error) : error;
        }
      }),
  };
}

function explainFailure(failure: EngineFailure): Refusal {
  const options = { cause: failure };
  switch (failure.kind) {
    case 'not-started':
      return engineNotStarted(failure.retryAfterMs, options);
    case 'ended': {
      const message =
        'The voice engine stopped while speaking this text and is restarting. Please try again.';
      return new Refusal({ status: 500, code: 'engine_ended', message }, options);
    }
    case 'timeout': {
      const message = 'The voice engine took too long for this text and was stopped.';
      return new Refusal({ status: 504, code: 'engine_timeout', message }, options);
    }
    case 'failed': {
      const message = 'The voice engine could not speak this text.';
      return new Refusal({ status: 500, code: 'engine_failed', message }, options);
    }
  }
}

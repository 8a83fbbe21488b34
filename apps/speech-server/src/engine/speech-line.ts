import { AUDIO_BITS_PER_SAMPLE, AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { Refusal } from '#http/refusal.ts';
import type { SpeechOrder, SpokenStretch } from '#speech/speak-text.ts';
import { EngineFailure } from './engine-failure.ts';
import type { EngineProcess } from './engine-process.ts';

/** A guess for Retry-After: nobody knows how long the queued texts take. */
const RETRY_AFTER_SECONDS = 10;
/** The number of recent stretches over which the speed is measured. */
const MEASURED_STRETCHES = 20;

/** Receives the progress of one caller's text. */
export interface SpeechListener {
  /** Called whenever the position in the queue changes: 1 is next, 0 is being spoken. */
  readonly onPosition: (position: number) => void;
  readonly onStretch: (stretch: SpokenStretch) => void;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}

export interface LineState {
  readonly running: boolean;
  readonly waiting: number;
  /** How many texts may wait. */
  readonly limit: number;
  /** Seconds of audio per second of work, over recent stretches; null before the first. */
  readonly speed: number | null;
}

/** The queue of the engine, which speaks one text at a time. */
export interface SpeechLine {
  readonly state: LineState;
  /** Throws Refusal 429 if the queue is full. */
  requireRoom(): void;
  /**
   * Speaks an order when its turn comes; call `requireRoom` first. Resolves when the whole text was passed on, or
   * when the caller left. Rejects with Refusal: 503 if the engine cannot start, 500 if it failed, 504 if it hung.
   */
  speak(order: SpeechOrder, listener: SpeechListener): Promise<void>;
}

interface Turn {
  readonly begin: () => void;
  readonly onPosition: (position: number) => void;
}

/** Creates a queue for at most `maxWaiting` texts, besides the one that is being spoken. */
export function createSpeechLine(engine: EngineProcess, maxWaiting: number): SpeechLine {
  const waiting: Turn[] = [];
  const measured: { soundSeconds: number; workSeconds: number }[] = [];
  let isBusy = false;

  function announcePositions(): void {
    for (const [index, turn] of waiting.entries()) turn.onPosition(index + 1);
  }

  function next(): void {
    const turn = waiting.shift();
    isBusy = turn !== undefined;
    turn?.begin();
    announcePositions();
  }

  /** Waits for the turn; false if the caller left before it came. */
  function takeTurn({ onPosition, signal }: SpeechListener): Promise<boolean> {
    if (!isBusy) {
      isBusy = true;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      function leave(): void {
        waiting.splice(waiting.indexOf(turn), 1);
        announcePositions();
        resolve(false);
      }
      const turn: Turn = {
        onPosition,
        begin() {
          signal.removeEventListener('abort', leave);
          resolve(true);
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(turn);
      onPosition(waiting.length);
    });
  }

  function measure({ pcm, workMs }: SpokenStretch): void {
    const soundSeconds = pcm.length / (AUDIO_BITS_PER_SAMPLE / 8) / AUDIO_SAMPLE_RATE;
    measured.push({ soundSeconds, workSeconds: workMs / 1000 });
    if (measured.length > MEASURED_STRETCHES) measured.shift();
  }

  function readSpeed(): number | null {
    if (measured.length === 0) return null;
    const sound = measured.reduce((sum, { soundSeconds }) => sum + soundSeconds, 0);
    return sound / measured.reduce((sum, { workSeconds }) => sum + workSeconds, 0);
  }

  return {
    get state() {
      return { running: isBusy, waiting: waiting.length, limit: maxWaiting, speed: readSpeed() };
    },
    requireRoom() {
      if (isBusy && waiting.length >= maxWaiting) throw queueIsFull();
    },
    async speak(order, listener) {
      if (!(await takeTurn(listener))) return;
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
      } finally {
        next();
      }
    },
  };
}

function queueIsFull(): Refusal {
  return new Refusal({
    status: 429,
    code: 'line_full',
    message: 'Too many texts are waiting to be spoken. Try again a little later.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

function explainFailure(failure: EngineFailure): Refusal {
  const options = { cause: failure };
  switch (failure.kind) {
    case 'not-started': {
      const retryAfterSeconds = Math.max(1, Math.ceil(failure.retryAfterMs / 1000));
      const message =
        'The voices cannot be started at the moment. The operator can find the reason at /health.';
      return new Refusal({ status: 503, code: 'engine_not_started', message, retryAfterSeconds }, options);
    }
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

import type { GenerationProgress } from '@voicedraft/contract/generations';
import type { LineReady } from '@voicedraft/contract/recordings';
import type { DoneBy } from '@voicedraft/engine-api/script-writer';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { describeFailure, toStoredError } from './engine-failure.ts';
import { beginGeneration, failGeneration, type NewGeneration } from './lifecycle.ts';
import type { Subject } from './refusals.ts';
import { discardAudio } from './stored-audio.ts';

/** Callbacks for the progress of a generation; `Line` is what its caller learns of a line that is ready. */
export interface GenerationListener<Line = LineReady> {
  /** The credit is set aside; `creditsLeft` is the remaining balance. */
  onStarted?(id: string, creditsLeft: number): void;
  onProgress?(progress: GenerationProgress): void;
  onPiece?(text: string): void;
  onLine?(line: Line): void;
}

/**
 * Sets the credits aside, does the work, and releases them if it fails; the work itself spends them.
 * @throws AppError that says what happened, in words for the customer
 */
export async function runGeneration<T>(
  context: Context,
  actor: Actor,
  { subject, ...generation }: NewGeneration & { readonly subject: Subject },
  listener: Pick<GenerationListener, 'onStarted'>,
  work: (id: string, stopped: AbortSignal) => Promise<T>,
): Promise<T> {
  const { kind, amount } = generation;
  const { id, creditsLeft } = await beginGeneration(context, actor, generation);
  listener.onStarted?.(id, creditsLeft);
  return context.running.track(id, async (stopped) => {
    try {
      return await work(id, stopped);
    } catch (error) {
      const failure = describeFailure({ kind, subject, isPaid: amount > 0 }, error);
      context.log.warn({ err: error, generationId: id, kind }, 'generation failed');
      await failGeneration(context, id, toStoredError(failure));
      // Only once the outcome is final, so that a voiceover that was stored after all is kept.
      if (kind === 'voice') await discardAudio(context, id);
      throw failure;
    }
  });
}

/** Reports the place in an engine's queue, and the stage once the queue is over. */
export function reportQueue(
  listener: Pick<GenerationListener, 'onProgress'>,
  stage: GenerationProgress['stage'],
) {
  return (position: number): void =>
    listener.onProgress?.(position > 0 ? { stage: 'queued', position } : { stage });
}

/** Why a fallback was used, as it is stored for administrators. */
export function reasonOf({ fallbackReason }: DoneBy) {
  return fallbackReason === undefined ? {} : { fallbackReason };
}

/** Customers learn that a fallback was used; only administrators learn why. */
export function toFallback({ fallbackReason }: DoneBy) {
  return fallbackReason === undefined ? {} : { fallback: true as const };
}

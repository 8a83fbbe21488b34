import type { GenerationProgress } from '@voicedraft/contract/generations';
import type { DoneBy } from '@voicedraft/engine-api/script-writer';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { runClaimed, HandedOver } from './run-claimed.ts';
import { shouldPassOn } from './busy-voices.ts';
import { beginGeneration, chooseId, type NewGeneration } from './lifecycle.ts';
import type { GenerationListener } from './listener.ts';
import type { Subject } from './refusals.ts';
import type { Lease } from './running.ts';

/** The work of a generation, in whichever process. */
interface Work<T> {
  /** Does the work in this process. */
  readonly work: (id: string, lease: Lease) => Promise<T>;
  /** Reads what another process has made. @throws AppError as it was stored if that failed */
  readonly read: (id: string) => Promise<T>;
}

/**
 * Sets the credits aside, has the work done, by this process or by another one, and releases them if it fails; the work
 * itself spends them.
 * @throws AppError that says what happened, in words for the customer; StillRunning if this process stops before it is
 * over
 */
export async function runGeneration<T>(
  context: Context,
  actor: Actor,
  { subject, ...generation }: NewGeneration & { readonly subject: Subject },
  listener: GenerationListener,
  { work, read }: Work<T>,
): Promise<T> {
  const { kind, amount } = generation;
  const id = chooseId(actor);
  const works = context.config.process.works && !(await shouldPassOn(context, kind));
  // A process that takes over reuses finished lines, so only a text starts again.
  const onAgain = () => {
    if (kind !== 'voice') listener.onAgain?.();
  };
  // From before it begins, so that no event is missed.
  let following = works ? null : context.followed.follow(id);
  try {
    const { creditsLeft } = await beginGeneration(context, actor, generation, id, works);
    listener.onStarted?.(id, creditsLeft);
    if (works) {
      try {
        const claimed = { id, kind, subject, creditsHeld: amount, claims: 1 };
        return await runClaimed(context, claimed, (lease) => work(id, lease));
      } catch (error) {
        if (!(error instanceof HandedOver)) throw error;
        onAgain();
      }
    }
    following ??= context.followed.follow(id);
    await following.listen({ ...listener, onAgain });
  } finally {
    following?.cancel();
  }
  return read(id);
}

/** Reports the place in an engine's queue, and the stage once the queue is over. */
export function reportQueue(
  listener: Pick<GenerationListener, 'onProgress'>,
  stage: GenerationProgress['stage'],
) {
  return (position: number): void =>
    listener.onProgress?.(position > 0 ? { stage: 'queued', position } : { stage });
}

/** The reason for a fallback, as it is stored for administrators. */
export function reasonOf({ fallbackReason }: DoneBy) {
  return fallbackReason === undefined ? {} : { fallbackReason };
}

/** Customers learn that a fallback was used; only administrators learn why. */
export function toFallback({ fallbackReason }: DoneBy) {
  return fallbackReason === undefined ? {} : { fallback: true as const };
}

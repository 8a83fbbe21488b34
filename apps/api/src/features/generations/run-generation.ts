import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { shouldPassOn } from './busy-voices.ts';
import type { ClaimedGeneration } from './lease-repository.ts';
import { beginGeneration, chooseId, type NewGeneration } from './lifecycle.ts';
import type { Made } from './lifecycle-repository.ts';
import type { GenerationListener } from './listener.ts';
import { readMade } from './read-result.ts';
import type { Subject } from './refusals.ts';
import { runClaimed, HandedOver } from './run-claimed.ts';
import { runTask } from './run-task.ts';

/**
 * Sets the credits aside, has the work done, by this process or by another one, and releases them if it fails; the work
 * itself spends them.
 * @returns what was made, as its row says, wherever that was
 * @throws AppError that says what happened, in words for the customer; StillRunning if this process stops before it is
 * over
 */
export async function runGeneration(
  context: Context,
  actor: Actor,
  { subject, ...generation }: NewGeneration & { readonly subject: Subject },
  listener: GenerationListener,
): Promise<Made> {
  const id = chooseId(actor);
  const works = context.config.process.works && !(await shouldPassOn(context, generation.kind));
  // A process that takes over reuses finished lines, so only a text starts again.
  const onAgain = () => {
    if (generation.kind !== 'voice') listener.onAgain?.();
  };
  // From before it begins, so that no event is missed.
  let following = works ? null : context.followed.follow(id);
  try {
    const { creditsLeft } = await beginGeneration(context, actor, generation, id, works);
    listener.onStarted?.(id, creditsLeft);
    if (works) {
      const taken = toClaimed(generation, id, actor.id);
      try {
        return await runClaimed(context, { ...taken, subject }, (lease) =>
          runTask(context, taken, listener, lease),
        );
      } catch (error) {
        if (!(error instanceof HandedOver)) throw error;
        onAgain();
      }
    }
    following ??= context.followed.follow(id);
    const ended = following.listen({ ...listener, onAgain });
    // It may have ended before it was followed.
    if (works) context.followed.missed();
    await ended;
  } finally {
    following?.cancel();
  }
  return readMade(context, actor, id);
}

/** A generation that this process has begun or taken, as stored in its row. */
function toClaimed(generation: NewGeneration, id: string, userId: string): ClaimedGeneration {
  const { amount, settings = null, controls = null, entryId = null, request = null, ...others } = generation;
  const given = { ...others, settings, controls, entryId, request, creditsHeld: amount };
  return { ...given, id, userId, claims: 1, follower: null, begunAt: null };
}

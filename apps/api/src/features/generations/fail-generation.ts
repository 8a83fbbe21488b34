import type { Context } from '#context.ts';
import { addProjectCredits } from '#features/library/service.ts';
import { deleteSoundFiles, endSounds, findPaid, noteUses } from '#features/recordings/service.ts';
import { AppError } from '#http/app-error.ts';
import { addCost, type FailureCost, toStoredError } from './engine-failure.ts';
import { findAbandoned } from './lease-repository.ts';
import * as repository from './lifecycle-repository.ts';
import { discardAudio } from './stored-audio.ts';

type FailContext = Pick<Context, 'db' | 'engines' | 'storage' | 'log' | 'generationPorts' | 'emit'>;

interface FailingGeneration {
  readonly id: string;
  /** Credits that were set aside. */
  readonly creditsHeld: number;
  /** Only the process with this lease may say so; by default, any. */
  readonly owner?: string;
}

/**
 * Stores the failure and releases the credits, except those that pay for lines the customer has heard.
 * @param describe makes the error from its cost
 * @returns the failure; null if nothing was ended: it has ended already, or another process works on it
 */
export async function failGeneration(
  context: FailContext,
  { id, creditsHeld, owner }: FailingGeneration,
  describe: (cost: FailureCost) => AppError,
): Promise<AppError | null> {
  const ended = await context.db.transaction().execute(async (tx) => {
    const { price, sounds, lines } = await findPaid(tx, id);
    const cost = { held: creditsHeld, spent: Math.min(price, creditsHeld), lines };
    const described = describe(cost);
    const failed = await repository.markFailed(tx, id, toStoredError(described), {
      code: described.code,
      title: described.title,
      spent: cost.spent,
      owner,
    });
    if (failed === null) return null;
    const { userId, entryId, creditsLeft } = failed;
    const paid = cost.spent > 0 ? sounds : [];
    if (entryId !== null && cost.spent > 0) {
      await noteUses(tx, entryId, paid);
      await addProjectCredits(tx, entryId, cost.spent);
    }
    const discarded = await endSounds(tx, id, paid);
    await context.generationPorts.ended(tx, {
      id,
      userId,
      spent: cost.spent,
      creditsLeft: cost.spent > 0 ? creditsLeft : null,
    });
    return { ...failed, failure: described, discarded, spent: cost.spent };
  });
  if (ended === null) return null;
  const { kind, engine, failure, spent, discarded } = ended;
  context.emit({
    event: 'generation ended',
    generationId: id,
    kind,
    engine,
    outcome: 'failed',
    credits: spent,
  });
  await deleteSoundFiles(context, discarded);
  return failure;
}

const ABANDONED = new AppError('generation_failed', 'The service stopped while working on this.');
const NOT_BEGUN = new AppError(
  'generation_failed',
  'The service was too busy to begin this. Try again later.',
);

/**
 * Gives up generations that two processes were lost by, or that no process has taken for too long; `all` that run.
 * Also deletes their stored audio.
 * @returns how many
 */
export async function releaseAbandoned(
  context: FailContext,
  options: { all?: boolean } = {},
): Promise<number> {
  const found = await findAbandoned(context.db, { all: options.all ?? false });
  for (const { id, creditsHeld, claims } of found) {
    const failure = claims === 0 ? NOT_BEGUN : ABANDONED;
    await failGeneration(context, { id, creditsHeld }, (cost) => addCost(failure, cost));
    await discardAudio(context, id, claims);
  }
  return found.length;
}

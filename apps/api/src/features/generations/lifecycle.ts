import { GENERATION_TEXTS, type GenerationKind } from '@voicedraft/contract/generations';
import { SCRIPT_COST_CREDITS, VOICE_COST_CREDITS } from '@voicedraft/contract/limits';
import type { Context } from '#context.ts';
import { fromNow } from '#db/now.ts';
import { holdCredits, releaseHold, settleHold } from '#features/credits/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import * as repository from './repository.ts';
import { discardAudio } from './stored-audio.ts';

/**
 * Lifecycle of a generation: started with a credit on hold, then finished once, either with a result and the credit
 * spent, or with an error and the credit released. Each step is one transaction; the engine works between them,
 * outside of any transaction.
 */

const COST = { script: SCRIPT_COST_CREDITS, voice: VOICE_COST_CREDITS };
const INSUFFICIENT = {
  script: GENERATION_TEXTS.insufficientForScript,
  voice: GENERATION_TEXTS.insufficientForVoice,
};
/** A generation's hold ends with the generation; this only limits the lifetime of the row. */
const HOLD_MS = 24 * 3_600_000;

export interface NewGeneration {
  readonly kind: GenerationKind;
  readonly prompt: string;
  /** The spoken text; empty for a script. */
  readonly script: string;
  readonly voice: string | null;
}

/**
 * Sets aside the credit and stores the generation.
 * @returns its id, and the balance while it runs
 * @throws AppError `insufficient_credits`; `generation_running` if the user has one running; `not_found` before the
 * user's record is created
 */
export async function beginGeneration(
  context: Context,
  actor: Actor,
  request: NewGeneration,
): Promise<{ readonly id: string; readonly creditsLeft: number }> {
  if (actor.role === null) throw new AppError('not_found', 'User data not found');
  const id = crypto.randomUUID();
  try {
    const { available } = await context.db.transaction().execute(async (tx) => {
      // First, so that a second request fails here instead of waiting for the accounts that the first one has
      // locked.
      await repository.insertGeneration(tx, {
        id,
        userId: actor.id,
        leaseOwner: context.running.owner,
        ...request,
      });
      return holdCredits(tx, {
        id,
        userId: actor.id,
        amount: COST[request.kind],
        origin: 'generation',
        expiresAt: fromNow(HOLD_MS),
      });
    });
    return { id, creditsLeft: available };
  } catch (error) {
    if (error instanceof AppError && error.code === 'insufficient_credits') {
      throw new AppError('insufficient_credits', INSUFFICIENT[request.kind]);
    }
    if (isConstraint(error, 'generations_one_running')) throw new AppError('generation_running');
    throw error;
  }
}

/** Details of a generation that has succeeded. */
interface Completion {
  /** The balance afterwards. */
  readonly creditsLeft: number;
  /** Time when it started. */
  readonly createdAt: Date;
}

/**
 * Stores the result and spends the credit.
 * @throws AppError `generation_failed` if the generation has been given up in the meantime
 */
export async function completeGeneration(
  context: Context,
  id: string,
  outcome: repository.Outcome,
): Promise<Completion> {
  const completion = await context.db.transaction().execute(async (tx) => {
    const createdAt = await repository.markSucceeded(tx, id, outcome);
    const balances = createdAt && (await settleHold(tx, id));
    return balances && { creditsLeft: balances.available, createdAt };
  });
  if (completion === null) throw new AppError('generation_failed');
  return completion;
}

/** Stores the failure and releases the credit. Does nothing if the generation has already finished. */
export async function failGeneration(
  context: Pick<Context, 'db'>,
  id: string,
  message: string,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const wasRunning = await repository.markFailed(tx, id, message);
    if (wasRunning) await releaseHold(tx, id);
  });
}

const ABANDONED = 'The service stopped while working on this. Your credit was returned.';

/**
 * Gives up generations whose process no longer exists: those with expired leases, or `all` if no other process can
 * exist (embedded database, at startup). Also deletes their stored audio.
 * @returns how many
 */
export async function releaseAbandoned(
  context: Pick<Context, 'db' | 'storage' | 'log'>,
  options: { all?: boolean } = {},
): Promise<number> {
  const ids = await repository.findAbandoned(context.db, { all: options.all ?? false, limit: 500 });
  for (const id of ids) {
    await failGeneration(context, id, ABANDONED);
    await discardAudio(context, id);
  }
  return ids.length;
}

function isConstraint(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

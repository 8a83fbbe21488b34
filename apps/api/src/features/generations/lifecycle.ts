import { GENERATION_TEXTS, type GenerationKind } from '@voicedraft/contract/generations';
import { SCRIPT_COST_CREDITS, VOICE_COST_CREDITS } from '@voicedraft/contract/limits';
import type { Context } from '#context.ts';
import { holdCredits, releaseHold, settleHold } from '#features/credits/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import * as repository from './repository.ts';
import { discardAudio } from './stored-audio.ts';

/**
 * A generation's life: begun with a credit set aside, then finished once, either with a result and the
 * credit spent or with an error and the credit back. Each step is one transaction; the engine works
 * between them, outside of any.
 */

const COST = { script: SCRIPT_COST_CREDITS, voice: VOICE_COST_CREDITS };
const INSUFFICIENT = {
  script: GENERATION_TEXTS.insufficientForScript,
  voice: GENERATION_TEXTS.insufficientForVoice,
};
/** A generation's hold ends with the generation; this only bounds the row. */
const HOLD_HOURS = 24;

export interface NewGeneration {
  readonly kind: GenerationKind;
  readonly prompt: string;
  /** Text to be spoken; empty for a script. */
  readonly script: string;
  readonly voice: string | null;
}

/**
 * Sets the credit aside and records the generation.
 * @returns its id, and the credits that can be spent while it runs
 * @throws AppError `insufficient_credits`; `generation_running` when the user has one running; `not_found`
 *   before the product record has been made
 */
export async function beginGeneration(
  context: Context,
  actor: Actor,
  request: NewGeneration,
): Promise<{ readonly id: string; readonly creditsLeft: number }> {
  if (actor.role === null) throw new AppError('not_found', 'User data not found');
  const id = crypto.randomUUID();
  const expiresAt = new Date(context.clock.now().getTime() + HOLD_HOURS * 3_600_000);
  try {
    const { available } = await context.db.transaction().execute(async (tx) => {
      // First, so that a second request ends here and never waits for the accounts of the first.
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
        expiresAt,
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

/** What is known of a generation once it has succeeded. */
interface Completion {
  /** Credits that can be spent afterwards. */
  readonly creditsLeft: number;
  /** When it began. */
  readonly createdAt: Date;
}

/**
 * Records the result and spends the credit.
 * @throws AppError `generation_failed` when the generation has been given up meanwhile
 */
export async function completeGeneration(
  context: Context,
  id: string,
  outcome: repository.Outcome,
): Promise<Completion> {
  const completion = await context.db.transaction().execute(async (tx) => {
    const createdAt = await repository.markSucceeded(tx, id, outcome);
    const balances = createdAt && (await settleHold(tx, id, context.clock.now()));
    return balances && { creditsLeft: balances.available, createdAt };
  });
  if (completion === null) throw new AppError('generation_failed');
  return completion;
}

/** Records the failure and gives the credit back. A repeat, or a finished generation, changes nothing. */
export async function failGeneration(
  context: Pick<Context, 'db' | 'clock'>,
  id: string,
  message: string,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const wasRunning = await repository.markFailed(tx, id, message);
    if (wasRunning) await releaseHold(tx, id, context.clock.now());
  });
}

const ABANDONED = 'The service stopped while working on this. Your credit was returned.';

/**
 * Gives up generations whose process has gone: their leases ran out, or `all` of them where this process
 * is the only one (embedded database, at start). What they had stored goes, too.
 * @returns how many
 */
export async function releaseAbandoned(
  context: Pick<Context, 'db' | 'clock' | 'storage' | 'log'>,
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

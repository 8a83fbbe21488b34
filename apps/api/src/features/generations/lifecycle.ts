import { describeMissingCredits, type WorkKind } from '@voicedraft/contract/generations';
import type { ScriptControls } from '@voicedraft/contract/script-controls';
import type { SpeechSettings } from '@voicedraft/contract/speech-settings';
import { type RawBuilder, sql } from 'kysely';
import type { DoneBy } from '@voicedraft/engine-api/script-writer';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { fromNow } from '#db/now.ts';
import { assertHeld } from '#features/credits/service.ts';
import {
  addProjectCredits,
  holdEntry,
  recordRewrite,
  recordScript,
  recordTake,
} from '#features/library/service.ts';
import type { GenerationRequest, SpeakerStart } from '#db/tables/credits.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { enqueueGenerations } from './generate-job.ts';
import { ownSettings } from './mapper.ts';
import * as repository from './lifecycle-repository.ts';

/**
 * Lifecycle of a generation: started with its price on hold, then finished once, either with a result and the
 * credits for it spent, or with an error and those released that no heard line is paid with (`fail-generation.ts`). What is free starts without a hold. Credits for what
 * was not made return: if a better engine was expected and the free built-in one served, or if a recording was stopped.
 * Each step is one transaction; the engine works between them, outside of any transaction.
 */

/** A generation's hold ends with the generation; this only limits the lifetime of the row. */
const HOLD_MS = 24 * 3_600_000;

export interface NewGeneration {
  readonly kind: WorkKind;
  /** For a rewrite, the passage as it was. */
  readonly prompt: string;
  /** The spoken text; empty for a script. */
  readonly script: string;
  readonly voice: string | null;
  /** The library's entry that it is for; if omitted, one with the same words, or a new one. */
  readonly entryId?: string | null;
  /** How the voice speaks. */
  readonly settings?: SpeechSettings | null;
  /** Credits to set aside; 0 if it is free, as a draft may be. */
  readonly amount: number;
  /** Null if nothing was chosen. */
  readonly controls?: ScriptControls | null;
  /** Input that has no column of its own. */
  readonly request?: GenerationRequest | null;
  /** Start of each speaker in the text, if there are several. */
  readonly speakers?: readonly SpeakerStart[] | null;
}

/** The id that a caller's generation gets. */
export function chooseId(actor: Actor): string {
  return actor.program?.generationId ?? crypto.randomUUID();
}

/**
 * Sets aside the credit, unless it is free, and stores the generation: taken by this process if it works on it,
 * otherwise waiting for one that does.
 * @param works whether this process does
 * @returns the balance while it runs
 * @throws AppError `insufficient_credits`; `generation_running` if the user has one running; `not_found` before the
 * user's record is created, and for a deleted entry
 */
export async function beginGeneration(
  context: Context,
  actor: Actor,
  { amount, ...request }: NewGeneration,
  id: string = chooseId(actor),
  works: boolean = context.config.process.works,
): Promise<{ readonly id: string; readonly creditsLeft: number }> {
  if (actor.role === null) throw new AppError('not_found', 'User data not found');
  const own = context.running.owner;
  const begin = async (db: Db) => {
    const payer = await repository.insertGeneration(
      db,
      {
        id,
        userId: actor.id,
        ...(works ? { leaseOwner: own, follower: null } : { leaseOwner: null, follower: own }),
        apiKeyId: actor.program?.keyId ?? null,
        ...request,
        creditsHeld: amount,
      },
      fromNow(HOLD_MS),
    );
    return assertHeld(payer, amount);
  };
  try {
    const { entryId = null } = request;
    const { available } =
      works && entryId === null
        ? await begin(context.db)
        : await context.db.transaction().execute(async (tx) => {
            const balances = await begin(tx);
            if (entryId !== null) await holdEntry(tx, entryId);
            if (!works) await enqueueGenerations(context, tx, [{ id, userId: actor.id, kind: request.kind }]);
            return balances;
          });
    return { id, creditsLeft: available };
  } catch (error) {
    if (error instanceof AppError && error.code === 'insufficient_credits') {
      throw new AppError('insufficient_credits', describeMissingCredits(request.kind, amount));
    }
    // A repeat of a program's call, faster than the call itself.
    if (isConstraint(error, 'generations_pkey')) throw new AppError('idempotency_running');
    if (isConstraint(error, 'generations_one_running')) throw new AppError('generation_running');
    throw error;
  }
}

/** The reason for a fallback, as it is stored for administrators. */
export function reasonOf({ fallbackReason }: DoneBy) {
  return fallbackReason === undefined ? {} : { fallbackReason };
}

/** How a generation ended, without its result. */
interface Ending {
  /**
   * Credits for the result; the rest of what was set aside returns. Never more than that is spent. If this is a
   * function, it is called in the transaction, before anything else is changed.
   */
  readonly spent: number | ((tx: Tx) => Promise<number>);
  /** The voices, if several speak; by default, the requested one. */
  readonly voices?: readonly string[];
  /** Heights of the waveform of a voiceover. */
  readonly peaks?: readonly number[];
  /** Whether it only recorded some lines of a project, so there is no take. */
  readonly isPart?: boolean;
  /** Writes in the same transaction, at the end; there is no entry if it leaves nothing in the library. */
  readonly alongside?: (tx: Tx, entryId: string | null) => Promise<void>;
}

/**
 * Stores the result, adds it to the library unless it leaves nothing there, spends the credits for it and releases the others.
 * @throws AppError `generation_failed` if the generation has been given up in the meantime, or another process has
 * taken it
 */
export function completeGeneration(
  context: Context,
  id: string,
  outcome: repository.Outcome,
  ending: Ending,
): Promise<repository.Made> {
  return complete(context, id, { outcome, spent: ending.spent }, async (tx, finished) => {
    const isListed = finished.purgedAt === null;
    const entryId = isListed ? await addToLibrary(tx, id, finished, outcome, ending) : null;
    await ending.alongside?.(tx, entryId);
    return entryId;
  });
}

/**
 * The same for a rewrite, which is no entry of the library itself.
 * @param texts the whole script before and after it
 */
export async function completeRewrite(
  context: Context,
  id: string,
  {
    spent,
    texts,
    ...outcome
  }: repository.Outcome & {
    readonly spent: number;
    readonly texts: { readonly before: string; readonly after: string };
  },
): Promise<repository.Made> {
  return complete(context, id, { outcome, spent }, async (tx, { userId, entryId, creditsSpent }) => {
    if (entryId !== null) {
      await recordRewrite(tx, { userId, entryId, ...texts, credits: creditsSpent });
    }
    return entryId;
  });
}

/** Ends a generation that has succeeded: the only place where one is settled. */
async function complete(
  context: Context,
  id: string,
  { outcome, spent }: { readonly outcome: repository.Outcome } & Pick<Ending, 'spent'>,
  record: (tx: Tx, finished: repository.Started) => Promise<string | null>,
): Promise<repository.Made> {
  const completion = await context.db.transaction().execute(async (tx) => {
    const { owner } = context.running;
    const isSubscribed = context.generationPorts.isSubscribed(sql`generation.user_id`);
    const price = typeof spent === 'number' ? spent : await spent(tx);
    const finished = await repository.markSucceeded(tx, { id, owner }, outcome, price, isSubscribed);
    if (finished === null) return null;
    const entryId = await record(tx, finished);
    const { userId, creditsSpent, creditsLeft } = finished;
    if (finished.isSubscribed) {
      await context.generationPorts.ended(tx, { id, userId, spent: creditsSpent, creditsLeft });
    }
    return { ...finished, entryId };
  });
  if (completion === null) throw new AppError('generation_failed');
  const { kind, entryId, prompt, script, createdAt, creditsSpent, creditsLeft } = completion;
  const { engine, model, durationSeconds = null, wordTimes = [], wasStopped = false } = outcome;
  context.emit({
    event: 'generation ended',
    generationId: id,
    kind,
    engine,
    outcome: 'succeeded',
    credits: creditsSpent,
  });
  const result = { script, engine, model, durationSeconds, wasStopped, hasWordTimes: wordTimes.length > 0 };
  const standInReason = outcome.fallbackReason ?? null;
  return { ...result, id, entryId, prompt, standInReason, createdAt, creditsSpent, creditsLeft };
}

async function addToLibrary(
  tx: Tx,
  id: string,
  { kind, userId, prompt, script, voice, settings, entryId, createdAt, creditsSpent }: repository.Started,
  { engine, durationSeconds: seconds = 0 }: repository.Outcome,
  { voices = voice === null ? [] : [voice], peaks, isPart = false }: Ending,
): Promise<string> {
  if (isPart && entryId !== null) {
    await addProjectCredits(tx, entryId, creditsSpent);
    return entryId;
  }
  const result = { userId, generationId: id, entryId, prompt, text: script, credits: creditsSpent };
  const take = { ...result, begunAt: createdAt, voices, ...ownSettings(settings), engine, seconds, peaks };
  const link = (recording: RawBuilder<unknown>) => repository.setEntry(tx, id, recording);
  if (kind === 'script') return recordScript(tx, result, link);
  const recorded = await recordTake(tx, take);
  return link(sql`recorded as (select ${recorded.entryId}::uuid as id)`);
}

function isConstraint(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

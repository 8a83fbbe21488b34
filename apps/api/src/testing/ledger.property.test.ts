import { WORDS_PER_VOICE_COST } from '@voicedraft/contract/limits';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#context.ts';
import { failGeneration, releaseAbandoned } from '#features/generations/fail-generation.ts';
import { beginGeneration, completeGeneration } from '#features/generations/lifecycle.ts';
import { isGenerationRunning } from '#features/generations/service.ts';
import { handOver } from '#features/generations/hand-over.ts';
import { claim } from '#features/generations/lease-repository.ts';
import { reviewLeases } from '#features/generations/leases.ts';
import { RunningGenerations } from '#features/generations/running.ts';
import { insertSound } from '#features/recordings/repository.ts';
import { endSounds, findPaid, handOutSound } from '#features/recordings/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { Crash, crashingContext } from './crash.ts';
import { findLedgerViolations } from './ledger-violations.ts';
import { startTestService, type TestUser } from './test-service.ts';
import { deductCredit, refundCredit } from '#features/credits/client-holds.ts';
import { adjustCredits, issueCredits } from '#features/credits/service.ts';
import { useStarted } from './use-started.ts';

let users: TestUser[];
const service = useStarted(startTestService);
beforeAll(async () => {
  users = await Promise.all(Array.from({ length: 3 }, () => service.signUp({ credits: 4 })));
});

interface Step {
  readonly user: number;
  readonly action:
    | 'succeed'
    | 'fail'
    | 'die'
    | 'late'
    | 'hand-over'
    | 'lose'
    | 'deduct'
    | 'refund'
    | 'purchase'
    | 'adjust';
  /** Statements until a crash; null for none. */
  readonly crashAfter: number | null;
  readonly key: number;
  /** Credits that are set aside, and how many of them the result costs: 0 for what is free. */
  readonly held: number;
  readonly spent: number;
  /** Whether its user hears a line of it before it ends, which costs `spent`. */
  readonly isHeard: boolean;
}

const step = fc.record<Step>({
  user: fc.nat(2),
  action: fc.constantFrom(
    'succeed',
    'fail',
    'die',
    'late',
    'hand-over',
    'lose',
    'deduct',
    'refund',
    'purchase',
    'adjust',
  ),
  crashAfter: fc.option(fc.nat(14), { freq: 2 }),
  key: fc.nat(5),
  held: fc.nat(3),
  spent: fc.nat(4),
  isHeard: fc.boolean(),
});

async function take(
  context: Context,
  { user: index, action, key, held, spent, isHeard }: Step,
): Promise<void> {
  const user = users[index];
  if (user === undefined) return;
  const actor = { id: user.id, email: user.email, name: '', image: null, role: 'member' as const };
  const request = { kind: 'script' as const, prompt: 'p', script: '', voice: null, amount: held };
  const outcome = { engine: spent === 0 ? 'local' : 'gemini', model: 'm', script: 's' };
  const price = { spent };
  const fail = (id: string) =>
    failGeneration(context, { id, creditsHeld: held }, () => new AppError('generation_failed'));
  const beginVoice = async () => {
    const { id } = await beginGeneration(context, actor, { ...request, kind: 'voice' });
    if (isHeard && held > 0 && spent > 0) await hear(context, actor, id, spent * WORDS_PER_VOICE_COST);
    return id;
  };
  // What was heard is paid with the result, as a recording ends.
  const completeVoice = (id: string) => {
    let sounds: readonly string[] = [];
    return completeGeneration(context, id, outcome, {
      spent: async (open) => {
        const paid = await findPaid(open, id);
        ({ sounds } = paid);
        return Math.max(spent, paid.price);
      },
      alongside: async (open) => void (await endSounds(open, id, sounds)),
    });
  };
  const tx = context.db.transaction();
  switch (action) {
    case 'succeed':
      await completeGeneration(context, (await beginGeneration(context, actor, request)).id, outcome, price);
      return;
    case 'fail':
      await fail(await beginVoice());
      return;
    case 'die':
      // The process ends while the generation is running; the cleanup comes later.
      await beginVoice();
      return;
    case 'late': {
      // The cleanup abandons it while the engine is working, so its result arrives too late.
      const { id } = await beginGeneration(context, actor, request);
      await releaseAbandoned(context, { all: true });
      await completeGeneration(context, id, outcome, price);
      return;
    }
    case 'hand-over': {
      // Another process goes on while this one has a result after all: one of them counts.
      const { id } = await beginGeneration(context, actor, request);
      await handOver(context, id);
      await Promise.allSettled([
        completeGeneration(context, id, outcome, price),
        goOn(context, id, (next) => completeGeneration(next, id, outcome, price)),
      ]);
      return;
    }
    case 'lose': {
      // Its lease runs out: it is passed on, and given up after the second loss.
      const id = await beginVoice();
      for (const end of ['complete', 'fail'] as const) {
        await context.db
          .updateTable('generations')
          .set({ leaseExpiresAt: new Date(0) })
          .where('id', '=', id)
          .execute();
        await Promise.allSettled([reviewLeases(context), end === 'complete' ? completeVoice(id) : fail(id)]);
        await goOn(context, id, async () => {});
      }
      return;
    }
    case 'deduct':
      await deductCredit(context, actor, { userEmail: user.email, amount: 1 + (key % 2) });
      return;
    case 'refund':
      await refundCredit(context, actor, { userEmail: user.email, amount: 1 });
      return;
    case 'purchase':
      await tx.execute((open) =>
        issueCredits(open, {
          userId: user.id,
          amount: 2,
          kind: 'purchase',
          opKey: `purchase:${index}-${key}`,
        }),
      );
      return;
    case 'adjust':
      await tx.execute((open) =>
        adjustCredits(open, {
          userId: user.id,
          difference: key - 2 || 1,
          opKey: `adjust:${crypto.randomUUID()}`,
        }),
      );
  }
}

/** Stores a line of a recording that is under way, and sends it to its user. */
async function hear(context: Context, actor: Actor, recordingId: string, pricedWords: number): Promise<void> {
  const id = crypto.randomUUID();
  const key = id.replaceAll('-', '').repeat(2);
  const sound = { id, key, engine: 'gemini', model: 'm', seconds: 1, wordTimes: null, pace: 1, melody: null };
  await insertSound(context.db, actor.id, { ...sound, recordingId, pricedWords });
  await handOutSound(context, actor, id, isGenerationRunning);
}

/** Takes a generation as another process, if it waits for one. */
async function goOn(context: Context, id: string, work: (next: Context) => Promise<unknown>): Promise<void> {
  const running = new RunningGenerations();
  if ((await claim(context.db, id, running.owner)) !== null) await work({ ...context, running });
}

async function attempt(given: Step): Promise<void> {
  const context = crashingContext(service.context, given.crashAfter);
  try {
    await take(context, given);
  } catch (error) {
    // Refused requests and our own crashes are expected; anything else fails the test.
    if (!(error instanceof AppError) && !(error instanceof Crash)) throw error;
  }
}

describe('the ledger', () => {
  it('keeps its rules with many workers, failures, and crashes between any two statements', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 4, maxLength: 8 }),
        async (workers) => {
          await Promise.all(
            workers.map(async (steps) => {
              for (const given of steps) await attempt(given);
            }),
          );
          expect(await findLedgerViolations(service.context.db)).toEqual([]);
          await releaseAbandoned(service.context, { all: true });
          expect(await findLedgerViolations(service.context.db)).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  }, 240_000);

  it('books a purchase once, however often and from wherever it is reported', async () => {
    const user = await service.signUp({ credits: 0 });
    await Promise.all(
      Array.from({ length: 20 }, () =>
        service.context.db
          .transaction()
          .execute((tx) =>
            issueCredits(tx, { userId: user.id, amount: 10, kind: 'purchase', opKey: `purchase:${user.id}` }),
          ),
      ),
    );
    expect(await service.balances(user)).toEqual({ available: 10, held: 0 });
  });
});

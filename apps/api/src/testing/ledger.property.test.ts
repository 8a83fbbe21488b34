import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#context.ts';
import {
  beginGeneration,
  completeGeneration,
  failGeneration,
  releaseAbandoned,
} from '#features/generations/lifecycle.ts';
import { AppError } from '#http/app-error.ts';
import { Crash, crashingContext } from './crash.ts';
import { startTestService, type TestService, type TestUser } from './test-service.ts';
import { deductCredit, refundCredit } from '#features/credits/client-holds.ts';
import { adjustCredits, issueCredits } from '#features/credits/service.ts';

let service: TestService;
let users: TestUser[];
beforeAll(async () => {
  service = await startTestService();
  users = await Promise.all(Array.from({ length: 3 }, () => service.signUp({ credits: 4 })));
});
afterAll(() => service.stop());

interface Step {
  readonly user: number;
  readonly action: 'succeed' | 'fail' | 'die' | 'late' | 'deduct' | 'refund' | 'purchase' | 'adjust';
  /** Statements until a crash; null for none. */
  readonly crashAfter: number | null;
  readonly key: number;
}

const step = fc.record<Step>({
  user: fc.nat(2),
  action: fc.constantFrom('succeed', 'fail', 'die', 'late', 'deduct', 'refund', 'purchase', 'adjust'),
  crashAfter: fc.option(fc.nat(14), { freq: 2 }),
  key: fc.nat(5),
});

async function take(context: Context, { user: index, action, key }: Step): Promise<void> {
  const user = users[index];
  if (user === undefined) return;
  const actor = { id: user.id, email: user.email, name: '', image: null, role: 'member' as const };
  const request = { kind: 'script' as const, prompt: 'p', script: '', voice: null };
  const outcome = { engine: 'local', model: 'm', script: 's' };
  const tx = context.db.transaction();
  switch (action) {
    case 'succeed':
      await completeGeneration(context, (await beginGeneration(context, actor, request)).id, outcome);
      return;
    case 'fail':
      await failGeneration(context, (await beginGeneration(context, actor, request)).id, 'no');
      return;
    case 'die':
      // The process ends with the generation running; the sweeper comes later.
      await beginGeneration(context, actor, request);
      return;
    case 'late': {
      // Given up by the sweeper while the engine works: its result comes too late.
      const { id } = await beginGeneration(context, actor, request);
      await releaseAbandoned(context, { all: true });
      await completeGeneration(context, id, outcome);
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

async function attempt(given: Step): Promise<void> {
  const context = crashingContext(service.context, given.crashAfter);
  try {
    await take(context, given);
  } catch (error) {
    // Refusals of the rules and the crashes we make are expected; anything else fails the test.
    if (!(error instanceof AppError) && !(error instanceof Crash)) throw error;
  }
}

/** Every rule of the ledger as a query that must find nothing. */
const VIOLATIONS = {
  'a cached balance differs from its transfers': sql`
    select a.id from credit_accounts a where a.user_id is not null and a.balance <> (
      coalesce((select sum(amount) from credit_transfers where to_account = a.id), 0)
      - coalesce((select sum(amount) from credit_transfers where from_account = a.id), 0))`,
  'an available balance is negative': sql`
    select id from credit_accounts where kind = 'available' and balance < 0`,
  'held credits are not those of the open holds': sql`
    select a.id from credit_accounts a where a.kind = 'held' and a.balance <> coalesce(
      (select sum(amount) from credit_holds h where h.user_id = a.user_id and h.state = 'open'), 0)`,
  'a running generation has no open hold, or a finished one has': sql`
    select g.id from generations g join credit_holds h using (id)
    where (g.status = 'running') <> (h.state = 'open')`,
  'a finished generation has not exactly one settle or release': sql`
    select g.id from generations g where g.status <> 'running' and 1 <> (
      select count(*) from credit_transfers t where t.hold_id = g.id and t.kind in ('settle', 'release'))`,
  'a succeeded generation was not paid, or a failed one was': sql`
    select g.id from generations g join credit_transfers t on t.hold_id = g.id
    where (g.status = 'succeeded' and t.kind = 'release') or (g.status = 'failed' and t.kind = 'settle')`,
  'a hold was booked in part or twice': sql`
    select h.id from credit_holds h where h.amount <> coalesce(
      (select sum(amount) from credit_transfers t where t.hold_id = h.id and t.kind = 'hold'), 0)`,
  'a closed hold did not end in full': sql`
    select h.id from credit_holds h where h.state <> 'open' and h.amount <> coalesce(
      (select sum(amount) from credit_transfers t where t.hold_id = h.id and t.kind in ('settle', 'release')), 0)`,
};

async function findViolations(): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(VIOLATIONS)) {
    const { rows } = await query.execute(service.context.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('the ledger', () => {
  it('keeps its rules under many workers, failures, and crashes between every two statements', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 4, maxLength: 8 }),
        async (workers) => {
          await Promise.all(
            workers.map(async (steps) => {
              for (const given of steps) await attempt(given);
            }),
          );
          expect(await findViolations()).toEqual([]);
          await releaseAbandoned(service.context, { all: true });
          expect(await findViolations()).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  }, 240_000);

  it('books a purchase once, however often and from however many sides it is told of', async () => {
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

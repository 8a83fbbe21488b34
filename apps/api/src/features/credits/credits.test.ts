import { describe, expect, it } from 'vitest';
import { databaseAt } from '#testing/database-at.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { settleExpiredHolds } from './client-holds.ts';
import { holdCredits } from './service.ts';

const service = useStarted(startTestService);

function call(user: TestUser, path: 'deduct' | 'refund', amount: number, userEmail = user.email) {
  return service.send(user, 'POST', `/api/${path}-credit`, { userEmail, amount });
}

describe('POST /api/deduct-credit and /api/refund-credit', () => {
  it("hold the caller's own credits and return them once", async () => {
    const user = await service.signUp({ credits: 5 });
    expect((await call(user, 'deduct', 2)).json()).toEqual({ success: true, currentBalance: 3 });
    expect(await service.balances(user)).toEqual({ available: 3, held: 2 });
    expect((await call(user, 'refund', 2)).json()).toEqual({ success: true, currentBalance: 5 });
    expect((await call(user, 'refund', 2)).json()).toMatchObject({ code: 'no_open_hold' });
    expect(await service.balances(user)).toEqual({ available: 5, held: 0 });
  });

  it('return at most what was held; the rest is spent', async () => {
    const user = await service.signUp({ credits: 5 });
    await call(user, 'deduct', 3);
    expect((await call(user, 'refund', 4)).statusCode).toBe(409);
    expect((await call(user, 'refund', 1)).json()).toEqual({ success: true, currentBalance: 3 });
    expect(await service.balances(user)).toEqual({ available: 3, held: 0 });
  });

  it('reject more than the balance, invalid amounts, and the credits of others', async () => {
    const user = await service.signUp({ credits: 1 });
    const other = await service.signUp({ credits: 9 });
    expect((await call(user, 'deduct', 2)).statusCode).toBe(402);
    for (const amount of [0, -1, 1.5]) expect((await call(user, 'deduct', amount)).statusCode).toBe(400);
    expect((await call(user, 'deduct', 1, other.email)).statusCode).toBe(403);
    expect((await call(user, 'refund', 1)).statusCode).toBe(409);
    expect((await call(user, 'refund', 1, other.email)).statusCode).toBe(403);
    expect(await service.balances(user)).toEqual({ available: 1, held: 0 });
    expect(await service.balances(other)).toEqual({ available: 9, held: 0 });
  });

  it('let 100 simultaneous deductions spend exactly the 3 available credits', async () => {
    const user = await service.signUp({ credits: 3 });
    const answers = await Promise.all(Array.from({ length: 100 }, () => call(user, 'deduct', 1)));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 402)).toHaveLength(97);
    expect(await service.balances(user)).toEqual({ available: 0, held: 3 });
  });

  it('spend a hold that nobody returned in time', async () => {
    const user = await service.signUp({ credits: 2 });
    await call(user, 'deduct', 1);
    const { db } = service.context;
    const sooner = databaseAt(db, new Date(Date.now() + 14 * 60_000));
    await settleExpiredHolds({ db: sooner });
    expect(await service.balances(user)).toEqual({ available: 1, held: 1 });
    const later = databaseAt(db, new Date(Date.now() + 16 * 60_000));
    expect(await settleExpiredHolds({ db: later })).toBeGreaterThanOrEqual(1);
    expect(await service.balances(user)).toEqual({ available: 1, held: 0 });
    expect((await call(user, 'refund', 1)).json()).toMatchObject({ code: 'no_open_hold' });
  });

  it('do not touch the hold of a generation, however long it takes', async () => {
    const user = await service.signUp({ credits: 2 });
    const { context } = service;
    const hold = { id: crypto.randomUUID(), userId: user.id, amount: 1, expiresAt: new Date() };
    await context.db.transaction().execute((tx) => holdCredits(tx, { ...hold, origin: 'generation' }));
    await settleExpiredHolds({ db: databaseAt(context.db, new Date(Date.now() + 60_000)) });
    expect(await service.balances(user)).toEqual({ available: 1, held: 1 });
  });
});

describe('the ledger', () => {
  it('rejects changing or deleting a transfer', async () => {
    const { db } = service.context;
    await service.signUp({ credits: 1 });
    await expect(db.updateTable('creditTransfers').set({ amount: 9 }).execute()).rejects.toThrow(
      'never changed',
    );
    await expect(db.deleteFrom('creditTransfers').execute()).rejects.toThrow('never changed');
  });
});

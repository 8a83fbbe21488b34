import { describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import {
  adjustCredits,
  closeLedger,
  holdCredits,
  releaseHold,
  settleHold,
  type Balances,
} from './service.ts';

const service = useStarted(startTestService);

const NOW = new Date('2026-03-01T12:00:00.000Z');

async function hold(userId: string, amount: number): Promise<{ id: string; balances: Balances }> {
  const id = crypto.randomUUID();
  const request = { id, userId, amount, origin: 'generation' as const, expiresAt: NOW };
  const balances = await service.context.db.transaction().execute((tx) => holdCredits(tx, request));
  return { id, balances };
}

const settle = (id: string) => service.context.db.transaction().execute((tx) => settleHold(tx, id));
const release = (id: string, amount?: number) =>
  service.context.db.transaction().execute((tx) => releaseHold(tx, id, amount));
const adjust = ({ id: userId }: TestUser, difference: number) =>
  service.context.db
    .transaction()
    .execute((tx) => adjustCredits(tx, { userId, difference, opKey: crypto.randomUUID() }));

describe('a hold', () => {
  it('reports what can be spent and what is held at every step', async () => {
    const user = await service.signUp({ credits: 9 });
    const first = await hold(user.id, 2);
    expect(first.balances).toEqual({ available: 7, held: 2 });
    const second = await hold(user.id, 4);
    expect(second.balances).toEqual({ available: 3, held: 6 });
    expect(await settle(first.id)).toEqual({ available: 3, held: 4 });
    expect(await release(second.id, 1)).toEqual({ available: 4, held: 0 });
    expect(await service.balances(user)).toEqual({ available: 4, held: 0 });
  });

  it('ends only once', async () => {
    const user = await service.signUp({ credits: 5 });
    const { id } = await hold(user.id, 2);
    expect(await release(id)).toEqual({ available: 5, held: 0 });
    expect(await release(id)).toBeNull();
    expect(await settle(id)).toBeNull();
    expect(await service.balances(user)).toEqual({ available: 5, held: 0 });
  });

  it('is returned in full at most', async () => {
    const user = await service.signUp({ credits: 5 });
    const { id } = await hold(user.id, 2);
    expect(await release(id, 3)).toEqual({ available: 5, held: 0 });
  });

  it('is not possible without an account, or for a deleted one', async () => {
    await expect(hold(crypto.randomUUID(), 1)).rejects.toThrow('User data not found');
    const user = await service.signUp({ credits: 5 });
    await service.context.db.transaction().execute((tx) => closeLedger(tx, user.id));
    await expect(hold(user.id, 1)).rejects.toThrow('User data not found');
    expect(await service.balances(user)).toEqual({ available: 5, held: 0 });
  });
});

describe('a balance adjusted by staff', () => {
  it('can go down to zero, and not below', async () => {
    const user = await service.signUp({ credits: 5 });
    await expect(adjust(user, -6)).rejects.toThrow('Credits cannot go below 0.');
    expect(await adjust(user, -5)).toEqual({ available: 0, held: 0 });
    expect(await adjust(user, 3)).toEqual({ available: 3, held: 0 });
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeLedger } from '#features/credits/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { databaseAt } from '#testing/database-at.ts';
import { parseEvents } from '#testing/events.ts';
import { createFakeEngines } from '#testing/fake-engines.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { failGeneration, releaseAbandoned } from './fail-generation.ts';
import { handOver, passOnLost, recallWaiting } from './hand-over.ts';
import { claim, expireLeases } from './lease-repository.ts';
import { beginGeneration, completeGeneration } from './lifecycle.ts';

const service = useStarted(startTestService);
afterEach(() => {
  vi.restoreAllMocks();
  service.engines.writeScript = createFakeEngines().writeScript;
});

const REQUEST = { kind: 'script' as const, prompt: 'the sea', script: '', voice: null, amount: 1 };
const PAID = { spent: 1 };
const OUTCOME = { script: 'The sea.', engine: 'gemini', model: 'm' };

function actorOf({ id, email }: Pick<TestUser, 'id' | 'email'>): Actor {
  return { id, email, name: 'A Person', image: null, role: 'member' };
}

const fail = (id: string) =>
  failGeneration(service.context, { id, creditsHeld: 1 }, () => new AppError('generation_failed'));
const write = ({ headers }: TestUser, accept = 'application/json') =>
  service.app.inject({
    method: 'POST',
    url: '/api/generations/script',
    headers: { ...headers, accept },
    payload: { prompt: 'the sea' },
  });
const begin = async (user: TestUser) => (await beginGeneration(service.context, actorOf(user), REQUEST)).id;

describe('a starting generation', () => {
  it('holds its credit for a day', async () => {
    const user = await service.signUp({ credits: 2 });
    const now = new Date('2026-03-01T12:00:00.000Z');
    const context = { ...service.context, db: databaseAt(service.context.db, now) };
    const { id } = await beginGeneration(context, actorOf(user), REQUEST);
    const hold = await service.context.db
      .selectFrom('creditHolds')
      .select(['amount', 'expiresAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(hold).toEqual({ amount: 1, expiresAt: new Date('2026-03-02T12:00:00.000Z') });
    await fail(id);
  });

  it('explains why it cannot start, and leaves nothing behind', async () => {
    const user = await service.signUp({ credits: 2 });
    await service.context.db.transaction().execute((tx) => closeLedger(tx, user.id));
    await expect(begin(user)).rejects.toMatchObject({ code: 'not_found', message: 'User data not found' });
    const stranger = { id: crypto.randomUUID(), email: 'nobody@example.org' };
    await expect(beginGeneration(service.context, actorOf(stranger), REQUEST)).rejects.toMatchObject({
      code: 'not_found',
    });
    const left = await service.context.db
      .selectFrom('generations')
      .select('id')
      .where('userId', '=', user.id)
      .execute();
    expect(left).toEqual([]);
  });
});

it('a voiceover of somebody who goes first does so whenever it waits again', async () => {
  const user = await service.signUp({ credits: 2, staff: 'support' });
  const { context } = service;
  const enqueue = vi.spyOn(context.jobs, 'enqueue').mockResolvedValue();
  const request = { ...REQUEST, kind: 'voice', script: 'The sea.', voice: 'kore' } as const;
  const { id } = await beginGeneration(context, actorOf(user), request, undefined, false);
  await recallWaiting(context, { all: true });
  await claim(context.db, id, context.running.owner);
  await handOver(context, id);
  await claim(context.db, id, crypto.randomUUID());
  await expireLeases(context.db, 'everybody');
  await passOnLost(context);
  expect(enqueue.mock.calls.map(([, , job]) => job)).toMatchObject(
    Array.from({ length: 4 }, () => ({ key: id, priority: 1 })),
  );
  await fail(id);
});

describe('an ending generation', () => {
  it('ends only once: whatever comes later changes nothing', async () => {
    const user = await service.signUp({ credits: 2 });
    const id = await begin(user);
    expect(await completeGeneration(service.context, id, OUTCOME, PAID)).toMatchObject({ creditsLeft: 1 });
    await fail(id);
    await expect(completeGeneration(service.context, id, OUTCOME, PAID)).rejects.toMatchObject({
      code: 'generation_failed',
    });
    expect(await service.balances(user)).toEqual({ available: 1, held: 0 });
  });

  it('is told as it was stored, if the connection broke after that or it does not exist any more', async () => {
    const user = await service.signUp({ credits: 2 });
    const { db } = service.context;
    const broken = db.transaction();
    const execute = broken.execute.bind(broken);
    vi.spyOn(broken, 'execute').mockImplementationOnce(async (work) => {
      await execute(work);
      throw new Error('Connection terminated unexpectedly');
    });
    vi.spyOn(db, 'transaction').mockReturnValueOnce(broken);
    expect((await write(user)).json()).toMatchObject({ data: { script: 'A script about the sea.' } });
    expect(await service.balances(user)).toEqual({ available: 1, held: 0 });
    service.engines.writeScript = async () => {
      await db.deleteFrom('generations').where('userId', '=', user.id).execute();
      throw new Error('Nobody waits for it.');
    };
    expect((await write(user)).statusCode).toBe(404);
  });

  it('is told to be over only if that is stored: its events stop before', async () => {
    const user = await service.signUp({ credits: 2 });
    service.engines.writeScript = () => Promise.reject(new Error('The writer broke.'));
    vi.spyOn(service.context.db, 'transaction').mockImplementationOnce(() => {
      throw new Error('The database restarts.');
    });
    const events = parseEvents((await write(user, 'text/event-stream')).body);
    expect(events.map(({ event }) => event)).toEqual(['started', 'progress']);
    expect(await service.balances(user)).toEqual({ available: 1, held: 1 });
    expect(await releaseAbandoned(service.context, { all: true })).toBe(1);
  });

  it('is given up during its lease only if all are', async () => {
    const user = await service.signUp({ credits: 2 });
    await begin(user);
    expect(await releaseAbandoned(service.context)).toBe(0);
    expect(await service.balances(user)).toEqual({ available: 1, held: 1 });
    expect(await releaseAbandoned(service.context, { all: true })).toBe(1);
    expect(await service.balances(user)).toEqual({ available: 2, held: 0 });
  });

  it('says that nobody was there to begin it, if its time to wait is over', async () => {
    const user = await service.signUp({ credits: 2 });
    vi.spyOn(service.context.jobs, 'enqueue').mockResolvedValue();
    const { id } = await beginGeneration(service.context, actorOf(user), REQUEST, undefined, false);
    const { db } = service.context;
    await db
      .updateTable('generations')
      .set({ leaseExpiresAt: new Date(0) })
      .where('id', '=', id)
      .execute();
    expect(await releaseAbandoned(service.context)).toBe(1);
    const row = await db.selectFrom('generations').select('error').where('id', '=', id).executeTakeFirst();
    expect(row?.error).toBe(
      'The service was too busy to begin this. Try again later. Your credit was returned.',
    );
  });
});

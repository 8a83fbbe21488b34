import { describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { expireMemberships, grantMembership, readStanding, withdrawMembership } from './service.ts';

const ENDED = new Date('2026-01-31T12:00:00.000Z');

const service = useStarted(startTestService);

const grant = (user: TestUser) =>
  service.context.db.transaction().execute((tx) => grantMembership(tx, user.id, ENDED));
const read = (user: TestUser) =>
  service.context.db
    .selectFrom('users')
    .select(['membership', 'membershipEndsAt'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();

describe('a bought membership', () => {
  it.each([
    ['basic', { membership: 'basic', membershipEndsAt: null }],
    ['free', { membership: 'free', membershipEndsAt: ENDED }],
  ] as const)('is followed by the one without an end that it replaced: %s', async (membership, after) => {
    const { db } = service.context;
    const user = await service.signUp();
    await db.updateTable('users').set({ membership }).where('id', '=', user.id).execute();
    await grant(user);
    // A second one, while the first lasts.
    await grant(user);
    expect(await read(user)).toEqual({ membership: 'premium', membershipEndsAt: ENDED });
    expect((await readStanding(db, user.id)).membership).toBe(membership);
    await expireMemberships({ db });
    expect(await read(user)).toEqual(after);
    await grant(user);
    await db.transaction().execute((tx) => withdrawMembership(tx, user.id, ENDED, null));
    expect(await read(user)).toEqual({ membership, membershipEndsAt: null });
  });

  it('is followed by it also if the release before has ended it, and by nothing the next time', async () => {
    const { db } = service.context;
    const user = await service.signUp();
    await db.updateTable('users').set({ membership: 'basic' }).where('id', '=', user.id).execute();
    await grant(user);
    await db.updateTable('users').set({ membership: 'free' }).where('id', '=', user.id).execute();
    await expireMemberships({ db });
    expect(await read(user)).toEqual({ membership: 'basic', membershipEndsAt: null });
    // As that release sells one.
    const sold = { membership: 'premium', membershipEndsAt: ENDED } as const;
    await db.updateTable('users').set(sold).where('id', '=', user.id).execute();
    await expireMemberships({ db });
    expect(await read(user)).toEqual({ membership: 'free', membershipEndsAt: ENDED });
  });
});

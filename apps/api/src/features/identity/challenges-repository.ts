import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';
import { hashSessionToken } from '#integrations/identity/stored-token.ts';

type ChallengeRow = Selectable<Schema['identityChallenges']>;
type Purpose = ChallengeRow['purpose'];

/** A step that waits for a response. A sign-in with a passkey has no user: the passkey says whose it is. */
export type Challenge = Pick<ChallengeRow, 'userId' | 'value' | 'createdAt'>;

/** Stores a step and returns the token of its response. */
export async function insertChallenge(
  db: Db,
  challenge: { readonly purpose: Purpose; readonly userId: string | null; readonly value: string },
  minutes: number,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = fromNow(minutes * 60_000);
  await db
    .insertInto('identityChallenges')
    .values({ ...challenge, tokenHash: hashSessionToken(token), expiresAt })
    .execute();
  return token;
}

/** A step that still waits; null for an unknown or expired token. */
export async function findChallenge(db: Db, purpose: Purpose, token: string): Promise<Challenge | null> {
  const row = await db
    .selectFrom('identityChallenges')
    .select(['userId', 'value', 'createdAt'])
    .where('tokenHash', '=', hashSessionToken(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', NOW)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends a step and returns it; null if it was answered already or has expired. Of two calls, one gets it. */
export async function takeChallenge(db: Db, purpose: Purpose, token: string): Promise<Challenge | null> {
  const row = await db
    .deleteFrom('identityChallenges')
    .where('tokenHash', '=', hashSessionToken(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', NOW)
    .returning(['userId', 'value', 'createdAt'])
    .executeTakeFirst();
  return row ?? null;
}

/** Ends all steps of an account that still wait. */
export async function deleteChallengesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('identityChallenges').where('userId', '=', userId).execute();
}

export async function deleteOldChallenges(db: Db): Promise<void> {
  await db.deleteFrom('identityChallenges').where('expiresAt', '<', NOW).execute();
}

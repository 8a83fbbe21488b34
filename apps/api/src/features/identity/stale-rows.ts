import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { NOW } from '#db/now.ts';
import { deleteOldChanges } from './email-change-repository.ts';
import { deleteOldChallenges } from './challenges-repository.ts';
import { KNOWN_DAYS } from './known-browsers.ts';

/**
 * Deletes expired sessions, emailed links, known browsers and counters. Links are kept for another week, so
 * that a late click gets a proper message.
 */
export async function deleteStaleIdentityRows(context: Pick<Context, 'db'>): Promise<void> {
  await deleteOldChanges(context.db);
  await deleteOldChallenges(context.db);
  await context.db.deleteFrom('identitySessions').where('expiresAt', '<', NOW).execute();
  await context.db
    .deleteFrom('identityVerifications')
    .where('expiresAt', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
  await context.db
    .deleteFrom('knownBrowsers')
    .where('seenAt', '<', sql<Date>`now() - make_interval(days => ${KNOWN_DAYS})`)
    .execute();
  await context.db.deleteFrom('signInFailures').where('windowEndsAt', '<', NOW).execute();
}

import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { deleteOldChanges } from './email-change-repository.ts';
import { deleteEventsBefore } from './events-repository.ts';
import { KNOWN_DAYS } from './known-browsers.ts';

/** Deletes sessions, mailed links, known browsers, counters and events whose time is over; links stay a week, so that a late click is told so. */
export async function deleteStaleIdentityRows(context: Pick<Context, 'db' | 'config'>): Promise<void> {
  await deleteOldChanges(context.db);
  await deleteEventsBefore(context.db, context.config.securityEventDays);
  await context.db
    .deleteFrom('identitySessions')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
  await context.db
    .deleteFrom('identityVerifications')
    .where('expiresAt', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
  await context.db
    .deleteFrom('knownBrowsers')
    .where('seenAt', '<', sql<Date>`now() - make_interval(days => ${KNOWN_DAYS})`)
    .execute();
  await context.db
    .deleteFrom('signInFailures')
    .where('windowEndsAt', '<', sql<Date>`now()`)
    .execute();
}

import type { AuditEntity } from '@voicedraft/contract/audit';
import { countOf } from '@voicedraft/contract/counts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { findLastAuthor } from './repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The user who last saved a record. */
export interface Author {
  readonly actorId: string | null;
  /** Empty once the account is deleted. */
  readonly actorEmail: string;
}

/** The current state of the record that is about to be changed. */
interface Stored {
  /** Its name within a sentence: 'the banner', 'this package'. */
  readonly noun: string;
  readonly revision: number;
  readonly updatedAt: Date;
}

/**
 * Prevents overwriting what another user saved after the actor read it. The record must be locked.
 * @param expectedRevision the revision that the actor's editor holds; if omitted, nothing is checked
 * @param findAuthor only called on a conflict; returns null if unknown
 * @throws AppError `conflict` with a text that says who saved and when
 */
export async function refuseConflict(
  context: Context,
  actor: Actor,
  { noun, revision, updatedAt }: Stored,
  expectedRevision: number | undefined,
  findAuthor: () => Promise<Author | null>,
): Promise<void> {
  if (expectedRevision === undefined || expectedRevision === revision) return;
  const author = await findAuthor();
  const when = describeMoment(updatedAt, context.clock.now());
  throw new AppError(
    'conflict',
    author?.actorId === actor.id
      ? `You saved ${noun} in another window ${when}. Reload to see that version; your changes stay here until you do.`
      : `${author?.actorEmail || 'Someone else'} saved ${noun} ${when}, after you opened it. Reload to see their version; your changes stay here until you do.`,
    { revision },
  );
}

/**
 * {@link requireSeen} for a record whose changes are all in the audit log: the last entry names the author.
 * @throws AppError `conflict`
 */
export async function requireUnchanged(
  context: Context,
  tx: Tx,
  actor: Actor,
  record: Stored & { readonly entity: AuditEntity; readonly entityId: string },
  expectedRevision: number | undefined,
): Promise<void> {
  await refuseConflict(context, actor, record, expectedRevision, () =>
    findLastAuthor(tx, record.entity, record.entityId),
  );
}

/** Describes a past time: 'a moment ago', '5 minutes ago', 'on 3 May 2026'. */
export function describeMoment(moment: Date, now: Date): string {
  const age = now.getTime() - moment.getTime();
  if (age < MINUTE_MS) return 'a moment ago';
  if (age < HOUR_MS) return `${countOf(Math.floor(age / MINUTE_MS), 'minute')} ago`;
  if (age < DAY_MS) return `${countOf(Math.floor(age / HOUR_MS), 'hour')} ago`;
  return `on ${moment.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })}`;
}

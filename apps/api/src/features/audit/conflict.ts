import type { AuditEntity } from '@voicedraft/contract/audit';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { findLastAuthor } from './repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Who saved a record last. */
export interface Author {
  readonly actorId: string | null;
  /** Empty once the account is deleted. */
  readonly actorEmail: string;
}

/** What somebody is about to change, as it is kept now. */
interface Kept {
  /** How a sentence calls it: 'the banner', 'this package'. */
  readonly noun: string;
  readonly changedAt: Date;
}

/**
 * Refuses to overwrite what somebody saved after the actor had read it. What is changed must be locked.
 * @param seen when it was last changed, as the actor's editor knows it; nothing is checked without
 * @param findAuthor asked only where there is a conflict; null where nobody knows
 * @throws AppError `conflict` with a text that says who saved and when
 */
export async function requireSeen(
  context: Context,
  actor: Actor,
  { noun, changedAt }: Kept,
  seen: string | undefined,
  findAuthor: () => Promise<Author | null>,
): Promise<void> {
  if (seen === undefined || Date.parse(seen) === changedAt.getTime()) return;
  const author = await findAuthor();
  const when = describeMoment(changedAt, context.clock.now());
  throw new AppError(
    'conflict',
    author?.actorId === actor.id
      ? `You saved ${noun} in another window ${when}. Reload to see that version; your changes stay here until you do.`
      : `${author?.actorEmail || 'Someone else'} saved ${noun} ${when}, after you opened it. Reload to see their version; your changes stay here until you do.`,
  );
}

/**
 * {@link requireSeen} for a record whose every change is written down here: the last entry says who made it.
 * @throws AppError `conflict`
 */
export async function requireUnchanged(
  context: Context,
  tx: Tx,
  actor: Actor,
  record: Kept & { readonly entity: AuditEntity; readonly entityId: string },
  seen: string | undefined,
): Promise<void> {
  await requireSeen(context, actor, record, seen, () => findLastAuthor(tx, record.entity, record.entityId));
}

/**
 * The moment of a change of a record: now, but always after the last one, whatever the clocks of the processes
 * say. So no two states of it are taken for the same.
 */
export function momentAfter(context: Context, changedAt: Date): Date {
  return new Date(Math.max(context.clock.now().getTime(), changedAt.getTime() + 1));
}

/** A past moment as it is spoken of: 'a moment ago', '5 minutes ago', 'on 3 May 2026'. */
export function describeMoment(moment: Date, now: Date): string {
  const age = now.getTime() - moment.getTime();
  if (age < MINUTE_MS) return 'a moment ago';
  if (age < HOUR_MS) return describeAge(age / MINUTE_MS, 'minute');
  if (age < DAY_MS) return describeAge(age / HOUR_MS, 'hour');
  return `on ${moment.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })}`;
}

function describeAge(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}

import type { ContentPart } from '@voicedraft/contract/content-versions';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { findVersionAt } from './version-repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What somebody is about to change, as it is kept now. */
interface Kept {
  readonly part: ContentPart;
  /** How a sentence calls it: 'the banner', 'this feature'. */
  readonly noun: string;
  readonly changedAt: Date;
}

/**
 * Refuses to overwrite what somebody saved after the actor had read it. What is changed must be locked.
 * @param seen when it was last changed, as the actor's editor knows it; nothing is checked without
 * @throws AppError `conflict` with a text that says who saved and when
 */
export async function requireUnchanged(
  context: Context,
  tx: Tx,
  actor: Actor,
  { part, noun, changedAt }: Kept,
  seen: string | undefined,
): Promise<void> {
  if (seen === undefined || Date.parse(seen) === changedAt.getTime()) return;
  const version = await findVersionAt(tx, part, changedAt);
  const when = describeMoment(changedAt, context.clock.now());
  throw new AppError(
    'conflict',
    version?.actorId === actor.id
      ? `You saved ${noun} in another window ${when}. Reload to see that version; your text stays here until you do.`
      : `${version?.actorEmail || 'Somebody else'} saved ${noun} ${when}, after you had opened it. Reload to see their version; your text stays here until you do.`,
  );
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

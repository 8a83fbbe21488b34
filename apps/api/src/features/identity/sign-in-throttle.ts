import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { networkOf } from '#http/network-of.ts';

/** What one subject may do within the window: tries at an account, tries from an address, mails to somebody. */
const LIMITS = { account: 10, address: 40, mail: 5 };
const WINDOW_MINUTES = 15;

export const TOO_MANY_ATTEMPTS = 'Too many failed login attempts. Please try again later.';

export interface Attempt {
  /** E-mail that is tried; undefined for calls that name none. */
  readonly email: string | undefined;
  /** Network address of the caller. */
  readonly address: string;
}

/**
 * Counts a try against its account and its address before it is made, so that many at once cannot slip
 * through together.
 * @returns false when either has used its tries up
 */
export async function countAttempt(context: Context, attempt: Attempt): Promise<boolean> {
  const address = await countAgainst(context, 'address', networkOf(attempt.address));
  const account = attempt.email === undefined || (await countAgainst(context, 'account', attempt.email));
  return address && account;
}

/** Takes a try back that turned out right: the account starts anew, the address has one more. */
export async function forgiveAttempt(context: Context, attempt: Attempt): Promise<void> {
  if (attempt.email !== undefined) {
    await context.db
      .deleteFrom('signInFailures')
      .where('subject', '=', subjectOf(context, 'account', attempt.email))
      .execute();
  }
  await context.db
    .updateTable('signInFailures')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('subject', '=', subjectOf(context, 'address', networkOf(attempt.address)))
    .execute();
}

/** Counts a mailed link; false when this address has been sent enough of them for now. */
export function countMail(context: Context, email: string): Promise<boolean> {
  return countAgainst(context, 'mail', email);
}

async function countAgainst(context: Context, kind: keyof typeof LIMITS, name: string): Promise<boolean> {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures as f (subject, failures, window_ends_at)
    values (${subjectOf(context, kind, name)}, 1, now() + make_interval(mins => ${WINDOW_MINUTES}))
    on conflict (subject) do update set
      failures = case when f.window_ends_at > now() then f.failures + 1 else 1 end,
      window_ends_at = case when f.window_ends_at > now() then f.window_ends_at else excluded.window_ends_at end
    returning failures
  `.execute(context.db);
  return (rows[0]?.failures ?? 0) <= LIMITS[kind] * context.config.rateLimitScale;
}

/** Counters outlive what they count: they hold nobody's address in clear. */
function subjectOf(context: Context, kind: keyof typeof LIMITS, name: string): string {
  const subject = `${kind}:${name.trim().toLowerCase()}`;
  return `${kind}:${createHmac('sha256', context.secret).update(subject).digest('base64url')}`;
}

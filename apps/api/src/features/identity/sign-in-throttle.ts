import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { AppError } from '#http/app-error.ts';

/** Failures that one subject may have within the window, before further tries are refused. */
const ACCOUNT_FAILURES = 10;
const ADDRESS_FAILURES = 40;
const WINDOW_MINUTES = 15;

export const TOO_MANY_ATTEMPTS = 'Too many failed login attempts. Please try again later.';

interface Attempt {
  /** E-mail that is tried; undefined for calls that name none. */
  readonly email: string | undefined;
  readonly address: string;
}

/**
 * Refuses a try when its account or its address has failed too often.
 * @throws AppError `rate_limited`
 */
export async function checkSignInAllowed(context: Context, attempt: Attempt): Promise<void> {
  const limits = subjectsOf(context, attempt);
  const rows = await context.db
    .selectFrom('signInFailures')
    .select(['subject', 'failures'])
    .where('subject', 'in', [...limits.keys()])
    .where('windowEndsAt', '>', sql<Date>`now()`)
    .execute();
  const exceeded = rows.some((row) => row.failures >= (limits.get(row.subject) ?? Infinity));
  if (exceeded) throw new AppError('rate_limited', TOO_MANY_ATTEMPTS);
}

/** Counts a failure against the account and the address. The window starts with the first. */
export async function recordSignInFailure(context: Context, attempt: Attempt): Promise<void> {
  for (const subject of subjectsOf(context, attempt).keys()) {
    await sql`
      insert into sign_in_failures as f (subject, failures, window_ends_at)
      values (${subject}, 1, now() + make_interval(mins => ${WINDOW_MINUTES}))
      on conflict (subject) do update set
        failures = case when f.window_ends_at > now() then f.failures + 1 else 1 end,
        window_ends_at = case when f.window_ends_at > now() then f.window_ends_at else excluded.window_ends_at end
    `.execute(context.db);
  }
}

/** Forgets an account's failures after it has signed in. The address keeps its own. */
export async function clearAccountFailures(context: Context, email: string): Promise<void> {
  await context.db.deleteFrom('signInFailures').where('subject', '=', accountSubject(email)).execute();
}

function subjectsOf(context: Context, attempt: Attempt): Map<string, number> {
  const scale = context.config.rateLimitScale;
  const subjects = new Map([[`address:${attempt.address}`, ADDRESS_FAILURES * scale]]);
  if (attempt.email !== undefined) subjects.set(accountSubject(attempt.email), ACCOUNT_FAILURES * scale);
  return subjects;
}

const accountSubject = (email: string) => `account:${email.trim().toLowerCase().slice(0, 254)}`;

import { createHmac } from 'node:crypto';
import { MAILED_LINKS_MAX, COUNT_WINDOW_MINUTES } from '@voicedraft/contract/limits';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { networkOf } from '#http/network-of.ts';

/** What one subject may do within the window. */
const LIMITS = {
  /** Tries at an account from one network. */
  account: 10,
  /** Tries at an account from everywhere: soft, so that a stranger needs many networks to hold its owner off. */
  everywhere: 100,
  /** Tries from one network, at whatever accounts. */
  network: 40,
  /** Tries at an account from a browser that has signed in to it before. */
  browser: 10,
  /** Tries at the password of the account that one is signed in to. */
  owner: 10,
  /** Links that are mailed to one address. */
  mail: MAILED_LINKS_MAX,
};

type Subject = readonly [kind: keyof typeof LIMITS, name: string];

export const TOO_MANY_ATTEMPTS = 'Too many failed login attempts. Please try again later.';

/** A try at an account. */
export interface SignInAttempt {
  readonly email: string;
  /** Network address of the caller. */
  readonly address: string;
  /** The browser, where it has signed in to this account before; null otherwise. */
  readonly knownBrowser: string | null;
}

/**
 * Counts a try at an account before it is made, so that many at once cannot slip through together. A browser
 * that has signed in to the account before has a count of its own: strangers who guess hold its owner off
 * nowhere but in their own network.
 * @returns false when the tries are used up
 */
export async function countSignIn(context: Context, attempt: SignInAttempt): Promise<boolean> {
  for (const subject of subjectsOf(attempt)) {
    // What is refused further in is not counted further out, or one network could use up everybody's tries.
    if (!(await count(context, subject))) return false;
  }
  return true;
}

/** Takes a try back that turned out right: the account starts anew where it was made, all else has one more. */
export async function forgiveSignIn(context: Context, attempt: SignInAttempt): Promise<void> {
  for (const [kind, name] of subjectsOf(attempt)) {
    const left =
      kind === 'account' || kind === 'browser' ? sql<number>`0` : sql<number>`greatest(failures - 1, 0)`;
    await context.db
      .updateTable('signInFailures')
      .set({ failures: left })
      .where('subject', '=', keyOf(context, [kind, name]))
      .execute();
  }
}

/** Counts a call that tells something of accounts or sends mail; false when its network has made enough of them. */
export function countCall(context: Context, address: string): Promise<boolean> {
  return count(context, ['network', networkOf(address)]);
}

/** Counts a try at the password of the account that somebody is signed in to; false when they are used up. */
export function countOwner(context: Context, accountId: string): Promise<boolean> {
  return count(context, ['owner', accountId]);
}

/** Forgets such tries after one that was right. */
export async function forgiveOwner(context: Context, accountId: string): Promise<void> {
  await context.db
    .deleteFrom('signInFailures')
    .where('subject', '=', keyOf(context, ['owner', accountId]))
    .execute();
}

/** Counts a mailed link; false when this address has been sent enough of them for now. */
export function countMail(context: Context, email: string): Promise<boolean> {
  return count(context, ['mail', spellOnce(email)]);
}

/** What a try counts against, the narrowest first. */
function subjectsOf({ email, address, knownBrowser }: SignInAttempt): Subject[] {
  const account = spellOnce(email);
  if (knownBrowser !== null) return [['browser', `${account} ${knownBrowser}`]];
  const network = networkOf(address);
  return [
    ['network', network],
    ['account', `${account} ${network}`],
    ['everywhere', account],
  ];
}

/** One name for all ways in which an address may be written. */
function spellOnce(email: string): string {
  return email.trim().toLowerCase();
}

async function count(context: Context, subject: Subject): Promise<boolean> {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures as f (subject, failures, window_ends_at)
    values (${keyOf(context, subject)}, 1, now() + make_interval(mins => ${COUNT_WINDOW_MINUTES}))
    on conflict (subject) do update set
      failures = case when f.window_ends_at > now() then f.failures + 1 else 1 end,
      window_ends_at = case when f.window_ends_at > now() then f.window_ends_at else excluded.window_ends_at end
    returning failures
  `.execute(context.db);
  return (rows[0]?.failures ?? 0) <= LIMITS[subject[0]] * context.config.rateLimitScale;
}

/** Counters outlive what they count: they hold nobody's address in clear. */
function keyOf(context: Context, [kind, name]: Subject): string {
  return `${kind}:${createHmac('sha256', context.secret).update(`${kind}:${name}`).digest('base64url')}`;
}

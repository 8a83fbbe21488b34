import { createHmac } from 'node:crypto';
import { MAILED_LINKS_MAX, COUNT_WINDOW_MINUTES } from '@voicedraft/contract/limits';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { networkOf } from '#http/network-of.ts';

/** Maximum number of attempts per subject within the window. */
const LIMITS = {
  /** Attempts at an account from one network. */
  account: 10,
  /**
   * Attempts at an account from anywhere: a high limit, so that an attacker needs many networks to lock out its
   * owner.
   */
  everywhere: 100,
  /** Attempts from one network, at any accounts. */
  network: 40,
  /** Attempts at an account from a browser that has signed in to it before. */
  browser: 10,
  /** Attempts at the password of the signed-in account. */
  owner: 10,
  /** Codes tried for an account, by whoever knows its password. */
  factor: 10,
  /** Links emailed to one address. */
  mail: MAILED_LINKS_MAX,
};

type Subject = readonly [kind: keyof typeof LIMITS, name: string];

export const TOO_MANY_ATTEMPTS = 'Too many failed login attempts. Please try again later.';

/** An attempt to sign in to an account. */
export interface SignInAttempt {
  readonly email: string;
  /** IP address of the caller. */
  readonly address: string;
  /** The browser, if it has signed in to this account before; otherwise null. */
  readonly knownBrowser: string | null;
}

/**
 * Counts an attempt at an account before it is made, so that parallel attempts cannot get around the limit. A
 * browser that has signed in to the account before has its own count: attackers lock out the owner only in their
 * own network.
 * @returns false if no attempts are left
 */
export async function countSignIn(context: Context, attempt: SignInAttempt): Promise<boolean> {
  for (const subject of subjectsOf(attempt)) {
    // A rejected attempt is not counted for the subjects after it; otherwise one network could use up everybody's
    // attempts.
    if (!(await count(context, subject))) return false;
  }
  return true;
}

/**
 * Uncounts a successful attempt: the account's count for this network or browser starts again, the others decrease
 * by one.
 */
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

/**
 * Counts a request that reveals something about accounts or sends email; false if its network has made enough of
 * them.
 */
export function countCall(context: Context, address: string): Promise<boolean> {
  return count(context, ['network', networkOf(address)]);
}

/** Counts an attempt at the password of the signed-in account; false if no attempts are left. */
export function countOwner(context: Context, accountId: string): Promise<boolean> {
  return count(context, ['owner', accountId]);
}

/** Resets that count after a correct password. */
export async function forgiveOwner(context: Context, accountId: string): Promise<void> {
  await forget(context, ['owner', accountId]);
}

/** Counts a code of an authenticator app or a recovery code; false if no attempts are left. */
export function countFactor(context: Context, accountId: string): Promise<boolean> {
  return count(context, ['factor', accountId]);
}

/** Resets that count after a right code. */
export async function forgiveFactor(context: Context, accountId: string): Promise<void> {
  await forget(context, ['factor', accountId]);
}

/** Counts an emailed link; false if this address has received enough of them for now. */
export function countMail(context: Context, email: string): Promise<boolean> {
  return count(context, ['mail', spellOnce(email)]);
}

/** The subjects of an attempt, in the order of checking. */
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

/** Normalises the spelling of an email address. */
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

async function forget(context: Context, subject: Subject): Promise<void> {
  await context.db.deleteFrom('signInFailures').where('subject', '=', keyOf(context, subject)).execute();
}

/** Counters outlive what they count, so they contain no readable email addresses. */
function keyOf(context: Context, [kind, name]: Subject): string {
  return `${kind}:${createHmac('sha256', context.secret).update(`${kind}:${name}`).digest('base64url')}`;
}

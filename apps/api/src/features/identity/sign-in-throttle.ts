import { createHmac } from 'node:crypto';
import { MAILED_LINKS_MAX, COUNT_WINDOW_MINUTES } from '@voicedraft/contract/limits';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { networksOf } from '#http/network-of.ts';

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
  /** Attempts at the password of the signed-in account, from one session. */
  owner: 10,
  /** Codes tried in one sign-in that waits for its second step. */
  attempt: 10,
  /** Codes tried for an account after its password: from one network, and from anywhere, as above. */
  factor: 10,
  'factor-everywhere': 100,
  /** The same from a browser that has signed in to the account before, and from an open session. */
  'factor-browser': 10,
  'factor-session': 10,
  /** Links emailed to one address. */
  mail: MAILED_LINKS_MAX,
};

/** @param factor multiplies the limit */
type Subject = readonly [kind: keyof typeof LIMITS, name: string, factor?: number];

/** Number of wrong codes after which the owner is emailed. */
const FAILING_CODES = 5;

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
export function countSignIn(context: Context, attempt: SignInAttempt): Promise<boolean> {
  return countAll(context, subjectsOf(attempt));
}

/**
 * Uncounts a successful attempt: the account's count for this network or browser starts again, the others decrease
 * by one.
 */
export async function forgiveSignIn(context: Context, attempt: SignInAttempt): Promise<void> {
  await forgive(context, subjectsOf(attempt), 'network', 'everywhere');
}

/** Starts counts again; those of the given kinds, which others share, decrease by one. */
async function forgive(
  context: Context,
  subjects: readonly Subject[],
  ...shared: readonly Subject[0][]
): Promise<void> {
  for (const subject of subjects) {
    const left = shared.includes(subject[0]) ? sql<number>`greatest(failures - 1, 0)` : sql<number>`0`;
    await context.db
      .updateTable('signInFailures')
      .set({ failures: left })
      .where('subject', '=', keyOf(context, subject))
      .execute();
  }
}

/**
 * Counts a request that reveals something about accounts or sends email; false if its network has made enough of
 * them.
 */
export function countCall(context: Context, address: string): Promise<boolean> {
  return countAll(context, subjectsOfNetwork('network', '', address));
}

/**
 * Counts an attempt at the password of the signed-in account; false if no attempts are left. Counted for the session:
 * another one, which somebody else may have, blocks nobody.
 */
export function countOwner(context: Context, tokenHash: string): Promise<boolean> {
  return count(context, ['owner', tokenHash]);
}

/** Resets that count after a correct password. */
export async function forgiveOwner(context: Context, tokenHash: string): Promise<void> {
  await forget(context, ['owner', tokenHash]);
}

/** Where a code is entered: in a sign-in that waits for it, or in an open session, to confirm its owner. */
export type FactorAttempt = { readonly accountId: string } & (
  | { readonly tokenHash: string }
  | {
      readonly challenge: string;
      /** IP address of the caller. */
      readonly address: string;
      readonly knownBrowser: string | null;
    }
);

/**
 * Counts a code of an authenticator app or a recovery code before it is checked; false if no attempts are left. Whoever
 * knows the password uses up the attempts of their own sign-in and network, not those of the owner.
 */
export function countFactor(context: Context, attempt: FactorAttempt): Promise<boolean> {
  return countAll(context, subjectsOfFactor(attempt));
}

/** Resets these counts after a right code; that for all networks decreases by one. */
export async function forgiveFactor(context: Context, attempt: FactorAttempt): Promise<void> {
  await forgive(context, subjectsOfFactor(attempt), 'factor-everywhere');
  await forget(context, failingOf(attempt));
}

/** Counts a wrong code; true once, when there are so many that the owner should hear of it. */
export async function isFailing(context: Context, attempt: FactorAttempt): Promise<boolean> {
  return (await countUp(context, failingOf(attempt))) === FAILING_CODES;
}

function failingOf({ accountId }: FactorAttempt): Subject {
  return ['attempt', `wrong codes of ${accountId}`];
}

function subjectsOfFactor(attempt: FactorAttempt): Subject[] {
  if ('tokenHash' in attempt) return [['factor-session', attempt.tokenHash]];
  const { accountId, challenge, address, knownBrowser } = attempt;
  const step: Subject = ['attempt', challenge];
  if (knownBrowser !== null) return [step, ['factor-browser', `${accountId} ${knownBrowser}`]];
  return [step, ...subjectsOfNetwork('factor', `${accountId} `, address), ['factor-everywhere', accountId]];
}

/** Counts an emailed link; false if this address has received enough of them for now. */
export function countMail(context: Context, email: string): Promise<boolean> {
  return count(context, ['mail', spellOnce(email)]);
}

/** The subjects of an attempt, in the order of checking. */
function subjectsOf({ email, address, knownBrowser }: SignInAttempt): Subject[] {
  const account = spellOnce(email);
  if (knownBrowser !== null) return [['browser', `${account} ${knownBrowser}`]];
  return [
    ...subjectsOfNetwork('network', '', address),
    ...subjectsOfNetwork('account', `${account} `, address),
    ['everywhere', account],
  ];
}

function subjectsOfNetwork(kind: Subject[0], prefix: string, address: string): Subject[] {
  return networksOf(address).map(({ name, factor }) => [kind, prefix + name, factor]);
}

/** Normalises the spelling of an email address. */
function spellOnce(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Counts for each subject in turn. A rejected attempt is not counted for the subjects after it; otherwise one network
 * could use up everybody's attempts.
 */
async function countAll(context: Context, subjects: readonly Subject[]): Promise<boolean> {
  for (const subject of subjects) if (!(await count(context, subject))) return false;
  return true;
}

async function count(context: Context, subject: Subject): Promise<boolean> {
  const [kind, , factor = 1] = subject;
  return (await countUp(context, subject)) <= LIMITS[kind] * factor * context.config.rateLimitScale;
}

async function countUp(context: Context, subject: Subject): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures as f (subject, failures, window_ends_at)
    values (${keyOf(context, subject)}, 1, now() + make_interval(mins => ${COUNT_WINDOW_MINUTES}))
    on conflict (subject) do update set
      failures = case when f.window_ends_at > now() then f.failures + 1 else 1 end,
      window_ends_at = case when f.window_ends_at > now() then f.window_ends_at else excluded.window_ends_at end
    returning failures
  `.execute(context.db);
  return rows[0]?.failures ?? 0;
}

async function forget(context: Context, subject: Subject): Promise<void> {
  await context.db.deleteFrom('signInFailures').where('subject', '=', keyOf(context, subject)).execute();
}

/** Counters outlive what they count, so they contain no readable email addresses. */
function keyOf(context: Context, [kind, name]: Subject): string {
  return `${kind}:${createHmac('sha256', context.secret).update(`${kind}:${name}`).digest('base64url')}`;
}

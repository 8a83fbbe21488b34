import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { IdParams, Instant, PageQuery, SearchText, successOf } from './shapes.ts';

/** Events of an account: sign-ins, failed attempts, changes of credentials, and of who may see or hear its contents. */
export const SecurityEventKind = z.enum([
  'sign-up',
  'sign-in',
  'new-device',
  'wrong-password',
  'unknown-address',
  'disabled-account',
  'locked-out',
  'confirmation-failed',
  'reset-requested',
  'link-requested',
  'password-reset',
  'password-changed',
  'email-change-requested',
  'email-changed',
  'email-restored',
  'role-changed',
  'google-linked',
  'company-linked',
  'sessions-ended',
  'api-key-created',
  'api-key-revoked',
  'webhook-added',
  'webhook-removed',
  'webhook-secret-replaced',
  'share-created',
  'share-withdrawn',
  'passkey-added',
  'passkey-confirmed',
  'passkey-renamed',
  'passkey-removed',
  'authenticator-on',
  'authenticator-off',
  'recovery-codes-replaced',
  'recovery-code-used',
  'wrong-code',
  'factors-reset',
  'device-known',
  'device-refused',
  'access-removed',
  'codes-failing',
]);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

/** How the user signed in. */
export const SignInMethod = z.enum(['password', 'link', 'google', 'company', 'passkey', 'phone', 'provider']);
export type SignInMethod = z.infer<typeof SignInMethod>;

/** Completes 'Somebody signed in …'. */
export const SIGNED_IN_BY: Readonly<Record<SignInMethod, string>> = {
  password: 'with your password',
  link: 'with a link we emailed you',
  google: 'with Google',
  company: 'with your company account',
  passkey: 'with a passkey',
  phone: 'with your phone number',
  provider: 'with another account of yours',
};

/** One event of an account, or the same one repeated within 15 minutes. */
export const SecurityEvent = z.object({
  _id: z.string(),
  kind: SecurityEventKind,
  /** For a sign-in; otherwise null. */
  method: SignInMethod.nullable(),
  /** Browser and operating system as text; empty if it is not stored or there was no request. */
  device: z.string(),
  /** Network of the request: '203.0.113.0/24', '2001:db8:1::/48'; empty like the device. */
  network: z.string(),
  times: z.int(),
  /** What changed: a role, an address. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Whether the change was made by staff. */
  byStaff: z.boolean(),
  /** The time of the last repetition. */
  happenedAt: Instant,
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** An event as staff see it. */
export const AccountSecurityEvent = SecurityEvent.extend({
  /** Null if no account has the address. */
  userId: z.uuid().nullable(),
  /** The account's address at that time, or the attempted one; empty if the account was deleted. */
  email: z.string(),
});
export type AccountSecurityEvent = z.infer<typeof AccountSecurityEvent>;

export const restoreEmail = post('/api/account/restore-email', {
  access: 'public',
  feature: 'identity',
  summary:
    'Undo an email address change with the code emailed to the previous address: ends all sessions, emails a link for a new password',
  body: z.object({ code: z.string().max(200) }),
  response: successOf(z.object({ email: z.string() })),
  rateLimit: 20,
});

export const listOwnSecurityEvents = get('/api/account/security-events', {
  access: 'signed-in',
  feature: 'identity',
  summary: "Sign-ins, failures and changes of the caller's account, newest first",
  query: PageQuery,
  response: successOf(z.array(SecurityEvent)),
});

export const listSecurityEvents = get('/api/security-events', {
  access: 'admin',
  areas: ['security-log'],
  feature: 'identity',
  summary:
    'Sign-ins, failures and changes of all accounts, newest first; `q` searches addresses and networks',
  query: z
    .object({
      q: SearchText.optional(),
      kind: SecurityEventKind.optional(),
      /** Days in UTC, inclusive. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    })
    .extend(PageQuery.shape),
  response: successOf(z.array(AccountSecurityEvent)),
});

export const listUserSecurityEvents = get('/api/users/{id}/security-events', {
  access: 'admin',
  areas: ['security-log'],
  feature: 'identity',
  summary: "Sign-ins, failures and changes of one user's account, newest first",
  params: IdParams,
  query: PageQuery,
  response: successOf(z.array(SecurityEvent)),
});

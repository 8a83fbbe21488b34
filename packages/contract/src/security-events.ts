import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { IdParams, Instant, PageQuery, SearchText, successOf } from './shapes.ts';

/** What happened to an account: sign-ins, what was refused, and changes of what it signs in with. */
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
  'sessions-ended',
]);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

/** How somebody signed in. */
export const SignInMethod = z.enum(['password', 'link', 'google']);
export type SignInMethod = z.infer<typeof SignInMethod>;

/** One event of an account, or the same one several times within a quarter of an hour. */
export const SecurityEvent = z.object({
  _id: z.string(),
  kind: SecurityEventKind,
  /** Of a sign-in; null for everything else. */
  method: SignInMethod.nullable(),
  /** Browser and system in words; empty where it is not kept, or nobody called. */
  device: z.string(),
  /** Where the call came from: '203.0.113.0/24', '2001:db8:1::/48'; empty like the device. */
  network: z.string(),
  times: z.int(),
  /** What a change changed: a role, an address. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Whether staff did it to somebody. */
  byStaff: z.boolean(),
  /** The last time of several. */
  happenedAt: Instant,
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** An event as staff see it. */
export const AccountSecurityEvent = SecurityEvent.extend({
  /** Null where nobody has the address. */
  userId: z.uuid().nullable(),
  /** The account's address at that time, or the one that was tried; empty once the account is deleted. */
  email: z.string(),
});
export type AccountSecurityEvent = z.infer<typeof AccountSecurityEvent>;

export const restoreEmail = defineEndpoint({
  method: 'POST',
  path: '/api/account/restore-email',
  access: 'public',
  feature: 'identity',
  summary:
    'Undo an email address change by the code mailed to the previous address: ends all sessions, mails a link for a new password',
  body: z.object({ code: z.string().max(200) }),
  response: successOf(z.object({ email: z.string() })),
  rateLimit: 20,
});

export const listOwnSecurityEvents = defineEndpoint({
  method: 'GET',
  path: '/api/account/security-events',
  access: 'signed-in',
  feature: 'identity',
  summary: "Sign-ins, failures and changes of the caller's account, newest first",
  query: PageQuery,
  response: successOf(z.array(SecurityEvent)),
});

export const listSecurityEvents = defineEndpoint({
  method: 'GET',
  path: '/api/security-events',
  access: 'admin',
  feature: 'identity',
  summary:
    'Sign-ins, failures and changes of all accounts, newest first; `q` searches addresses and networks',
  query: z
    .object({
      q: SearchText.optional(),
      kind: SecurityEventKind.optional(),
      /** Days in UTC, both included. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    })
    .extend(PageQuery.shape),
  response: successOf(z.array(AccountSecurityEvent)),
});

export const listUserSecurityEvents = defineEndpoint({
  method: 'GET',
  path: '/api/users/{id}/security-events',
  access: 'admin',
  feature: 'identity',
  summary: "Sign-ins, failures and changes of one user's account, newest first",
  params: IdParams,
  query: PageQuery,
  response: successOf(z.array(SecurityEvent)),
});

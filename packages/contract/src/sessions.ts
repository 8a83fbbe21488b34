import { z } from 'zod';
import { get, post, del } from './endpoint.ts';
import { PasskeyProof } from './second-factors.ts';
import { IdParams, Instant, successOf } from './shapes.ts';

/**
 * The owner's password, for actions that a stolen session must not allow; a sign-in within the last ten minutes
 * replaces it. With an authenticator app, its code or a recovery code belongs to it. Where a hosted provider keeps the
 * passwords, its ID token of a sign-in within the last five minutes takes the password's place.
 */
export const OwnerProof = z.object({
  password: z.string().max(200).optional(),
  idToken: z.string().max(8192).optional(),
  code: z.string().max(40).optional(),
});
export type OwnerProof = z.infer<typeof OwnerProof>;

const SHARED = { access: 'signed-in', feature: 'identity' } as const;

export const confirmOwner = post('/api/account/confirm', {
  ...SHARED,
  summary:
    'Confirm with a passkey or the password that the request comes from the owner; valid for ten minutes, for this session',
  body: OwnerProof.extend({ passkey: PasskeyProof.optional() }),
  response: z.object({ success: z.literal(true) }),
  rateLimit: 30,
});

/** A valid session of an account. Its token is never returned. */
export const Session = z.object({
  _id: z.uuid(),
  /** Browser and operating system as text, if known: 'Firefox on Windows'. */
  device: z.string(),
  ipAddress: z.string().nullable(),
  /** Network of the address: '203.0.113.0/24'; null like the address. */
  network: z.string().nullable(),
  createdAt: Instant,
  lastUsedAt: Instant,
  /** Whether it was opened on a new device and the owner has not said yet that it was them. */
  isUnknown: z.boolean(),
  /** The session of this request. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = get('/api/account/sessions', {
  ...SHARED,
  summary: 'Where the account is signed in, most recently used first',
  response: successOf(z.array(Session)),
});

export const endSession = del('/api/account/sessions/{id}', {
  ...SHARED,
  summary: 'Sign out one other device; needs proof of the owner',
  confirm: true,
  params: IdParams,
  body: OwnerProof,
  response: z.object({ success: z.literal(true) }),
});

export const endOtherSessions = del('/api/account/sessions', {
  ...SHARED,
  summary: 'Sign out everywhere else; needs proof of the owner',
  confirm: true,
  body: OwnerProof,
  response: successOf(z.object({ ended: z.int() })),
});

export const AccountFacts = z.object({ hasPassword: z.boolean(), emailVerified: z.boolean() });
export type AccountFacts = z.infer<typeof AccountFacts>;

export const getAccountFacts = get('/api/account', {
  ...SHARED,
  summary: 'How the account signs in, and whether its email address is confirmed',
  response: successOf(AccountFacts),
});

import { z } from 'zod';
import { get, post, del } from './endpoint.ts';
import { Scope } from './scopes.ts';
import { OwnerProof } from './sessions.ts';
import { IdParams, Instant, lineOf, successOf } from './shapes.ts';

/** Maximum number of API keys of an account that can be used. */
export const API_KEY_LIMIT = 20;
/** How long a revoked key stays in the list, in days. */
export const REVOKED_KEY_DAYS = 30;
/** Start of every API key. */
export const API_KEY_PREFIX = 'vd_live_';
/** Choices for the end of a new key, in days. */
export const API_KEY_DAYS = [90, 365] as const;

/** A key of an account, without the key itself. */
export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The last four characters: enough to tell keys apart, useless for anything else. */
  tail: z.string(),
  scopes: z.array(Scope),
  createdAt: Instant,
  /** Up to a minute old; null if the key was never used. */
  lastUsedAt: Instant.nullable(),
  /** Null if it does not end. */
  endsAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.object({
  name: lineOf('Name the key', 60),
  scopes: z.array(Scope).min(1, 'Choose what the key may use').max(20),
  /** Days until it ends; null for a key that does not end. */
  days: z.int().min(1).max(3650).nullable(),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

const SHARED = { access: 'signed-in', feature: 'developers' } as const;

export const listApiKeys = get('/api/api-keys', {
  ...SHARED,
  summary: "The caller's API keys, newest first; revoked ones for 30 days",
  response: successOf(z.array(ApiKey)),
});

export const createApiKey = post('/api/api-keys', {
  ...SHARED,
  needsConfirmedEmail: true,
  summary: 'Create an API key; needs proof of the owner. The response is the only one that contains the key',
  confirm: true,
  body: NewApiKey.extend(OwnerProof.shape),
  response: successOf(z.object({ apiKey: ApiKey, key: z.string() })),
  rateLimit: 30,
});

export const revokeApiKey = post('/api/api-keys/{id}/revocation', {
  ...SHARED,
  summary: 'Revoke an API key: it stops working at once, and for good',
  params: IdParams,
  response: successOf(ApiKey),
});

export const deleteApiKey = del('/api/api-keys/{id}', {
  ...SHARED,
  summary: 'Take a revoked API key off the list; 409 while it still works',
  params: IdParams,
  response: z.object({ success: z.literal(true) }),
});

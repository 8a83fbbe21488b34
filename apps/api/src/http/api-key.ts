import { createHash } from 'node:crypto';
import { API_KEY_PREFIX } from '@voicedraft/contract/api-keys';
import type { Endpoint } from '@voicedraft/contract/endpoint';
import { nameScope, type Scope } from '@voicedraft/contract/scopes';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { fromNow, NOW } from '#db/now.ts';
import { type Actor, ACTOR_COLUMNS } from './actor.ts';
import { AppError } from './app-error.ts';

/** The last use of a key is stored at most this often. */
const USE_INTERVAL_MS = 60_000;
const NO_KEY = 'This API key is unknown, revoked or expired.';
const NOT_FOR_KEYS = 'API keys cannot be used here. See the documentation for what they can call.';

/** The API key of a request; null if it has none. */
export function readApiKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const bearer = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return bearer?.startsWith(API_KEY_PREFIX) ? bearer : null;
}

/**
 * What is stored of a key. A plain hash is enough for 160 random bits, and looking one up tells nothing about the key
 * by its duration: who cannot invert the hash cannot approach it step by step.
 */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/**
 * The owner of a key, for an endpoint that the key may call.
 * @throws AppError `unauthenticated` if the key does not work, or its account is banned or deleted; `forbidden` with
 * the scope that it lacks
 */
export async function admitApiKey(db: Db, key: string, { scope }: Endpoint): Promise<Actor> {
  const row = await findKeyRow(db, hashApiKey(key));
  if (row === undefined) throw new AppError('unauthenticated', NO_KEY);
  const { keyId, scopes, isUseStored, ...owner } = row;
  checkScope(scope, scopes);
  if (!isUseStored) await storeUse(db, keyId);
  return { ...owner, hasProvedFactor: owner.hasSecondFactor, program: { keyId, generationId: null } };
}

function checkScope(scope: Scope | undefined, granted: readonly Scope[]): void {
  if (scope === undefined) throw new AppError('forbidden', NOT_FOR_KEYS);
  if (granted.includes(scope)) return;
  throw new AppError('forbidden', `This key lacks the scope “${nameScope(scope)}”. Create one that has it.`);
}

function findKeyRow(db: Db, keyHash: string) {
  return db
    .selectFrom('apiKeys as key')
    .innerJoin('identityUsers as identity', 'identity.id', 'key.userId')
    .leftJoin('users', 'users.id', 'identity.id')
    .select(ACTOR_COLUMNS)
    .select(['key.id as keyId', 'key.scopes'])
    .select((row) => [
      row.fn
        .coalesce(row('key.lastUsedAt', '>', fromNow(-USE_INTERVAL_MS)), sql<boolean>`false`)
        .as('isUseStored'),
    ])
    .where('key.keyHash', '=', keyHash)
    .where('key.revokedAt', 'is', null)
    .where((row) => row.or([row('key.endsAt', 'is', null), row('key.endsAt', '>', NOW)]))
    .where('identity.banned', '=', false)
    .executeTakeFirst();
}

async function storeUse(db: Db, id: string): Promise<void> {
  await db.updateTable('apiKeys').set({ lastUsedAt: NOW }).where('id', '=', id).execute();
}

import { randomBytes } from 'node:crypto';
import { API_KEY_LIMIT, API_KEY_PREFIX, type ApiKey, type NewApiKey } from '@voicedraft/contract/api-keys';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { requireBenefit } from '#features/benefits/service.ts';
import { notifyOwner, recordEvent } from '#features/identity/service.ts';
import type { Actor } from '#http/actor.ts';
import { hashApiKey } from '#http/api-key.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import type { Caller } from '#http/caller.ts';
import type { OwnCall } from '#http/own-call.ts';
import * as repository from './keys-repository.ts';
import { writeBase32 } from './base32.ts';

/** 160 bits: 32 characters. */
const KEY_BYTES = 20;
const TAIL_LENGTH = 4;
const NOT_INCLUDED = {
  missing: 'API keys are not part of your membership.',
  upgrade: 'Upgrade to premium to create one.',
};
const TOO_MANY = `You have ${API_KEY_LIMIT} keys. Revoke one you do not use.`;

/** The caller's keys, newest first. */
export async function listApiKeys({ db }: Pick<Context, 'db'>, userId: string): Promise<ApiKey[]> {
  return (await repository.findKeys(db, userId)).map(toApiKey);
}

/**
 * Creates a key. The key itself is returned once, and stored as a hash.
 * @throws AppError `membership_required`; `conflict` if there are too many
 */
export async function createApiKey(
  context: Context,
  actor: Actor,
  call: OwnCall,
  request: NewApiKey,
): Promise<{ apiKey: ApiKey; key: string }> {
  const key = `${API_KEY_PREFIX}${writeBase32(randomBytes(KEY_BYTES))}`;
  const row = await context.db.transaction().execute(async (tx) => {
    await requireBenefit(tx, actor.id, 'developers', NOT_INCLUDED);
    if ((await repository.lockAndCountKeys(tx, actor.id)) >= API_KEY_LIMIT) {
      throw new AppError('conflict', TOO_MANY);
    }
    await notifyOwner(context, tx, call.caller, actor, { kind: 'api-key-created', after: request.name });
    const { name, days } = request;
    const scopes = [...new Set(request.scopes)];
    const stored = { keyHash: hashApiKey(key), tail: key.slice(-TAIL_LENGTH) };
    return repository.insertKey(tx, { userId: actor.id, name, scopes, days, ...stored });
  });
  return { apiKey: toApiKey(row), key };
}

/**
 * Revokes a key at once. Needs no proof: it only takes away.
 * @throws AppError `not_found`, also if it is revoked already
 */
export async function revokeApiKey(
  context: Context,
  actor: Actor,
  { caller }: OwnCall,
  id: string,
): Promise<ApiKey> {
  return context.db.transaction().execute(async (tx) => {
    const row = requireFound(await repository.revokeKey(tx, actor.id, id));
    await recordEvent(tx, caller, actor, { kind: 'api-key-revoked', before: row.name });
    return toApiKey(row);
  });
}

/** Revokes all keys of an account, whose owner has chosen so with a new password. */
export async function endApiKeys(
  tx: Tx,
  caller: Caller,
  owner: { readonly id: string; readonly email: string },
): Promise<void> {
  for (const name of await repository.revokeKeysOf(tx, owner.id)) {
    await recordEvent(tx, caller, owner, { kind: 'api-key-revoked', before: name });
  }
}

/** @throws AppError `conflict` if it is not revoked; `not_found` */
export async function deleteApiKey({ db }: Context, actor: Actor, id: string): Promise<void> {
  if (await repository.deleteRevokedKey(db, actor.id, id)) return;
  const keys = await repository.findKeys(db, actor.id);
  const exists = keys.some((key) => key.id === id);
  throw exists ? new AppError('conflict', 'Revoke this key first.') : new AppError('not_found');
}

function toApiKey({ lastUsedAt, endsAt, revokedAt, createdAt, ...row }: repository.KeyRow): ApiKey {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

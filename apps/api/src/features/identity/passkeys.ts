import { PASSKEY_LIMIT, type Passkey, type PasskeyProof } from '@voicedraft/contract/second-factors';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import type { Caller } from '#http/caller.ts';
import type { OwnCall } from '#http/own-call.ts';
import { recordEvent } from './events.ts';
import { notifyOwner } from './notify-owner.ts';
import { waitForTurn } from './repository.ts';
import { insertChallenge, takeChallenge } from './challenges-repository.ts';
import { followNewFactor, followRemovedFactor, waitToAddFactor } from './factor-changes.ts';
import * as repository from './factors-repository.ts';
import { findFactors, keepFactor } from './keep-factor.ts';
import * as webauthn from './webauthn.ts';

/** How long a browser has to respond. */
const CEREMONY_MINUTES = 5;
const TOO_MANY = `You have ${PASSKEY_LIMIT} passkeys. Remove one you do not use.`;
const TOO_LATE = 'This took too long. Please try again.';
const NOT_VERIFIED = 'This passkey could not be verified. Please try again.';
const KNOWN = 'This passkey is already on your account.';
const TO_CONFIRM =
  'This passkey was restored from a backup. Sign in another way, then confirm it on the Security page.';
const UNKNOWN = 'This passkey is not known here. It may have been removed.';

/** Data for the browser: options, and the token that its response must carry. */
interface Ceremony {
  readonly challenge: string;
  readonly options: Record<string, unknown>;
}

/** @throws AppError `conflict` if there are too many */
export async function startPasskey(context: Context, actor: Actor): Promise<Ceremony> {
  const existing = await repository.findPasskeys(context.db, actor.id);
  if (existing.length >= PASSKEY_LIMIT) throw new AppError('conflict', TOO_MANY);
  const options = await webauthn.registrationOptions(context.config, actor, existing);
  return begin(context, 'passkey-new', actor.id, options);
}

/**
 * Adds the passkey that the browser has made. The first factor of an account signs it out everywhere else.
 * @throws AppError `conflict` for a response that is too late, does not fit or is known; `validation`
 */
export async function addPasskey(
  context: Context,
  actor: Actor,
  call: OwnCall,
  { challenge: token, response, name }: PasskeyProof & { readonly name: string },
): Promise<Passkey> {
  const challenge = await takeChallenge(context.db, 'passkey-new', token);
  if (challenge === null || challenge.userId !== actor.id) throw new AppError('conflict', TOO_LATE);
  const credential = await webauthn.verifyRegistration(context.config, challenge.value, response);
  if (credential === null) throw new AppError('conflict', NOT_VERIFIED);
  const row = await context.db.transaction().execute(async (tx) => {
    await waitToAddFactor(tx, actor, call);
    const { passkeyIds, hasAuthenticator } = await findFactors(tx, actor.id);
    if (passkeyIds.length >= PASSKEY_LIMIT) throw new AppError('conflict', TOO_MANY);
    const stored = await repository.insertPasskey(tx, { ...credential, userId: actor.id, name });
    if (stored === null) throw new AppError('conflict', KNOWN);
    const isFirst = passkeyIds.length === 0 && !hasAuthenticator;
    if (isFirst) await followNewFactor(tx, actor, call, 'passkey');
    await notifyOwner(context, tx, call.caller, actor, { kind: 'passkey-added', after: name });
    return stored;
  });
  return toPasskey(row);
}

/** @throws AppError `not_found`, also for somebody else's passkey */
export async function renamePasskey(
  context: Context,
  actor: Actor,
  caller: Caller,
  id: string,
  name: string,
): Promise<Passkey> {
  return context.db.transaction().execute(async (tx) => {
    await waitForTurn(tx, actor.id);
    const before = (await repository.findPasskeys(tx, actor.id)).find((row) => row.id === id)?.name;
    const row = await repository.renamePasskey(tx, actor.id, id, name);
    if (row === null || before === undefined) throw new AppError('not_found');
    if (before !== name) {
      await recordEvent(tx, caller, actor, { kind: 'passkey-renamed', before, after: name });
    }
    return toPasskey(row);
  });
}

/**
 * Lets a passkey that came back with a backup count again. The caller has proved to be the owner without it.
 * @throws AppError `not_found`, also for one that waits for nobody
 */
export async function confirmPasskey(
  context: Context,
  actor: Actor,
  call: OwnCall,
  id: string,
): Promise<Passkey> {
  return context.db.transaction().execute(async (tx) => {
    await waitForTurn(tx, actor.id);
    const row = requireFound(await repository.confirmPasskey(tx, actor.id, id));
    // It counts as a factor again, which no session has proved.
    await followRemovedFactor(tx, actor, call, []);
    await notifyOwner(context, tx, call.caller, actor, { kind: 'passkey-confirmed', after: row.name });
    return toPasskey(row);
  });
}

/** @throws AppError `not_found`, also for somebody else's passkey; `conflict` for an administrator's last factor */
export async function removePasskey(
  context: Context,
  actor: Actor,
  call: OwnCall,
  id: string,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const passkey = requireFound((await repository.findPasskeys(tx, actor.id)).find((row) => row.id === id));
    if (passkey.toConfirmSince === null) {
      await keepFactor(context, tx, actor, (factors) => ({
        ...factors,
        passkeyIds: factors.passkeyIds.filter((passkeyId) => passkeyId !== id),
      }));
    }
    await repository.deletePasskey(tx, actor.id, id);
    const { passkeyIds } = await findFactors(tx, actor.id);
    await followRemovedFactor(tx, actor, call, passkeyIds.length === 0 ? ['passkey'] : []);
    await notifyOwner(context, tx, call.caller, actor, { kind: 'passkey-removed', before: passkey.name });
  });
}

/**
 * Starts asking for a passkey.
 * @param actor whose passkeys are accepted; null for a sign-in, where the browser offers this site's
 */
export async function askForPasskey(context: Context, actor: Actor | null): Promise<Ceremony> {
  const all = actor === null ? [] : await repository.findPasskeys(context.db, actor.id);
  const passkeys = all.filter(({ toConfirmSince }) => toConfirmSince === null);
  const options = await webauthn.authenticationOptions(context.config, passkeys);
  return begin(context, actor === null ? 'passkey-sign-in' : 'passkey-confirm', actor?.id ?? null, options);
}

/**
 * Checks the response to {@link askForPasskey}: signed by a stored passkey, by a device that has verified its user,
 * once.
 * @returns the account of the passkey
 * @throws AppError `forbidden` if it does not fit
 */
export async function checkPasskey(
  context: Context,
  actor: Actor | null,
  { challenge: token, response }: PasskeyProof,
): Promise<string> {
  const purpose = actor === null ? 'passkey-sign-in' : 'passkey-confirm';
  const challenge = await takeChallenge(context.db, purpose, token);
  if (challenge === null || challenge.userId !== (actor?.id ?? null)) {
    throw new AppError('forbidden', TOO_LATE);
  }
  const { id } = response;
  const passkey = typeof id === 'string' ? await repository.findCredential(context.db, id) : null;
  if (passkey === null || (actor !== null && passkey.userId !== actor.id)) {
    throw new AppError('forbidden', UNKNOWN);
  }
  if (passkey.toConfirmSince !== null) throw new AppError('forbidden', TO_CONFIRM);
  const counter = await webauthn.verifyAuthentication(context.config, challenge.value, response, passkey);
  if (counter === null || !(await repository.markUsed(context.db, passkey, counter))) {
    throw new AppError('forbidden', NOT_VERIFIED);
  }
  return passkey.userId;
}

/** The passkeys of the caller's account, oldest first. */
export async function listOwnPasskeys({ db }: Pick<Context, 'db'>, actor: Actor): Promise<Passkey[]> {
  return (await repository.findPasskeys(db, actor.id)).map(toPasskey);
}

export function toPasskey(row: repository.PasskeyRow): Passkey {
  return {
    _id: row.id,
    name: row.name,
    isSynced: row.isSynced,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    toConfirm: row.toConfirmSince !== null,
  };
}

async function begin(
  { db }: Context,
  purpose: 'passkey-new' | 'passkey-sign-in' | 'passkey-confirm',
  userId: string | null,
  options: { readonly challenge: string },
): Promise<Ceremony> {
  const stored = { purpose, userId, value: options.challenge };
  const challenge = await insertChallenge(db, stored, CEREMONY_MINUTES);
  return { challenge, options: { ...options } };
}

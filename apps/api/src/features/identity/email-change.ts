import { randomBytes } from 'node:crypto';
import { IDENTITY_CODES, type IdentityCode } from '@voicedraft/contract/identity';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { Caller } from '#http/caller.ts';
import { HostedIdentityError } from '#integrations/identity/hosted/hosted-identity.ts';
import { announceEmailChange, UNDO_DAYS } from './announce-email-change.ts';
import type { LibraryCall } from './current-call.ts';
import * as changes from './email-change-repository.ts';
import { recordEvent } from './events.ts';
import { removeUnproven, tellRemoved } from './first-proof.ts';
import { findUid } from './hosted-repository.ts';
import { mailHostedReset, mailResetLink } from './links.ts';
import { mapProviderErrors } from './map-provider-errors.ts';
import * as repository from './repository.ts';
import { DELETED_DOMAIN } from './reserved-email.ts';

const NO_UNDO = 'This link is not valid, has already been used, or is older than seven days.';
const TAKEN = 'Another account now uses this address. Please contact support.';
/** PostgreSQL's code for a violated unique constraint. */
const UNIQUE_VIOLATION = '23505';

/**
 * Moves an account to the email address that an emailed link confirms. Only works when signed in to that account,
 * while it still has its old address: nobody is moved by opening a link received by mistake. A former address that was
 * confirmed is notified, with a link to undo the change.
 * @returns why the link does not work; null on success
 */
export async function confirmEmailChange(
  context: Context,
  actor: Actor | null,
  code: string,
  call: LibraryCall,
): Promise<IdentityCode | null> {
  const change = await changes.findPending(context.db, code);
  if (change === null) return IDENTITY_CODES.invalidLink;
  if (actor?.id !== change.userId) return IDENTITY_CODES.signInFirst;
  if (change.isExpired) return IDENTITY_CODES.expiredLink;
  try {
    return await context.db.transaction().execute((tx) => applyChange(context, tx, change, call));
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return IDENTITY_CODES.emailExists;
    throw error;
  }
}

async function applyChange(
  context: Context,
  tx: Tx,
  change: changes.EmailChange,
  { caller, tokenHash, browser }: LibraryCall,
): Promise<IdentityCode | null> {
  const { userId, formerEmail, newEmail } = change;
  const identity = await repository.lockIdentity(tx, userId);
  if (identity?.email !== formerEmail) return IDENTITY_CODES.invalidLink;
  if (await changes.isReserved(tx, newEmail, userId)) return IDENTITY_CODES.emailReserved;
  // An address that was never confirmed may be a stranger's, by a slip of the pen: they get no way into the account.
  const undoCode = identity.emailVerified ? randomBytes(32).toString('base64url') : null;
  if (!(await changes.markConfirmed(tx, change.id, undoCode, UNDO_DAYS))) return IDENTITY_CODES.invalidLink;
  if (!identity.emailVerified) {
    await repository.deleteLinks(tx, userId, formerEmail);
    const proof = { caller, keep: tokenHash, keepBrowser: browser };
    await removeUnproven(context, tx, { id: userId, email: newEmail }, proof);
  }
  await moveTo(context, tx, userId, newEmail);
  await announceEmailChange(context, tx, change, undoCode, caller);
  return null;
}

/**
 * Undoes a change of email address on behalf of the former one: ends everything that somebody else could still sign
 * in with, and emails a link for a new password.
 * @returns the restored email address
 * @throws AppError `not_found` for an invalid link; `conflict` if another account has the email address
 */
export async function undoEmailChange(context: Context, code: string, caller: Caller): Promise<string> {
  const undoable = await changes.findUndoable(context.db, code);
  if (undoable !== null) {
    await refuseIfTaken(context.db, undoable);
    await reclaimAtProvider(context, undoable.userId, undoable.formerEmail, TAKEN);
  }
  const restored = await context.db.transaction().execute(async (tx) => {
    const change = await changes.findUndoable(tx, code);
    const identity = change === null ? null : await repository.lockIdentity(tx, change.userId);
    // Checked again, because everything that changes an account's email address waits for the lock on its identity.
    const stillThere = await changes.findUndoable(tx, code);
    if (change === null || identity === null || stillThere === null) throw new AppError('not_found', NO_UNDO);
    const { userId, formerEmail, createdAt } = change;
    await refuseIfTaken(tx, change);
    await displace(context, tx, change);
    await repository.endSignIns(tx, userId, identity.email, createdAt);
    await changes.deleteChangesSince(tx, change);
    await moveTo(context, tx, userId, formerEmail);
    const owner = { id: userId, email: formerEmail };
    await recordEvent(tx, caller, owner, {
      kind: 'email-restored',
      before: identity.email,
      after: formerEmail,
    });
    const removed = await context.identityPorts.removeAccess(tx, userId, createdAt);
    await tellRemoved(context, tx, caller, owner, removed);
    if (context.hosted === null) await mailResetLink(context, tx, owner);
    return formerEmail;
  });
  if (context.hosted !== null) await mailHostedReset(context, context.hosted, restored);
  return restored;
}

/** @throws AppError `conflict` if another account has the former address of a change, and has confirmed it */
async function refuseIfTaken(db: Db, { userId, formerEmail }: changes.EmailChange): Promise<void> {
  const holder = await repository.findByEmail(db, formerEmail);
  if (holder === null || holder.id === userId) return;
  if (await repository.isEmailVerified(db, holder.id)) throw new AppError('conflict', TAKEN);
}

/**
 * Takes the former address back from an account that was registered with it since and never confirmed it. Otherwise
 * an attacker who moved an account away could block its return by registering. Nobody can sign in to that account any
 * more.
 */
async function displace(
  { identityPorts }: Context,
  tx: Tx,
  { userId, formerEmail }: changes.EmailChange,
): Promise<void> {
  const holder = await repository.findByEmail(tx, formerEmail);
  if (holder === null || holder.id === userId) return;
  // Not the address of a deleted account: this one can still be deleted.
  const email = `displaced-${holder.id}@${DELETED_DOMAIN}`;
  await repository.deleteSignIns(tx, holder.id, formerEmail);
  await repository.updateIdentity(tx, holder.id, { email });
  await identityPorts.follow(tx, { id: holder.id, email, emailVerified: false });
}

/** Gives an account an email address that its owner has just confirmed. */
async function moveTo(context: Context, tx: Tx, id: string, email: string): Promise<void> {
  await repository.updateIdentity(tx, id, { email, emailVerified: true });
  await context.identityPorts.follow(tx, { id, email, emailVerified: true });
}

/**
 * Gives an account at the provider its former address back, before it gets it here: what happens if we then fail is
 * followed like any other change. Its password stops working.
 * @param taken what to say if another account there has the address
 * @throws AppError `conflict` with that text; `unavailable` if the provider does not do it
 */
async function reclaimAtProvider(
  { hosted, db }: Pick<Context, 'hosted' | 'db'>,
  userId: string,
  formerEmail: string,
  taken: string,
): Promise<void> {
  const uid = hosted === null ? null : await findUid(db, userId);
  if (hosted === null || uid === null) return;
  await mapProviderErrors(async () => {
    try {
      await hosted.reclaim(uid, formerEmail);
    } catch (error) {
      const isTaken = error instanceof HostedIdentityError && error.failure === 'taken';
      throw isTaken ? new AppError('conflict', taken) : error;
    }
  });
}

import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import {
  anonymiseUser,
  findDeletedSince,
  lockWithOwners,
  requireOtherOwner,
} from '#features/accounts/service.ts';
import { eraseChangesOf } from '#features/audit/service.ts';
import { findAccountsToErase, noteErasure } from '#features/backups/service.ts';
import { closeLedger } from '#features/credits/service.ts';
import { eraseDeveloperData } from '#features/developers/service.ts';
import { deleteFilesOf } from '#features/downloads/service.ts';
import { deleteErasedAudio, eraseGenerationsOf } from '#features/generations/service.ts';
import {
  confirmOwner,
  eraseEvents,
  eraseIdentity,
  eraseNow,
  getAccountFacts,
  queueErasure,
  replacementEmail,
} from '#features/identity/service.ts';
import { eraseLibraryOf } from '#features/library/service.ts';
import { eraseMailOf } from '#features/mail/service.ts';
import { deleteDraftsOf, releaseMedia } from '#features/media/service.ts';
import { eraseOrdersOf, hasHeldOrder } from '#features/orders/service.ts';
import { deleteSharesOf } from '#features/shares/service.ts';
import { claimForErasure, eraseTicketsOf } from '#features/tickets/service.ts';
import { deletePronunciationsOf } from '#features/pronunciations/service.ts';
import { eraseMixesOf } from '#features/voice-mixes/service.ts';
import { deleteHeardOf, deleteFavouritesOf } from '#features/voices/service.ts';
import { deleteVideoFilesOf } from '#features/videos/service.ts';
import { deleteSoundsOf } from '#features/recordings/service.ts';
import type { OwnerProof } from '@voicedraft/contract/sessions';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { OwnCall } from '#http/own-call.ts';
import { composeFarewell, type DeletedBy } from './farewell.ts';

/** Replaces the name of a deleted user. */
const DELETED_NAME = 'Deleted account';
const TYPE_ADDRESS = 'Please type the email address of your account.';
const OWN_PAYMENT_HELD =
  'PayPal is still reviewing one of your payments. You can delete your account after that. If it takes long, contact us.';
const PAYMENT_HELD =
  'PayPal is still reviewing a payment of this user. Accept or refuse it at PayPal, or wait for the result. Then check the order and delete the account.';
/** How many days later data that a pending request wrote for a deleted account is still cleaned up. */
const CLEAN_UP_DAYS = 30;

/**
 * Deletes the caller's own account. If it has a password, it is required even right after a sign-in, because an
 * account cannot be restored.
 * @throws AppError `validation` on `email`; and see {@link confirmOwner} and {@link deleteAccount}
 */
export async function deleteOwnAccount(
  context: Context,
  actor: Actor,
  call: OwnCall,
  { password = '', idToken, code, email = '' }: OwnerProof & { readonly email?: string | undefined },
): Promise<void> {
  const { hasPassword } = await getAccountFacts(context, actor);
  if (!hasPassword && email.trim().toLowerCase() !== actor.email) {
    throw new AppError('validation', TYPE_ADDRESS, { fields: { email: TYPE_ADDRESS } });
  }
  // Empty proofs are wrong ones: having confirmed something else just now is not enough.
  const proof = hasPassword ? { password, idToken: idToken ?? '', code } : { password, idToken, code };
  await confirmOwner(context, actor, call, proof);
  await deleteAccount(context, actor.id, 'owner');
}

/**
 * Deletes a user but keeps the books: sessions and sign-ins end, the profile is emptied, and prompts, scripts,
 * audio, files and photos are deleted; orders and ledger remain, anonymised
 * (docs/decisions/0015-deleted-accounts.md). Tells a confirmed address, except after a restore.
 * @param alongside writes in the same transaction, at the end
 * @throws AppError `not_found`; `conflict` for the last owner; `generation_running`; `payment_under_way` while PayPal
 * holds a payment, except after a restore
 */
export async function deleteAccount(
  context: Context,
  id: string,
  by: DeletedBy,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<void> {
  let uid: string | null = null;
  await context.db.transaction().execute(async (tx) => {
    const farewell = await composeFarewell(tx, id, by);
    uid = await queueErasure(context, tx, id);
    await claimForErasure(tx, id);
    // Identity first: every transaction that locks both uses this order.
    await eraseIdentity(tx, id, { name: DELETED_NAME, email: replacementEmail(id) });
    // Orders before the user's record, the same order as in payments; whatever arrives in between is handled below.
    await eraseOrdersOf(tx, id, replacementEmail(id));
    // What is paid for needs a buyer, and what is not has to be told to somebody. The orders are locked now.
    if (by !== 'restore' && (await hasHeldOrder(tx, id))) {
      throw new AppError('payment_under_way', by === 'owner' ? OWN_PAYMENT_HELD : PAYMENT_HELD);
    }
    const record = await lockWithOwners(tx, id);
    if (record?.isOwner) await requireOtherOwner(tx, id);
    if (record != null) {
      if (record.profileUrl !== null) await releaseMedia(tx, record.profileUrl);
      const replacement = { name: DELETED_NAME, email: replacementEmail(id) };
      await anonymiseUser(tx, id, replacement);
      await closeLedger(tx, id);
    }
    await eraseContent(tx, id, record?.email ?? null);
    await noteErasure(tx, id);
    await alongside?.(tx);
    if (farewell !== null) await context.mail.enqueue(farewell, tx);
  });
  await eraseNow(context, uid);
  await deleteObjects(context, id);
}

/**
 * Repeats the deletion for recently deleted accounts: files that could not be deleted, and what a pending request
 * wrote. Does nothing if nothing is left.
 */
export async function cleanUpDeletedAccounts(context: Context): Promise<void> {
  for (const id of await findDeletedSince(context.db, CLEAN_UP_DAYS)) {
    await context.db.transaction().execute((tx) => eraseContent(tx, id, null));
    await deleteObjects(context, id);
  }
}

/**
 * Erases the accounts that a restored backup has brought back. Called before anybody is served; one that cannot be
 * erased, as that of the only administrator, is logged and tried again at the next start.
 */
export async function eraseRestoredAccounts(context: Context): Promise<void> {
  for (const id of await findAccountsToErase(context.db)) {
    try {
      await deleteAccount(context, id, 'restore');
      context.log.info({ id }, 'an account was erased again after a restore');
    } catch (error) {
      // The backup is from before the account.
      if (error instanceof AppError && error.code === 'not_found') await noteErasure(context.db, id);
      else context.log.error({ err: error, id }, 'a restored account could not be erased again');
    }
  }
}

/** Empties what a user wrote and ordered, and what the audit log says about them. */
async function eraseContent(tx: Tx, id: string, formerEmail: string | null): Promise<void> {
  await eraseEvents(tx, id, null);
  await deleteSharesOf(tx, id);
  await eraseGenerationsOf(tx, id);
  await deletePronunciationsOf(tx, id);
  await deleteFavouritesOf(tx, id);
  await eraseMixesOf(tx, id);
  await eraseLibraryOf(tx, id);
  await eraseOrdersOf(tx, id, replacementEmail(id));
  await eraseTicketsOf(tx, id);
  await eraseDeveloperData(tx, id);
  const replacement = { name: DELETED_NAME, email: replacementEmail(id) };
  await eraseMailOf(tx, id, replacement);
  await eraseChangesOf(tx, id, formerEmail, replacement);
}

/** The account is already deleted, so errors are logged and the step is retried later. */
async function deleteObjects(context: Context, id: string): Promise<void> {
  const steps = [
    deleteFilesOf,
    deleteErasedAudio,
    deleteSoundsOf,
    deleteVideoFilesOf,
    deleteHeardOf,
    deleteDraftsOf,
  ];
  for (const step of steps) {
    await step(context, id).catch((error: unknown) =>
      context.log.error({ err: error, id }, 'an object of a deleted account could not be deleted'),
    );
  }
}

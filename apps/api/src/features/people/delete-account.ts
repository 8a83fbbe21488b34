import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import {
  anonymiseUser,
  findDeletedSince,
  lockWithAdministrators,
  requireOtherAdministrator,
} from '#features/accounts/service.ts';
import { eraseChangesOf } from '#features/audit/service.ts';
import { closeLedger } from '#features/credits/service.ts';
import { deleteErasedAudio, eraseGenerationsOf } from '#features/generations/service.ts';
import {
  confirmOwner,
  eraseEvents,
  eraseIdentity,
  getAccountFacts,
  replacementEmail,
} from '#features/identity/service.ts';
import { eraseMailOf } from '#features/mail/service.ts';
import { deleteDraftsOf, releaseMedia } from '#features/media/service.ts';
import { eraseOrdersOf } from '#features/orders/service.ts';
import { eraseTicketsOf } from '#features/tickets/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { OwnCall } from '#http/own-call.ts';

/** Stands in for the name of somebody who is gone. */
const DELETED_NAME = 'Deleted account';
const TYPE_ADDRESS = 'Please type the email address of your account.';
/** How long it is looked for what reached a deleted account by a call that was under way, in days. */
const TIDY_DAYS = 30;

/**
 * Deletes the caller's own account. Where it has a password, that is asked for even right after a sign-in: nothing
 * brings an account back.
 * @throws AppError `validation` on `email`; and see {@link confirmOwner} and {@link deletePerson}
 */
export async function deleteOwnAccount(
  context: Context,
  actor: Actor,
  call: OwnCall,
  {
    password = '',
    email = '',
  }: { readonly password?: string | undefined; readonly email?: string | undefined },
): Promise<void> {
  const { hasPassword } = await getAccountFacts(context, actor);
  if (!hasPassword && email.trim().toLowerCase() !== actor.email) {
    throw new AppError('validation', TYPE_ADDRESS, { fields: { email: TYPE_ADDRESS } });
  }
  await confirmOwner(context, actor, call, password);
  await deletePerson(context, actor.id);
}

/**
 * Deletes a person and keeps the books: sessions and sign-ins end, the profile is emptied, prompts, scripts,
 * audio, files and photos go; orders and ledger stay without a person (docs/decisions/0015-deleted-accounts.md).
 * @param alongside writes in the same transaction, after the rest
 * @throws AppError `not_found`; `conflict` for the last administrator; `generation_running`
 */
export async function deletePerson(
  context: Context,
  id: string,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    // The identity first: whoever locks both takes them in this order.
    await eraseIdentity(tx, id, { name: DELETED_NAME, email: replacementEmail(id) });
    // A payment locks its order before the buyer's record, and so does this; what comes in between follows below.
    await eraseOrdersOf(tx, id, replacementEmail(id));
    const record = await lockWithAdministrators(tx, id);
    if (record?.isAdministrator) await requireOtherAdministrator(tx, id);
    if (record != null) {
      if (record.profileUrl !== null) await releaseMedia(tx, record.profileUrl);
      const replacement = { name: DELETED_NAME, email: replacementEmail(id), at: context.clock.now() };
      await anonymiseUser(tx, id, replacement);
      await closeLedger(tx, id);
    }
    await eraseContent(tx, id, record?.email ?? null);
    await alongside?.(tx);
  });
  await deleteObjects(context, id);
}

/**
 * Does once more, for accounts deleted lately, what can be left to do: objects that could not be deleted, and
 * what a call that was under way has written. Changes nothing where nothing is left.
 */
export async function tidyDeletedAccounts(context: Context): Promise<void> {
  for (const id of await findDeletedSince(context.db, TIDY_DAYS)) {
    await context.db.transaction().execute((tx) => eraseContent(tx, id, null));
    await deleteObjects(context, id);
  }
}

/** Empties what a person wrote and ordered, and what staff's changes say of them. */
async function eraseContent(tx: Tx, id: string, formerEmail: string | null): Promise<void> {
  await eraseEvents(tx, id, null);
  await eraseGenerationsOf(tx, id);
  await eraseOrdersOf(tx, id, replacementEmail(id));
  await eraseTicketsOf(tx, id);
  const stand = { name: DELETED_NAME, email: replacementEmail(id) };
  await eraseMailOf(tx, id, stand);
  await eraseChangesOf(tx, id, formerEmail, stand);
}

/** The account is deleted already: what fails here is logged and tried again. */
async function deleteObjects(context: Context, id: string): Promise<void> {
  const steps = [() => deleteErasedAudio(context, id), () => deleteDraftsOf(context, id)];
  for (const step of steps) {
    await step().catch((error: unknown) =>
      context.log.error({ err: error, id }, 'an object of a deleted account could not be deleted'),
    );
  }
}

import type { AuditEntity } from '@voicedraft/contract/audit';
import type { Tx } from '#db/client.ts';
import * as repository from './erase-repository.ts';

/**
 * Kinds of records whose fields contain email addresses: of a ticket's assignee, of a package's seller, of whom a file
 * was filtered by.
 */
const NAMING_PEOPLE = ['ticket', 'package', 'export'] as const satisfies AuditEntity[];
/** Fields of a user's record that do not identify the user. */
const IMPERSONAL_FIELDS = [
  'userRole',
  'userMembership',
  'MembershipValidity',
  'currentBalance',
  'banned',
  'ended',
];

/**
 * Removes a user whose account is deleted from the log, in the transaction that deletes it. What was changed, when
 * and by whom is kept; email addresses, names and field values are not. Idempotent.
 * @param former the account's former email address, if still known
 * @param replacement replaces name and email address
 */
export async function eraseChangesOf(
  tx: Tx,
  userId: string,
  former: string | null,
  replacement: { readonly name: string; readonly email: string },
): Promise<void> {
  const known = await repository.findAddresses(tx, userId);
  const addresses = new Set([...known, ...(former === null ? [] : [former])]);
  addresses.delete(replacement.email);
  await repository.openEntries(tx, userId);
  await repository.replaceActor(tx, userId, replacement.email);
  await repository.emptyEntries(tx, { entity: 'user', ids: [userId] }, replacement.name, IMPERSONAL_FIELDS);
  if (addresses.size > 0) {
    await repository.replaceAddresses(tx, NAMING_PEOPLE, [...addresses], replacement.email);
  }
  await repository.closeEntries(tx);
}

/** Empties the log entries of messages to the user, because subjects name their recipients. */
export async function eraseChangesOfMessages(
  tx: Tx,
  userId: string,
  messageIds: readonly string[],
  label: string,
): Promise<void> {
  await repository.openEntries(tx, userId);
  await repository.emptyEntries(tx, { entity: 'message', ids: messageIds }, label, ['templateName']);
  await repository.closeEntries(tx);
}

import type { AuditEntity } from '@voicedraft/contract/audit';
import type { Tx } from '#db/client.ts';
import * as repository from './erase-repository.ts';

/** Kinds of records whose fields name people by their addresses: who works on a ticket, who sells a package. */
const NAMING_PEOPLE = ['ticket', 'package'] as const satisfies AuditEntity[];
/** Of a user's record what says nothing of the person. */
const IMPERSONAL_FIELDS = [
  'userRole',
  'userMembership',
  'MembershipValidity',
  'currentBalance',
  'banned',
  'ended',
];

/**
 * Takes a person whose account is deleted out of the log, in the transaction that deletes it: that something was
 * changed, when and by whom, stays; their addresses, what they were called and what their fields held do not.
 * Repeats change nothing.
 * @param former the address that the account has had, where it is still known
 * @param stand stands in for name and address
 */
export async function eraseChangesOf(
  tx: Tx,
  userId: string,
  former: string | null,
  stand: { readonly name: string; readonly email: string },
): Promise<void> {
  const known = await repository.findAddresses(tx, userId);
  const addresses = new Set([...known, ...(former === null ? [] : [former])]);
  addresses.delete(stand.email);
  await repository.openEntries(tx, userId);
  await repository.replaceActor(tx, userId, stand.email);
  await repository.emptyEntries(tx, { entity: 'user', ids: [userId] }, stand.name, IMPERSONAL_FIELDS);
  if (addresses.size > 0) {
    await repository.replaceAddresses(tx, NAMING_PEOPLE, [...addresses], stand.email);
  }
  await repository.closeEntries(tx);
}

/** Empties what the log says of messages to that person: subjects name their recipients. */
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

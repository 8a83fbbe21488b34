import type { Context } from '#context.ts';
import { deleteUnsentAttachments } from './attachments.ts';
import { joinMissedTickets } from './join.ts';

/** Deletes unsent files, and assigns tickets to accounts wherever that was missed. */
export async function cleanUpTickets(context: Context): Promise<void> {
  await deleteUnsentAttachments(context);
  await joinMissedTickets(context);
}

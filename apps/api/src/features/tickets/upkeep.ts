import type { Context } from '#context.ts';
import { deleteUnsentAttachments } from './attachments.ts';
import { joinMissedTickets } from './join.ts';

/** Deletes files that were not sent, and gives tickets to accounts where that was missed. */
export async function tendTickets(context: Context): Promise<void> {
  await deleteUnsentAttachments(context);
  await joinMissedTickets(context);
}

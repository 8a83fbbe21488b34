import type { Context } from '#context.ts';
import { deleteUnsentAttachments } from './attachments.ts';

/** Deletes unsent files. */
export async function cleanUpTickets(context: Context): Promise<void> {
  await deleteUnsentAttachments(context);
}

import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { findAddress, listStaff } from '#features/accounts/service.ts';
import { readMailSite } from '#features/site-content/service.ts';
import type { JobKind } from '#job.ts';
import { findAttachments } from './attachment-repository.ts';
import * as messageRepository from './message-repository.ts';
import { composeNewTicket, composeReceived, composeReplies } from './news-content.ts';
import * as repository from './repository.ts';

const BATCH = 20;
/** A visitor's address is told once within this time that we have its messages: whoever typed it may not own it. */
const RECEIVED_QUIET_MS = 3_600_000;

type Ticket = repository.TicketRow;

const TicketData = z.object({ ticketId: z.string() });
/** How long a reply waits for further ones, to be sent in one message. */
const COLLECT_SECONDS = 2;

/** Enqueued with a new ticket. */
export const MAIL_NEW_TICKET: JobKind<z.infer<typeof TicketData>> = {
  name: 'mail-new-ticket',
  data: TicketData,
  pollSeconds: 30,
};

/** Enqueued with replies by staff: replies in quick succession become one message. */
export const MAIL_REPLIES: JobKind<z.infer<typeof TicketData>> = {
  name: 'mail-replies',
  data: TicketData,
  pollSeconds: 2,
};

/** Schedules an email about staff's replies, if the transaction commits. */
export function enqueueReplies({ jobs }: Pick<Context, 'jobs'>, tx: Tx, ticketId: string): Promise<void> {
  return jobs.enqueue(tx, MAIL_REPLIES, { data: { ticketId }, startAfter: COLLECT_SECONDS });
}

/**
 * Emails a new ticket to all staff who answer them, and tells a visitor that we have it, unless that has been done.
 */
export async function mailNewTicket(context: Context, ticketId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const ticket = await repository.lockTicket(tx, ticketId);
    if (ticket === null || ticket.announcedAt !== null) return;
    const staff = await listStaff(tx, 'tickets');
    await context.mail.enqueue(
      staff.map((to) => composeNewTicket(ticket, to, context.config.publicUrl)),
      tx,
    );
    if (ticket.userId === null && !(await repository.isQuiet(tx, ticket, RECEIVED_QUIET_MS))) {
      await context.mail.enqueue(composeReceived(ticket, context.config), tx);
    }
    await repository.markAnnounced(tx, ticketId);
  });
}

/** Emails staff's unsent replies to the ticket's customer, in one message. */
export async function mailRepliesOf(context: Context, ticketId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const ticket = await repository.lockTicket(tx, ticketId);
    const replies = await messageRepository.findUnmailed(tx, ticketId);
    if (ticket === null || replies.length === 0) return;
    const files = await findAttachments(tx, [ticketId]);
    const others = replies.filter((reply) => reply.authorId !== ticket.userId);
    const to = others.length === 0 ? null : await findRecipient(tx, ticket);
    if (to !== null) {
      const { email } = await readMailSite(tx, context.config);
      const content = { to, replies: others, files, takesAnswers: email !== '' };
      await context.mail.enqueue(composeReplies(ticket, content, context.config), tx);
    }
    const ids = replies.map(({ id }) => id);
    await messageRepository.markMailed(tx, ids);
  });
}

/** Emails new tickets that staff have not been notified of yet. */
export async function mailNewTickets(context: Context): Promise<void> {
  await mailEach(context, await repository.findUnannounced(context.db, BATCH), mailNewTicket);
}

/** Emails staff's replies that customers have not been notified of yet. */
export async function mailReplies(context: Context): Promise<void> {
  await mailEach(context, await repository.findUnmailed(context.db, BATCH), mailRepliesOf);
}

/** A ticket whose email fails does not delay any of the others. */
async function mailEach(
  context: Context,
  ticketIds: readonly string[],
  mail: (context: Context, ticketId: string) => Promise<void>,
): Promise<void> {
  for (const ticketId of ticketIds) {
    try {
      await mail(context, ticketId);
    } catch (error) {
      context.log.error({ err: error, ticketId }, 'news of a ticket were not mailed; it will be retried');
    }
  }
}

/**
 * The account's current email address, or the one that a visitor entered; null if the account is deleted, or the owner of
 * that address did not write.
 */
async function findRecipient(tx: Tx, { userId, senderEmail, disownedAt }: Ticket): Promise<string | null> {
  if (userId === null) return disownedAt === null ? senderEmail : null;
  return findAddress(tx, userId);
}

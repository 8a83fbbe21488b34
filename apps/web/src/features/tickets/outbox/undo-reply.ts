import { replyDrafts } from '#features/tickets/reply/reply-drafts.ts';
import { ticketOutbox } from './ticket-outbox.ts';

/**
 * Takes back a reply that is still held, and puts its text and files before what has been typed for the ticket since.
 * False if it has been sent by now.
 */
export function undoReply(key: string): boolean {
  const reply = ticketOutbox.takeBack(key);
  if (reply === undefined) return false;
  const { owner, ticketId, message, attachments } = reply;
  const since = replyDrafts.read(owner, ticketId);
  replyDrafts.bringBack(owner, ticketId, {
    text: since.text.trim() === '' ? message : `${message}\n\n${since.text}`,
    attachments: [...attachments, ...since.attachments],
  });
  return true;
}

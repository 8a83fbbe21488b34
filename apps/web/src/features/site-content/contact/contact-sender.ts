import { TICKET_NAME_MAX_LENGTH } from '@voicedraft/contract/limits';
import type { ContactMessage } from '@voicedraft/contract/tickets';
import { cutText } from '@voicedraft/contract/words';
import type { SessionUser } from '#features/identity/session.ts';

export type ContactSender = Pick<ContactMessage, 'ticketUserName' | 'ticketUserEmail'>;

/**
 * Name and email address of a signed-in user, as the form accepts them: the fields are read-only, so the form must
 * never reject their values. The server takes both from the session, whatever is sent.
 */
export function describeSender({ name, email }: SessionUser): ContactSender {
  return {
    ticketUserName: cutText(name.trim() || email, TICKET_NAME_MAX_LENGTH),
    ticketUserEmail: email,
  };
}

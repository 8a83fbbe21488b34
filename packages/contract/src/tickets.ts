import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  TICKET_MESSAGE_MAX_LENGTH,
  TICKET_NAME_MAX_LENGTH,
  TICKET_PHONE_MAX_LENGTH,
  TICKET_SUBJECT_MAX_LENGTH,
} from './limits.ts';
import { EmailAddress, lineOf, successOf, textOf } from './shapes.ts';

const NO_EMAIL = 'Please enter your email address';

/** What both forms ask for: the subject and the first message of a ticket. */
const Request = {
  subject: lineOf('Please enter a subject', TICKET_SUBJECT_MAX_LENGTH),
  message: textOf('Please enter a message', TICKET_MESSAGE_MAX_LENGTH),
};

/** What a visitor sends from the contact form: all fields are required (customer specification §5). */
export const ContactMessage = z.object({
  ticketUserName: lineOf('Please enter your name', TICKET_NAME_MAX_LENGTH),
  ticketUserEmail: z.string({ error: NO_EMAIL }).trim().min(1, NO_EMAIL).pipe(EmailAddress),
  phone: lineOf('Please enter a phone number', TICKET_PHONE_MAX_LENGTH),
  ...Request,
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** A name for a field that people do not see and leave empty; programs that fill in forms do not. */
export const HONEYPOT_FIELD = 'contactPreference';

export const sendSupportMessage = defineEndpoint({
  method: 'POST',
  path: '/new-support-message',
  access: 'public',
  feature: 'tickets',
  summary: 'Open a support ticket, from the contact form or from the user area',
  // A session brings name and e-mail, so the form of the user area sends neither phone nor sender.
  body: z.object({
    ticketUserName: z.string().max(1000).optional(),
    ticketUserEmail: z.string().max(1000).optional(),
    phone: z.string().max(1000).optional(),
    ...Request,
    [HONEYPOT_FIELD]: z.string().max(1000).optional(),
  }),
  response: successOf(z.object({ _id: z.uuid() })),
  rateLimit: 5,
});

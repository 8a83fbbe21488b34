import { useMutation } from '@tanstack/react-query';
import { sendSupportMessage, type ContactMessage, type HONEYPOT_FIELD } from '@voicedraft/contract/tickets';
import { callEndpoint } from '#lib/api-client.ts';

/** A message of the contact form, with the field that only programs fill in. */
type SentMessage = ContactMessage & { readonly [HONEYPOT_FIELD]: string };

/**
 * Sends a message of the contact form (customer specification §7). Fails with an `ApiError`: `validation`
 * with texts for its fields, `rate_limited`, or what passes by itself.
 */
export function useSendContactMessage() {
  return useMutation({
    mutationFn: (message: SentMessage) => {
      // The last three are specified; the server decides them itself.
      const body = {
        ...message,
        ticketStatus: 'open',
        createdAt: new Date().toISOString(),
        ticketUserRole: 'user',
      };
      return callEndpoint(sendSupportMessage, { body });
    },
  });
}

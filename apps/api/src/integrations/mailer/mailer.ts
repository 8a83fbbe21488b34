/** One email, ready to be sent. */
export interface MailMessage {
  readonly to: string;
  /** Reply address; by default, the sender. */
  readonly replyTo?: string;
  /** Name of the sender, if the operator has chosen an address only. */
  readonly fromName?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
}

/** A file attached to an email; its bytes are in base64, so that a queue can hold it. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly base64: string;
}

/** The mail server says that this recipient does not exist, and never will. */
export class NoRecipientError extends Error {}

/** Delivers emails. Rejects if an email was not accepted, so that the queue tries again, unless it is a {@link NoRecipientError}. */
export interface Mailer {
  /** @param signal aborts it together with its connection */
  send(message: MailMessage, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** One message, ready to be sent. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
}

/** A file that goes with a message; its bytes in base64, so that a queue can hold it. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly base64: string;
}

/** Hands messages to the outside. Rejects when the message was not taken, so that the queue tries again. */
export interface Mailer {
  /** @param signal breaks it off, with its connection */
  send(message: MailMessage, signal: AbortSignal): Promise<void>;
  close(): void;
}

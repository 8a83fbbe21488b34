/** One message, ready to be sent. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands messages to the outside. Rejects when the message was not taken, so that the queue tries again. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
  close(): void;
}

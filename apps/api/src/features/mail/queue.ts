import { z } from 'zod';
import type { Tx } from '#db/client.ts';
import { openText, sealText } from '#db/sealed-text.ts';
import type { MailContent } from '#integrations/mailer/mail-content.ts';
import { type Mailer, type MailMessage, NoRecipientError } from '#integrations/mailer/mailer.ts';
import { FinalError, handle, type Attempt, type JobHandler, type JobKind, type JobQueue } from '#job.ts';

/** Writes emails in our layout, in the order of their contents. Reads within the transaction if there is one. */
export type MailWriter = (contents: readonly MailContent[], tx?: Tx) => Promise<MailMessage[]>;

/** Links and receipts, which users are waiting for, are sent before staff's messages to many users. */
const LOGGED_PRIORITY = -1;
/** Longest time for sending one message, however slow the mail server is. */
const MESSAGE_LIMIT_MS = 60_000;

/** A message, and the log row with its delivery state, if there is one. */
interface QueuedMail extends MailContent {
  readonly logId?: string;
}

/**
 * What the queue's table contains. The message is encrypted, because its links open accounts and jobs are kept for
 * days after they are done. Older jobs contain the message in plain text.
 */
type MailJob = { readonly logId?: string } & ({ readonly sealed: string } | MailMessage);

/** Context that encrypted messages are bound to. */
export const BINDING = 'pgboss.job of mail';

/**
 * Messages are sent independently, however long one of them takes. A refused message is retried with growing delays
 * for about a day, unless its recipient does not exist.
 */
export const MAIL: JobKind<MailJob> = {
  name: 'mail',
  data: z.custom<MailJob>(),
  pollSeconds: 20,
  atOnce: 5,
  retry: { limit: 20, delay: 10, maxDelay: 7200 },
};

/**
 * Messages wait in the database until a mailer has accepted them: a restart or an unavailable mail server loses
 * none.
 */
export interface MailQueue {
  /** Writes and queues one message or several. With a transaction, they are sent only if it commits. */
  enqueue(messages: QueuedMail | readonly QueuedMail[], tx?: Tx): Promise<void>;
  /** A message as it would be sent, for a preview. */
  write(content: MailContent): Promise<MailMessage>;
}

/** @param secret the server's secret, which encrypts the messages */
export function createMailQueue(jobs: JobQueue, secret: string, write: MailWriter): MailQueue {
  return queueWith(write, (messages, tx) => {
    const mail = messages.map(({ logId, message }) => {
      const sealed = sealText(secret, BINDING, JSON.stringify(message));
      return logId === undefined
        ? { data: { sealed } }
        : { data: { logId, sealed }, priority: LOGGED_PRIORITY };
    });
    return jobs.enqueue(tx ?? null, MAIL, ...mail);
  });
}

/** A message as it is sent, and its row in the log, if it has one. */
export interface WrittenMail {
  readonly logId: string | undefined;
  readonly message: MailMessage;
}

/** A queue that writes messages and hands them to `keep`. */
export function queueWith(
  write: MailWriter,
  keep: (messages: readonly WrittenMail[], tx?: Tx) => Promise<void>,
): MailQueue {
  return {
    enqueue: async (messages, tx) => {
      const queued = [messages].flat();
      const written = await write(queued, tx);
      await keep(
        written.map((message, index) => ({ logId: queued[index]?.logId, message })),
        tx,
      );
    },
    write: async (content) => {
      const [message] = await write([content]);
      if (message === undefined) throw new Error('The writer wrote nothing.');
      return message;
    },
  };
}

/** Receives the delivery states of logged messages. */
export interface DeliveryLog {
  /** Whether the message still has to be sent: its recipient may be deleted, or it may be sent already. */
  isDue(logId: string): Promise<boolean>;
  recordSent(logId: string): Promise<void>;
  /** `reason` is the mail server's response; `final` if there is no further attempt. */
  recordRefused(logId: string, reason: string, final: boolean): Promise<void>;
}

/** Sends the queued messages. After a crash between sending a message and recording that, it is sent twice. */
export function sendMail(options: {
  mailer: Mailer;
  deliveries: DeliveryLog;
  secret: string;
  messageLimitMs?: number;
}): JobHandler {
  const { mailer, deliveries, secret, messageLimitMs = MESSAGE_LIMIT_MS } = options;
  return handle(MAIL, (job, attempt) =>
    deliver(job, attempt, deliveries, async () =>
      sendInTime(mailer, openMessage(job, secret), messageLimitMs, attempt.signal),
    ),
  );
}

async function deliver(
  { logId }: MailJob,
  { isLast, signal }: Attempt,
  deliveries: DeliveryLog,
  send: () => Promise<void>,
): Promise<void> {
  if (logId !== undefined && !(await deliveries.isDue(logId))) return;
  try {
    await send();
  } catch (error) {
    // Nobody has refused it: this process stops.
    if (signal.aborted) throw error;
    const isFinal = error instanceof NoRecipientError;
    if (logId !== undefined) await deliveries.recordRefused(logId, describeRefusal(error), isLast || isFinal);
    throw isFinal ? new FinalError(error.message, { cause: error }) : error;
  }
  if (logId !== undefined) await deliveries.recordSent(logId);
}

/** Sends a message; aborts if the process stops or it takes too long. */
async function sendInTime(
  mailer: Mailer,
  message: MailMessage,
  limitMs: number,
  stopped: AbortSignal,
): Promise<void> {
  const limit = AbortSignal.timeout(limitMs);
  try {
    await mailer.send(message, AbortSignal.any([limit, stopped]));
  } catch (error) {
    if (!limit.aborted) throw error;
    throw new Error(`The mail server did not respond within ${limitMs / 1000} s.`, { cause: error });
  }
}

function openMessage(job: MailJob, secret: string): MailMessage {
  if (!('sealed' in job)) return job;
  try {
    return JSON.parse(openText(secret, BINDING, job.sealed)) as MailMessage;
  } catch (error) {
    throw new Error('The message was encrypted with a different server secret.', { cause: error });
  }
}

function describeRefusal(error: unknown): string {
  return error instanceof Error ? error.message : 'The mail server gave no reason.';
}

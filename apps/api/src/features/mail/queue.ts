import { CompiledQuery } from 'kysely';
import { PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import { DATABASE_LIMITS, type Tx } from '#db/client.ts';
import { openText, sealText } from '#db/sealed-text.ts';
import type { Mailer, MailMessage } from '#integrations/mailer/mailer.ts';
import { startDispatcher } from './dispatcher.ts';

const QUEUE = 'mail';
/** Links and receipts that somebody waits for go before what staff write to many. */
const LOGGED_PRIORITY = -1;
/** What one message may take, however busily the mail server talks. */
const MESSAGE_LIMIT_MS = 60_000;
/** Later each time, for about a day. Delays in seconds. */
const RETRY = { limit: 20, delay: 10, maxDelay: 7200 };

/** A message that was lost is told as such within a minute of the queue noticing it. */
const GIVE_UP_EVERY_MS = 60_000;

/** A message, and the row of the log that follows how it goes, if one does. */
export interface QueuedMail extends MailMessage {
  readonly logId?: string;
}

/**
 * What the queue's table holds: the message is sealed, since links in it open accounts, and jobs stay there for days
 * after they are done. Jobs of before this was so hold the message itself.
 */
type MailJob = { readonly logId?: string } & ({ readonly sealed: string } | MailMessage);

/** What sealed messages are bound to. */
const PLACE = 'pgboss.job of mail';

/** Messages wait in the database until a mailer has taken them: a restart or a dead mail server loses none. */
export interface MailQueue {
  /** Takes one message or many. With a transaction they go out if that commits, and only then. */
  enqueue(messages: QueuedMail | readonly QueuedMail[], tx?: Tx): Promise<void>;
  close(): Promise<void>;
}

/** The queue for a program that sends nothing itself: what it takes waits for a server. */
export async function openMailOutbox(options: {
  databaseUrl: string;
  log: Logger;
  secret: string;
}): Promise<MailQueue> {
  const boss = await openBoss({ ...options, sends: false });
  return {
    enqueue: (messages, tx) => insertMessages(boss, options.secret, messages, tx),
    close: () => boss.stop({ graceful: false }),
  };
}

/** Is told how logged messages go. */
export interface DeliveryLog {
  /** Whether the message is still to go out: its recipient may have left, or it may have gone. */
  isDue(logId: string): Promise<boolean>;
  noteSent(logId: string): Promise<void>;
  /** `reason` is what the mail server said; `final` when it is not tried again. */
  noteRefused(logId: string, reason: string, final: boolean): Promise<void>;
  /** Gives up messages that no job of a queue will send, such as after a crash in the last try. Answers how many. */
  giveUpLost(queue: string): Promise<number>;
}

/**
 * Opens the queue and starts sending. A message that the mailer refuses is tried again, later each time,
 * for about a day. A message can go out twice after a crash between sending it and noting that.
 */
export async function startMailQueue(options: {
  databaseUrl: string;
  mailer: Mailer;
  deliveries: DeliveryLog;
  log: Logger;
  /** The server's secret, which seals the messages. */
  secret: string;
  retry?: typeof RETRY;
  messageLimitMs?: number;
  giveUpEveryMs?: number;
}): Promise<MailQueue> {
  const { databaseUrl, mailer, deliveries, log, secret, retry = RETRY } = options;
  const { messageLimitMs = MESSAGE_LIMIT_MS } = options;
  const boss = await openBoss({ databaseUrl, log, sends: true, retry });
  const stopSending = startDispatcher<MailJob>({
    boss,
    queue: QUEUE,
    log,
    deliver: (job, stopped) =>
      deliver(job, deliveries, async () =>
        sendInTime(mailer, openMessage(job.data, secret), messageLimitMs, stopped),
      ),
    describe: describeRefusal,
  });
  const stopGivingUp = giveUpLost(deliveries, log, options.giveUpEveryMs ?? GIVE_UP_EVERY_MS);
  return {
    enqueue: (messages, tx) => insertMessages(boss, secret, messages, tx),
    close: async () => {
      await stopGivingUp();
      await stopSending();
      await boss.stop({ graceful: true, timeout: 5000 });
      mailer.close();
    },
  };
}

async function openBoss(options: {
  databaseUrl: string;
  log: Logger;
  sends: boolean;
  retry?: typeof RETRY;
}): Promise<PgBoss> {
  const { databaseUrl, log, sends, retry = RETRY } = options;
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: sends ? 3 : 1,
    application_name: 'voicedraft-queue',
    connectionTimeoutMillis: DATABASE_LIMITS.connect,
    supervise: sends,
    schedule: sends,
  });
  boss.on('error', (error) => log.error({ err: error }, 'mail queue'));
  await boss.start();
  await boss.createQueue(QUEUE, {
    retryLimit: retry.limit,
    retryDelay: retry.delay,
    retryBackoff: true,
    retryDelayMax: retry.maxDelay,
  });
  return boss;
}

async function insertMessages(
  boss: PgBoss,
  secret: string,
  messages: QueuedMail | readonly QueuedMail[],
  tx: Tx | undefined,
): Promise<void> {
  const jobs = [messages].flat().map(({ logId, ...message }) => {
    const sealed = sealText(secret, PLACE, JSON.stringify(message));
    return logId === undefined
      ? { data: { sealed } }
      : { data: { logId, sealed }, priority: LOGGED_PRIORITY };
  });
  await boss.insert(QUEUE, jobs, tx === undefined ? {} : { db: runInside(tx) });
}

async function deliver(
  job: JobWithMetadata<MailJob>,
  deliveries: DeliveryLog,
  send: () => Promise<void>,
): Promise<void> {
  const { logId } = job.data;
  if (logId === undefined) return send();
  if (!(await deliveries.isDue(logId))) return;
  try {
    await send();
  } catch (error) {
    await deliveries.noteRefused(logId, describeRefusal(error), job.retryCount >= job.retryLimit);
    throw error;
  }
  await deliveries.noteSent(logId);
}

/** Hands a message to the mailer, and breaks it off at a stop or when it takes too long. */
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
    return JSON.parse(openText(secret, PLACE, job.sealed)) as MailMessage;
  } catch (error) {
    throw new Error('The message was encrypted with a different server secret.', { cause: error });
  }
}

/** Looks for lost messages now and then: the queue itself notices a crash late. Answers what ends that. */
function giveUpLost(deliveries: DeliveryLog, log: Logger, everyMs: number): () => Promise<void> {
  const look = async () => {
    try {
      const lost = await deliveries.giveUpLost(QUEUE);
      if (lost > 0) log.warn({ lost }, 'messages were lost in a crash; staff can send them again');
    } catch (error) {
      log.error({ err: error }, 'lost messages could not be looked for');
    }
  };
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

function describeRefusal(error: unknown): string {
  return error instanceof Error ? error.message : 'The mail server gave no reason.';
}

/** The queue's own statements, run in a transaction of ours. */
function runInside(tx: Tx) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

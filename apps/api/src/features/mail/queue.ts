import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Tx } from '#db/client.ts';
import type { Mailer, MailMessage } from '#integrations/mailer/mailer.ts';

const QUEUE = 'mail';

/** Messages wait in the database until a mailer has taken them: a restart or a dead mail server loses none. */
export interface MailQueue {
  /** With a transaction the message goes out if that commits, and only then. */
  enqueue(message: MailMessage, tx?: Tx): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the queue and starts sending. A message that the mailer refuses is tried again, later each time,
 * for about a day.
 */
export async function startMailQueue(options: {
  databaseUrl: string;
  mailer: Mailer;
  log: Logger;
}): Promise<MailQueue> {
  const { databaseUrl, mailer, log } = options;
  const boss = new PgBoss({ connectionString: databaseUrl, max: 3, application_name: 'voicedraft-queue' });
  boss.on('error', (error) => log.error({ err: error }, 'mail queue'));
  await boss.start();
  await boss.createQueue(QUEUE, { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 7200 });
  await boss.work<MailMessage>(QUEUE, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async (jobs) => {
    for (const job of jobs) {
      await mailer.send(job.data).catch((error: unknown) => {
        log.warn({ err: error, jobId: job.id }, 'a message was not taken; it will be tried again');
        throw error;
      });
    }
  });
  return {
    enqueue: async (message, tx) => {
      await boss.send(QUEUE, message, tx === undefined ? {} : { db: runInside(tx) });
    },
    close: async () => {
      await boss.stop({ graceful: true, timeout: 5000 });
      mailer.close();
    },
  };
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

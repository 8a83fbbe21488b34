import { pino } from 'pino';
import { createMailQueue, MAIL, sendMail, type MailQueue } from '#features/mail/queue.ts';
import { openJobQueue } from '#jobs/job-queue.ts';
import type { Retry } from '#job.ts';

const log = pino({ level: 'silent' });

/** A queue on a test's database, and the service that sends its messages. */
export interface SendingQueue extends MailQueue {
  close(): Promise<void>;
}

export async function startMailQueue(
  options: Parameters<typeof sendMail>[0] & { databaseUrl: string; retry?: Retry },
): Promise<SendingQueue> {
  const { databaseUrl, retry, ...sending } = options;
  const kind = { ...MAIL, pollSeconds: 0.5, ...(retry && { retry }) };
  const jobs = await openJobQueue({ databaseUrl, log, kinds: [kind], works: true });
  await jobs.work([{ ...sendMail(sending), kind }]);
  return {
    ...createMailQueue(jobs, sending.secret),
    close: async () => {
      await jobs.stop();
      await jobs.close();
    },
  };
}

/** A queue for a program that sends nothing itself. */
export async function openMailOutbox(databaseUrl: string, secret: string): Promise<SendingQueue> {
  const jobs = await openJobQueue({ databaseUrl, log, kinds: [MAIL], works: false });
  return { ...createMailQueue(jobs, secret), close: () => jobs.close() };
}

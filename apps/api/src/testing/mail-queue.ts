import { pino } from 'pino';
import {
  createMailQueue,
  MAIL,
  queueWith,
  sendMail,
  type MailQueue,
  type MailWriter,
} from '#features/mail/queue.ts';
import { composeMail } from '#integrations/mailer/compose-mail.ts';
import type { MailSite } from '#integrations/mailer/mail-content.ts';
import { openJobQueue } from '#jobs/job-queue.ts';
import type { Retry } from '#job.ts';

const log = pino({ level: 'silent' });

/** A site as a test names it in emails. */
const TEST_SITE: MailSite = {
  name: 'Voicedraft',
  url: 'https://voice.example',
  logoUrl: null,
  address: '18 Sample Street, Exampleton',
  email: 'hello@voice.example',
};

const writeForTest: MailWriter = async (contents) =>
  contents.map((content) => composeMail(content, TEST_SITE, null));

/** For a service of a test: its emails are written as ever, and handed to `keep` in place of the queue. */
export function keepMail(keep: Parameters<typeof queueWith>[1]): (write: MailWriter) => MailQueue {
  return (write) => queueWith(write, keep);
}

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
    ...createMailQueue(jobs, sending.secret, writeForTest),
    close: async () => {
      await jobs.stop();
      await jobs.close();
    },
  };
}

/** A queue for a program that sends nothing itself. Makes the queue's tables. */
export async function openMailOutbox(databaseUrl: string, secret: string): Promise<SendingQueue> {
  const jobs = await openJobQueue({ databaseUrl, log, kinds: [MAIL], works: false });
  return { ...createMailQueue(jobs, secret, writeForTest), close: () => jobs.close() };
}

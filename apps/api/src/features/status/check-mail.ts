import { secondsSince } from '#db/now.ts';
import { countMail } from '#features/mail/service.ts';
import { type Check, fact } from './found.ts';

/** A message that waits for longer than this is late. */
const LATE_SECONDS = 600;

/** How much mail waits, and how long. */
export const checkMail: Check = async ({ db, config }) => {
  const { queued, failed, oldestQueuedAt } = await countMail(db);
  const { smtpUrl } = config.mail;
  const waited = oldestQueuedAt === null ? 0 : await secondsSince(db, oldestQueuedAt);
  const facts = [
    fact('Server', smtpUrl === null ? 'Local mailbox' : new URL(smtpUrl).hostname),
    fact('Waiting', queued, oldestQueuedAt),
    fact('Failed', failed),
  ];
  if (waited < LATE_SECONDS) return { state: 'fine', facts };
  const problem = {
    title:
      queued === 1
        ? 'A message has waited for over 10 minutes'
        : `${queued} messages wait, one for over 10 minutes`,
    text: 'Sign-in links and receipts are delayed. The mail log shows the mail server’s replies.',
  };
  return { state: 'slow', facts, problem };
};

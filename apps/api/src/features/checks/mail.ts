import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#config.ts';
import { secondsSince } from '#db/now.ts';
import { countQueuedMail, readDelivery, sendTest } from '#features/mail/service.ts';
import {
  ADDRESS,
  describeSeconds,
  fact,
  fine,
  type Finding,
  messageOf,
  problem,
  skipped,
  type Test,
  type Watch,
} from './check.ts';

const LOOK_MS = 250;
const MESSAGE = {
  subject: 'Email works',
  body: 'This is your test message from Set Up. Email works.',
};
/** A message that waits for longer than this is late, unless later ones are sent. */
const LATE_SECONDS = 600;

/** Checks whether the mail server lets us sign in, and whether messages have a sender. */
export async function examineMail({
  production,
  mail,
}: Pick<Config, 'production' | 'mail'>): Promise<Finding[]> {
  const check = 'Email';
  if (mail.smtpUrl === null) return [skipped(check, 'no SMTP_URL: messages go to the local mailbox')];
  const { hostname } = new URL(mail.smtpUrl);
  const findings: Finding[] = [];
  const { checkSmtp } = await import('#integrations/mailer/smtp-mailer.ts');
  try {
    await checkSmtp(mail.smtpUrl);
    findings.push(fine(check, `${hostname} lets us sign in`));
  } catch (error) {
    const text = `The mail server ${hostname} cannot be used: ${messageOf(error)}`;
    const advice =
      'Check SMTP_URL: smtps:// with port 465, or smtp:// with port 587; escape special characters of the password (encodeURIComponent).';
    findings.push(problem(check, text, advice));
  }
  if (production && /@localhost>?\s*$/.test(mail.from)) {
    const text = `MAIL_FROM is ${mail.from}: other mail servers refuse that sender.`;
    const advice = 'Set it to an address of your domain, with SPF and DKIM at your mail provider.';
    findings.push(problem(check, text, advice));
  }
  return findings;
}

/** Sends a message to the caller through the queue, as every message goes, and waits until it is delivered. */
export const testMail: Test = async (context, actor, signal) => {
  const start = performance.now();
  const id = await sendTest(context, actor, MESSAGE);
  for (;;) {
    const { status, reason } = await readDelivery(context, id);
    if (status === 'sent') {
      if (context.config.mail.smtpUrl === null) {
        const text = `The local mailbox received a test message to ${ADDRESS}. Set SMTP_URL, so that messages reach people.`;
        return { state: 'not-complete', text };
      }
      const took = describeSeconds(performance.now() - start);
      return { state: 'done', text: `The mail server accepted a test message to ${ADDRESS} in ${took}.` };
    }
    // The queue will retry; the tester wants to know the reason now.
    if (reason !== null) {
      const text = `The mail server refuses the test message to ${ADDRESS}: ${reason}`;
      return { state: 'failed', text };
    }
    if (signal.aborted) {
      const text =
        'No process has sent the test message yet. Check that a worker runs and reaches the mail server.';
      return { state: 'failed', text };
    }
    await sleep(LOOK_MS);
  }
};

/** How much mail waits, and how long. */
export const watchMail: Watch = async ({ db, config }) => {
  const { queued, failed, oldestQueuedAt, stuckSince } = await countQueuedMail(db);
  const { smtpUrl } = config.mail;
  const waited = stuckSince === null ? 0 : await secondsSince(db, stuckSince);
  const facts = [
    fact('Server', smtpUrl === null ? 'Local mailbox' : new URL(smtpUrl).hostname),
    fact('Waiting', queued, oldestQueuedAt),
    fact('Failed', failed),
  ];
  if (waited < LATE_SECONDS) return { state: 'fine', facts };
  const title =
    queued === 1
      ? 'A message has waited for over 10 minutes'
      : `${queued} messages wait, one for over 10 minutes`;
  const text =
    'Sign-in links and receipts are delayed. The email test under Set Up shows what the mail server replies.';
  return { state: 'slow', facts, problem: { title, text } };
};

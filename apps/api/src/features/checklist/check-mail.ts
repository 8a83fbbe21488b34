import { setTimeout as sleep } from 'node:timers/promises';
import { readDelivery, sendTest } from '#features/mail/service.ts';
import { ADDRESS, type Check, secondsSince } from './found.ts';

const LOOK_MS = 250;
const TEST = {
  subject: 'Mail works',
  body: 'This is the test message of the page “Set up”. Mail works.',
};

/** Sends a message to the caller through the queue, as every message goes, and waits until it is delivered. */
export const checkMail: Check = async (context, actor, signal) => {
  const start = performance.now();
  const id = await sendTest(context, actor, TEST);
  for (;;) {
    const { status, reason } = await readDelivery(context, id);
    if (status === 'sent') {
      return context.config.mail.smtpUrl === null
        ? {
            state: 'not-complete',
            text: `The local mailbox received a test message to ${ADDRESS}. Set SMTP_URL, so that messages reach people.`,
          }
        : {
            state: 'done',
            text: `The mail server accepted a test message to ${ADDRESS} in ${secondsSince(start)}.`,
          };
    }
    // The queue goes on trying; whoever waits for the result wants to know the reason now.
    if (reason !== null) {
      return {
        state: 'failed',
        text: `The mail server refuses the test message to ${ADDRESS}: ${reason}`,
      };
    }
    if (signal.aborted) {
      const text =
        'No process has sent the test message yet. Check that a worker runs and reaches the mail server.';
      return { state: 'failed', text };
    }
    await sleep(LOOK_MS);
  }
};

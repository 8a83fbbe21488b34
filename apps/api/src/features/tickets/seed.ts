import type { Context } from '#context.ts';
import { claimSeed } from '#db/seed-claims.ts';
import { replies } from './canned-reply-repository.ts';

/** Replies that every support team needs sooner or later; staff can change or delete them. */
const REPLIES = [
  {
    title: 'We are looking into it',
    body: `Hello {{userName}},

Thank you for writing to us. We are looking into this, and will reply here as soon as we know more.`,
  },
  {
    title: 'More details, please',
    body: `Hello {{userName}},

To find out what happened, we need a little more from you: what you did just before, which text or order it is about, and a screenshot if you can take one. You can attach files to your reply.`,
  },
  {
    title: 'Payment is being checked',
    body: `Hello {{userName}},

PayPal is still checking your payment. Your credits are added as soon as PayPal confirms it: usually within minutes, sometimes within a day. You do not have to pay again.`,
  },
  {
    title: 'Credits are back',
    body: `Hello {{userName}},

The credits for this generation are back on your account. You now have {{credits}} credits. Please try again, and tell us here if it fails once more.`,
  },
  {
    title: 'Solved',
    body: `Hello {{userName}},

This should work now, so we are marking “{{subject}}” as resolved. If anything is left, reply here and the ticket opens again.`,
  },
] as const;

/** Inserts the first canned replies, once. */
export async function seedCannedReplies(context: Context): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    if (!(await claimSeed(tx, 'canned-replies'))) return;
    for (const reply of REPLIES) await replies.insert(tx, reply);
  });
}

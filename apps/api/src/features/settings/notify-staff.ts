import type { StaffArea } from '@voicedraft/contract/staff-areas';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { listStaff } from '#features/accounts/service.ts';
import { countFallbacks } from '#features/generations/service.ts';
import type { MailContent } from '#integrations/mailer/mail-content.ts';
import { lockNotice, markNoticeSent } from './notice-repository.ts';

/** The same problem is reported once within this time. */
const QUIET_MS = 6 * 3_600_000;
const FOOTNOTE =
  'You get this message because you are an administrator. We report the same problem at most once every six hours.';

const VIEW_KEYS = { label: 'View keys', path: '/admin/settings?tab=gemini-keys' };

/** Emails the staff who manage engines that another engine is the fallback for the preferred one, and why. */
export async function notifyOfFallback(context: Context): Promise<void> {
  // Usually there is none, and then no row needs to be locked.
  if ((await countFallbacks(context.db, QUIET_MS)).count === 0) return;
  await context.db.transaction().execute(async (tx) => {
    const { count, reason } = await countFallbacks(tx, QUIET_MS);
    const generations =
      count === 1 ? 'One generation was' : `${count.toLocaleString('en-US')} generations were`;
    await notifyStaff(context, tx, 'stand-ins', {
      subject: 'A fallback engine is in use',
      body: [
        `${generations} made by another engine because the first one was not available. Last reason: ${reason ?? ''}`,
        'The first engine takes over again automatically as soon as it can be used: Gemini once a key works and Gemini can be reached, your own servers once they respond.',
      ],
      action: VIEW_KEYS,
      area: 'engines',
    });
  });
}

/** Emails the staff who manage engines that a key is no longer used for some or all jobs because its test failed. */
export async function notifyOfUnusableKey(
  context: Context,
  tx: Tx,
  key: { readonly id: string; readonly name: string },
  reason: string,
): Promise<void> {
  await notifyStaff(context, tx, nameOfKeyNotice(key.id), {
    subject: `The Gemini key “${key.name}” failed its test`,
    body: [
      `The key “${key.name}” failed its test and is no longer used where it failed. Reason: ${reason}`,
      'It is used again once it passes a test. If that can help, it is tested automatically every five minutes.',
    ],
    action: VIEW_KEYS,
    area: 'engines',
  });
}

/** Name under which the notice of a key is stored. */
export function nameOfKeyNotice(id: string): string {
  return `key:${id}`;
}

/** A notice, with the page where something can be done about it. */
interface Notice extends Pick<MailContent, 'subject' | 'body'> {
  readonly action: { readonly label: string; readonly path: string };
  /** Staff who may change this area are emailed. */
  readonly area: StaffArea;
}

/** Emails the staff whose area it is; at most once in six hours for the same notice. */
export async function notifyStaff(
  context: Context,
  tx: Tx,
  notice: string,
  { action, area, ...content }: Notice,
): Promise<void> {
  if (await lockNotice(tx, notice, QUIET_MS)) return;
  const url = `${context.config.publicUrl}${action.path}`;
  for (const to of await listStaff(tx, area)) {
    const message = { to, ...content, action: { label: action.label, url }, footnote: FOOTNOTE };
    await context.mail.enqueue(message, tx);
  }
  await markNoticeSent(tx, notice);
}

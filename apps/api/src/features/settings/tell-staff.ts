import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { listAdministrators } from '#features/accounts/service.ts';
import { countStandIns } from '#features/generations/service.ts';
import { composeMail } from '#integrations/mailer/compose-mail.ts';
import type { MailMessage } from '#integrations/mailer/mailer.ts';
import { lockNotice, markNoticeTold } from './notice-repository.ts';

/** One trouble is told once in this time. */
const QUIET_MS = 6 * 3_600_000;
const FOOTNOTE =
  'You get this message because you are an administrator. We report the same problem at most once every six hours.';

/** Mails all administrators that the built-in engine stands in for the provider, and why. */
export async function tellStandIns(context: Context): Promise<void> {
  const since = new Date(context.clock.now().getTime() - QUIET_MS);
  // Mostly there is nothing: no row is locked for that.
  if ((await countStandIns(context.db, since)).count === 0) return;
  await context.db.transaction().execute(async (tx) => {
    const { count, reason } = await countStandIns(tx, since);
    const generations = count === 1 ? 'One generation was' : `${count} generations were`;
    await tellOnce(context, tx, 'stand-ins', {
      subject: 'The built-in engine is replacing Gemini',
      paragraphs: [
        `${generations} made by the built-in engine, in draft quality, because Gemini was not available. Last reason: ${reason ?? ''}`,
        'Gemini takes over again automatically once a key works and Gemini can be reached.',
      ],
    });
  });
}

/** Mails all administrators that a key has left service, for some job or all, because a test of it failed. */
export async function tellKeyOut(
  context: Context,
  tx: Tx,
  key: { readonly id: string; readonly name: string },
  reason: string,
): Promise<void> {
  await tellOnce(context, tx, nameOfKeyNotice(key.id), {
    subject: `The Gemini key “${key.name}” failed its test`,
    paragraphs: [
      `The key “${key.name}” failed its test and is no longer used for what it failed. Reason: ${reason}`,
      'It is used again once it passes a test. Where that can help, it is tested automatically every five minutes.',
    ],
  });
}

/** What the notice of a key is kept as. */
export function nameOfKeyNotice(id: string): string {
  return `key:${id}`;
}

async function tellOnce(
  context: Context,
  tx: Tx,
  notice: string,
  content: Pick<Parameters<typeof composeMail>[0], 'subject' | 'paragraphs'>,
): Promise<void> {
  const now = context.clock.now();
  const toldAt = await lockNotice(tx, notice);
  if (now.getTime() - toldAt.getTime() < QUIET_MS) return;
  const url = `${context.config.publicUrl}/admin/settings?tab=gemini-keys`;
  for (const to of await listAdministrators(tx)) {
    const message: MailMessage = composeMail({
      to,
      ...content,
      action: { label: 'View keys', url },
      footnote: FOOTNOTE,
    });
    await context.mail.enqueue(message, tx);
  }
  await markNoticeTold(tx, notice, now);
}

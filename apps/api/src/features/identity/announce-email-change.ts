import type { Tx } from '#db/client.ts';
import type { Caller } from '#http/caller.ts';
import { SITE_NAME, type MailContent } from '#integrations/mailer/mail-content.ts';
import { recordEvent } from './events.ts';
import { describeCall, type MailDependencies } from './notify-owner.ts';

/** How long the former email address can undo a change, in days. */
export const UNDO_DAYS = 7;
const RESTORE_PAGE = '/verify-email';

/** A change of address that has just taken effect. */
export interface AddressChange {
  readonly userId: string;
  readonly formerEmail: string;
  readonly newEmail: string;
}

/**
 * Records a change of address and tells the former one, with a link that undoes it.
 * @param undoCode null for an address that was never confirmed, which is told nothing
 */
export async function announceEmailChange(
  dependencies: MailDependencies,
  tx: Tx,
  { userId, formerEmail, newEmail }: AddressChange,
  undoCode: string | null,
  caller: Caller,
): Promise<void> {
  const owner = { id: userId, email: formerEmail };
  await recordEvent(tx, caller, owner, { kind: 'email-changed', before: formerEmail, after: newEmail });
  if (undoCode === null) return;
  const query = new URLSearchParams({ mode: 'recoverEmail', oobCode: undoCode });
  const message: MailContent = {
    to: formerEmail,
    subject: `Your ${SITE_NAME} email address was changed`,
    body: [
      `You now sign in to your account with ${newEmail}.`,
      { facts: describeCall(dependencies, caller) },
    ],
    action: {
      label: 'Undo this change',
      url: `${dependencies.config.publicUrl}${RESTORE_PAGE}?${query.toString()}`,
    },
    footnote:
      'If this was you, you can ignore this message. If not, use the link to restore this address, sign out every device and choose a new password. It works once, for seven days.',
  };
  await dependencies.mail.enqueue(message, tx);
}

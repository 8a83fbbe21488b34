import type { Tx } from '#db/client.ts';
import { findConfirmedNames } from '#features/accounts/service.ts';
import { findIdentity } from '#features/identity/service.ts';
import { SITE_NAME, type MailContent } from '#integrations/mailer/mail-content.ts';

/** Why an account is deleted: its owner or staff wanted it, nobody used it, or a restore had brought it back. */
export type DeletedBy = 'owner' | 'staff' | 'retention' | 'restore';

const REASONS: Readonly<Record<Exclude<DeletedBy, 'restore'>, string>> = {
  owner: `As you asked, we deleted your ${SITE_NAME} account.`,
  staff: `An administrator deleted your ${SITE_NAME} account.`,
  retention: `We deleted your ${SITE_NAME} account, because it has not been used for a long time.`,
};

/**
 * The last message to an account that is about to be deleted, with its name and address as they are now; null for an
 * address that was never confirmed, and after a restore, because its owner has had it.
 */
export async function composeFarewell(tx: Tx, id: string, by: DeletedBy): Promise<MailContent | null> {
  if (by === 'restore') return null;
  const identity = await findIdentity(tx, id);
  if (identity === null || !identity.emailVerified) return null;
  const names = await findConfirmedNames(tx, [identity.email]);
  return {
    to: identity.email,
    subject: `Your ${SITE_NAME} account was deleted`,
    greets: names.get(identity.email) ?? '',
    body: [
      REASONS[by],
      'Your profile, scripts, projects, recordings, files, API keys and shared links are gone, with the credits that were left. For our books, we keep your credit history without your name, and paid orders with the name, address and country on them. No order keeps your email address.',
    ],
    footnote:
      'If you did not expect this, write to us. A deleted account cannot be restored, but you can register again with this address.',
  };
}

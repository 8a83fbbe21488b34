import type { Context } from '#context.ts';
import { listStaff } from '#features/accounts/service.ts';
import { eraseHosted } from '#features/identity/service.ts';

/**
 * Deletes an erased account at the hosted provider. If that fails for the last time, emails the owners, who can delete
 * it there by hand: nothing here knows of it any more.
 * @throws the provider's error, so that the job is repeated
 */
export async function eraseAtProvider(context: Context, uid: string, isLast: boolean): Promise<void> {
  try {
    await eraseHosted(context, uid);
  } catch (error) {
    if (isLast) await tellOwners(context, uid);
    throw error;
  }
}

async function tellOwners({ db, log, mail }: Context, uid: string): Promise<void> {
  log.error({ uid }, 'an erased account is still at the hosted provider, and is not tried again');
  await db.transaction().execute(async (tx) => {
    for (const to of await listStaff(tx, 'staff')) {
      const message = {
        to,
        subject: 'A deleted account is still at the sign-in provider',
        body: [
          'An account deleted here weeks ago still exists at the sign-in provider. We no longer retry.',
          `Please delete the account there by hand: in the Firebase console, open Authentication, Users, and search for the user UID ${uid}.`,
        ],
        footnote: 'You get this message because you are an owner.',
      };
      await mail.enqueue(message, tx);
    }
  });
}

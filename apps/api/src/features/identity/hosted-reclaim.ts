import type { Context } from '#context.ts';
import { AppError } from '#http/app-error.ts';
import { HostedIdentityError } from '#integrations/identity/hosted/hosted-identity.ts';
import { orUnavailable } from './or-unavailable.ts';
import { findUid } from './hosted-repository.ts';

/**
 * Gives an account at the provider its former address back, before it gets it here: what happens if we then fail is
 * followed like any other change. Its password stops working.
 * @param taken what to say if another account there has the address
 * @throws AppError `conflict` with that text; `unavailable` if the provider does not do it
 */
export async function reclaimAtProvider(
  { hosted, db }: Pick<Context, 'hosted' | 'db'>,
  userId: string,
  formerEmail: string,
  taken: string,
): Promise<void> {
  const uid = hosted === null ? null : await findUid(db, userId);
  if (hosted === null || uid === null) return;
  await orUnavailable(async () => {
    try {
      await hosted.reclaim(uid, formerEmail);
    } catch (error) {
      const isTaken = error instanceof HostedIdentityError && error.failure === 'taken';
      throw isTaken ? new AppError('conflict', taken) : error;
    }
  });
}

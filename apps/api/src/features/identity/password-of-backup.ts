import type { Context } from '#context.ts';
import { findPasskeys } from './factors-repository.ts';
import { needsFactor } from './keep-factor.ts';
import type { OpenedSession } from './record-call.ts';
import { findPasswordFacts } from './repository.ts';
import { deleteSessionOf } from './sessions-repository.ts';

/**
 * Takes back the session of a password that came back with a backup, as long as it is all that an account has which must
 * have a second factor: its passkeys wait for their owner, who sets a new password by the emailed link first. A password
 * at another provider is never of a backup.
 */
export async function refusePasswordOfBackup(
  context: Context,
  { actor, token, method }: OpenedSession,
): Promise<boolean> {
  const { db } = context;
  if (method !== 'password' || actor.hasSecondFactor === true || context.hosted !== null) return false;
  const since = (await findPasskeys(db, actor.id)).map(
    ({ toConfirmSince }) => toConfirmSince?.getTime() ?? 0,
  );
  if (since.length === 0 || !(await needsFactor(context, db, actor.id))) return false;
  const password = await findPasswordFacts(db, actor.id);
  if ((password?.changedAt?.getTime() ?? 0) > Math.max(...since)) return false;
  await deleteSessionOf(db, token);
  return true;
}

import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { lockIdentity } from './repository.ts';
import { findAuthenticator, findPasskeys } from './factors-repository.ts';

const LAST_FACTOR =
  'Administrators need a passkey or an authenticator app. Add another one before you remove this one.';

/** An account's sign-in methods other than its password. */
export interface Factors {
  readonly passkeyIds: readonly string[];
  readonly hasAuthenticator: boolean;
}

export async function findFactors(db: Db, userId: string): Promise<Factors> {
  const passkeys = (await findPasskeys(db, userId)).filter(({ toConfirmSince }) => toConfirmSince === null);
  const authenticator = await findAuthenticator(db, userId);
  return { passkeyIds: passkeys.map(({ id }) => id), hasAuthenticator: authenticator?.confirmedAt != null };
}

/** Whether an account must have a second factor. */
export async function needsFactor({ config, identityPorts }: Context, db: Db, id: string): Promise<boolean> {
  return config.signIn.needsAdminFactor && (await identityPorts.isAdministrator(db, id));
}

/**
 * Refuses to remove the last factor of an account that must have one. Locks the identity, so that two removals at the
 * same time do not leave none.
 * @param without the factors after the removal
 * @throws AppError `conflict`
 */
export async function keepFactor(
  context: Context,
  tx: Tx,
  { id }: Actor,
  without: (factors: Factors) => Factors,
): Promise<void> {
  await lockIdentity(tx, id);
  const left = without(await findFactors(tx, id));
  if (left.hasAuthenticator || left.passkeyIds.length > 0) return;
  if (await needsFactor(context, tx, id)) throw new AppError('conflict', LAST_FACTOR);
}

import type { SignInWays } from '@voicedraft/contract/second-factors';
import type { Context } from '#context.ts';
import { findIdleHours } from './session-ends.ts';
import { isEmailVerified } from './repository.ts';
import { findOwnPassword } from './own-password.ts';
import type { Actor } from '#http/actor.ts';
import * as repository from './factors-repository.ts';
import { needsFactor } from './keep-factor.ts';
import { toPasskey } from './passkeys.ts';

/** Everything by which the caller's account signs in. Never contains a secret. */
export async function getSignInWays(context: Context, actor: Actor): Promise<SignInWays> {
  const { db } = context;
  const { id, email, hasShortPassword } = actor;
  const [password, emailVerified, passkeys, authenticator, left, isNeeded, idleHours] = await Promise.all([
    findOwnPassword(context, id),
    isEmailVerified(db, id),
    repository.findPasskeys(db, id),
    repository.findAuthenticator(db, id),
    repository.countRecoveryCodes(db, id),
    needsFactor(context, db, id),
    findIdleHours(context, id),
  ]);
  return {
    email,
    emailVerified,
    hasPassword: password !== null,
    passwordChangedAt: password?.changedAt?.toISOString() ?? null,
    passkeys: passkeys.map(toPasskey),
    authenticatorSince: authenticator?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: left,
    needsFactor: isNeeded,
    needsLongerPassword: context.hosted === null && hasShortPassword === true,
    idleHours,
  };
}

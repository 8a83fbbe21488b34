import { IDENTITY_CODES, identityText, LOGIN_TEXTS } from '@voicedraft/contract/identity';
import type { PasskeyProof } from '@voicedraft/contract/second-factors';
import type { OwnerProof } from '@voicedraft/contract/sessions';
import { verifyPassword } from 'better-auth/crypto';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { OwnCall } from '#http/own-call.ts';
import { recordEvent } from './events.ts';
import { findFactors, type Factors } from './keep-factor.ts';
import { checkPasskey } from './passkeys.ts';
import { checkCode } from './second-factor.ts';
import { provesOwner } from './hosted-proof.ts';
import { hasOwnPassword } from './own-password.ts';
import * as repository from './repository.ts';
import { confirmSession } from './sessions-repository.ts';
import { countOwner, forgiveOwner, TOO_MANY_ATTEMPTS } from './sign-in-throttle.ts';

const SIGN_IN_AGAIN = 'Sign in again to confirm that it’s you.';
const USE_PASSKEY = 'Use a passkey to confirm that it’s you.';
const ENTER_CODE = 'Enter the code that your authenticator app shows.';

/**
 * Requires proof of the owner for actions that a stolen session must not allow: a sign-in, passkey or password within
 * the last ten minutes, or the password now. If the account has a second factor, it belongs to the password: the code of
 * the authenticator app, or a passkey in place of both. Wrong attempts are counted separately from sign-ins: only that
 * session can use them up.
 * @param proof what was entered; a password is ignored for an account without one
 * @throws AppError `confirmation_required`; `validation` on `password` or `code`; `rate_limited` after too many
 * attempts
 */
export async function confirmOwner(
  context: Context,
  actor: Actor,
  { tokenHash, caller }: OwnCall,
  { password, idToken, code }: OwnerProof,
): Promise<void> {
  const { db } = context;
  const check = await findCheck(context, actor, { password, idToken });
  if (check === null && actor.isConfirmed === true) return;
  const factors = await findFactors(db, actor.id);
  if (check === null) {
    throw new AppError('confirmation_required', await howToConfirm(context, actor, factors));
  }
  if (!(await countOwner(context, tokenHash))) {
    await recordEvent(db, caller, actor, { kind: 'locked-out' });
    throw new AppError('rate_limited', TOO_MANY_ATTEMPTS);
  }
  if (!(await check())) {
    await recordEvent(db, caller, actor, { kind: 'confirmation-failed' });
    const text = identityText(LOGIN_TEXTS, IDENTITY_CODES.wrongPassword);
    throw new AppError('validation', text, { fields: { password: text } });
  }
  if (password !== undefined) await repository.savePasswordLength(db, actor.id, password);
  await forgiveOwner(context, tokenHash);
  const hasFactor = factors.hasAuthenticator || factors.passkeyIds.length > 0;
  // The session was opened or confirmed with a second factor just now, so the password is all that is missing.
  if (hasFactor && code === undefined && actor.isConfirmed === true) return;
  if (hasFactor && !factors.hasAuthenticator) throw new AppError('confirmation_required', USE_PASSKEY);
  if (hasFactor && code === undefined) throw new AppError('confirmation_required', ENTER_CODE);
  const attempt = { accountId: actor.id, tokenHash };
  const factor =
    code === undefined || !hasFactor ? null : await checkCode(context, actor, caller, code, attempt);
  await confirmSession(db, tokenHash, factor);
}

/** Checks the first proof that was given: a password, or the hosted provider's token in its place. */
type Check = () => Promise<boolean>;

/** Null if none was given that this account could prove anything with. */
async function findCheck(
  context: Context,
  actor: Actor,
  { password, idToken }: OwnerProof,
): Promise<Check | null> {
  const { hosted } = context;
  if (hosted !== null) {
    return idToken === undefined ? null : () => provesOwner(context, hosted, actor, idToken);
  }
  if (password === undefined) return null;
  const hash = await repository.findPasswordHash(context.db, actor.id);
  return hash === null ? null : () => verifyPassword({ hash, password });
}

/**
 * Confirms the owner of a session with a passkey, or as {@link confirmOwner} does.
 * @throws AppError `forbidden` for a passkey that does not fit; and as {@link confirmOwner}
 */
export async function proveOwner(
  context: Context,
  actor: Actor,
  call: OwnCall,
  { passkey, ...proof }: OwnerProof & { readonly passkey?: PasskeyProof | undefined },
): Promise<void> {
  if (passkey === undefined) return confirmOwner(context, actor, call, proof);
  await checkPasskey(context, actor, passkey);
  await confirmSession(context.db, call.tokenHash, 'passkey');
}

/** Undefined for the text of the code: enter the password. */
async function howToConfirm(
  context: Context,
  { id }: Actor,
  { passkeyIds, hasAuthenticator }: Factors,
): Promise<string | undefined> {
  const hasPassword = await hasOwnPassword(context, id);
  if (passkeyIds.length > 0 && !(hasPassword && hasAuthenticator)) return USE_PASSKEY;
  return hasPassword ? undefined : SIGN_IN_AGAIN;
}

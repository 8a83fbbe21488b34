import { IDENTITY_CODES, identityText, LOGIN_TEXTS } from '@voicedraft/contract/identity';
import { verifyPassword } from 'better-auth/crypto';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { OwnCall } from '#http/own-call.ts';
import { recordEvent } from './events.ts';
import * as repository from './repository.ts';
import { countOwner, forgiveOwner, TOO_MANY_ATTEMPTS } from './sign-in-throttle.ts';

/** How long a sign-in or password counts as proof of the owner, in minutes. */
const PROOF_MINUTES = 10;
const SIGN_IN_AGAIN = 'Sign in again to confirm that it’s you.';

/**
 * Requires proof of the owner for actions that a stolen session must not allow: the password, or a sign-in or
 * password within the last ten minutes. Wrong attempts are counted separately from sign-ins: only somebody signed
 * in to the account can use them up.
 * @param password the entered password; undefined if it was not asked for. Ignored for an account without one
 * @throws AppError `confirmation_required`; `validation` on `password`; `rate_limited` after too many attempts
 */
export async function confirmOwner(
  context: Context,
  actor: Actor,
  { tokenHash, caller }: OwnCall,
  password: string | undefined,
): Promise<void> {
  const { db } = context;
  const hash = await repository.findPasswordHash(db, actor.id);
  if (hash === null || password === undefined) {
    if (await repository.isConfirmedSession(db, tokenHash, PROOF_MINUTES)) return;
    throw new AppError('confirmation_required', hash === null ? SIGN_IN_AGAIN : undefined);
  }
  if (!(await countOwner(context, actor.id))) {
    await recordEvent(db, caller, actor, { kind: 'locked-out' });
    throw new AppError('rate_limited', TOO_MANY_ATTEMPTS);
  }
  if (!(await verifyPassword({ hash, password }))) {
    await recordEvent(db, caller, actor, { kind: 'confirmation-failed' });
    const text = identityText(LOGIN_TEXTS, IDENTITY_CODES.wrongPassword);
    throw new AppError('validation', text, { fields: { password: text } });
  }
  await forgiveOwner(context, actor.id);
  await repository.confirmSession(db, tokenHash);
}

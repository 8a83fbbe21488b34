import { randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@voicedraft/contract/second-factors';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { fingerprintText } from '#db/sealed-text.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { Caller } from '#http/caller.ts';
import { notifyOwner } from './notify-owner.ts';
import * as repository from './factors-repository.ts';

/** Without characters that look alike. */
const ALPHABET = '23456789BCDFGHJKLMNPQRSTVWXYZ';
const HALF = 5;
const NO_AUTHENTICATOR = 'Turn on the authenticator app first. Recovery codes replace it when it is lost.';

/**
 * Replaces the recovery codes of an account.
 * @returns the new codes, shown only now
 * @throws AppError `conflict` if the authenticator app is off
 */
export async function replaceRecoveryCodes(
  context: Context,
  actor: Actor,
  caller: Caller,
): Promise<string[]> {
  return context.db.transaction().execute(async (tx) => {
    const authenticator = await repository.findAuthenticator(tx, actor.id);
    if (authenticator?.confirmedAt == null) throw new AppError('conflict', NO_AUTHENTICATOR);
    await notifyOwner(context, tx, caller, actor, { kind: 'recovery-codes-replaced' });
    return issueRecoveryCodes(context, tx, actor.id);
  });
}

/** Replaces the recovery codes and returns the new ones. The database stores keyed hashes. */
export async function issueRecoveryCodes(
  { secret }: Pick<Context, 'secret'>,
  tx: Tx,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, writeCode);
  const hashes = codes.map((code) => hashCode(secret, userId, code));
  await repository.replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

/** Uses up a recovery code; false if the account has no such code. */
export async function takeRecoveryCode(
  { secret }: Pick<Context, 'secret'>,
  db: Db,
  userId: string,
  text: string,
): Promise<boolean> {
  return repository.takeRecoveryCode(db, userId, hashCode(secret, userId, text));
}

function writeCode(): string {
  const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${half()}-${half()}`;
}

/** Keyed, because a code is short enough to be guessed from a plain hash. */
function hashCode(secret: string, userId: string, code: string): string {
  const spelling = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return fingerprintText(secret, 'recovery code', `${userId} ${spelling}`);
}

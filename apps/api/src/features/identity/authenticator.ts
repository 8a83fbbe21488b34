import { Secret, TOTP } from 'otpauth';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { readNow } from '#db/now.ts';
import { openText, sealText } from '#db/sealed-text.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { OwnCall } from '#http/own-call.ts';
import { notifyOwner } from './notify-owner.ts';
import { followNewFactor, followRemovedFactor, waitToAddFactor } from './factor-changes.ts';
import * as repository from './factors-repository.ts';
import { keepFactor } from './keep-factor.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';

/** The only period that all authenticator apps support (RFC 6238). */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
const ALGORITHM = 'SHA1';
/** 160 bits, as the RFC recommends. */
const KEY_BYTES = 20;
/** Steps before and after now whose codes count, because clocks differ. */
const WINDOW = 1;

const ALREADY_ON = 'The authenticator app is already on. Turn it off first to set up another one.';
const NOT_STARTED = 'This key is no longer valid. Close this dialog and start again.';
const WRONG_CODE = 'This is not the current code. Wait for the next one and try again.';

/**
 * Makes a key for an authenticator app. Nothing changes for the account until {@link turnOnAuthenticator}.
 * @returns the key in Base32, and the URI of the QR code
 * @throws AppError `conflict` if the app is on
 */
export async function startAuthenticator(
  { db, secret }: Context,
  actor: Actor,
): Promise<{ key: string; uri: string }> {
  const key = new Secret({ size: KEY_BYTES });
  const sealedKey = sealText(secret, bindingOfAuthenticator(actor.id), key.base32);
  if (!(await repository.saveUnconfirmed(db, actor.id, sealedKey)))
    throw new AppError('conflict', ALREADY_ON);
  return { key: key.base32, uri: toTotp(key.base32, actor.email).toString() };
}

/**
 * Turns the authenticator app on once it shows the right code, and signs the account out everywhere else.
 * @returns new recovery codes, shown only now
 * @throws AppError `validation` on `code`; `conflict` if there is no key that waits for a code
 */
export async function turnOnAuthenticator(
  context: Context,
  actor: Actor,
  call: OwnCall,
  code: string,
): Promise<string[]> {
  const row = await repository.findAuthenticator(context.db, actor.id);
  if (row === null) throw new AppError('conflict', NOT_STARTED);
  if (row.confirmedAt !== null) throw new AppError('conflict', ALREADY_ON);
  if (!(await acceptCode(context.db, context.secret, row, code))) {
    throw new AppError('validation', WRONG_CODE, { fields: { code: WRONG_CODE } });
  }
  return context.db.transaction().execute(async (tx) => {
    await waitToAddFactor(tx, actor, call);
    if (!(await repository.confirmAuthenticator(tx, row))) throw new AppError('conflict', NOT_STARTED);
    await followNewFactor(tx, actor, call, 'code');
    await notifyOwner(context, tx, call.caller, actor, { kind: 'authenticator-on' });
    return issueRecoveryCodes(context, tx, actor.id);
  });
}

/** @throws AppError `not_found` if it is off; `conflict` for an administrator's last factor */
export async function turnOffAuthenticator(context: Context, actor: Actor, call: OwnCall): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await keepFactor(context, tx, actor, (factors) => ({ ...factors, hasAuthenticator: false }));
    if ((await repository.findAuthenticator(tx, actor.id))?.confirmedAt == null) {
      throw new AppError('not_found');
    }
    await repository.deleteAuthenticator(tx, actor.id);
    await followRemovedFactor(tx, actor, call, ['code', 'recovery-code']);
    await notifyOwner(context, tx, call.caller, actor, { kind: 'authenticator-off' });
  });
}

/** Accepts a correct code once; simultaneous calls with the same code count as a second use. */
export async function acceptCode(
  db: Db,
  secret: string,
  row: repository.AuthenticatorRow,
  code: string,
): Promise<boolean> {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return false;
  const totp = toTotp(openText(secret, bindingOfAuthenticator(row.userId), row.sealedKey), '');
  const timestamp = (await readNow(db)).getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  if (delta === null) return false;
  return repository.useStep(db, row, totp.counter({ timestamp }) + delta);
}

function toTotp(base32: string, label: string): TOTP {
  const secret = Secret.fromBase32(base32);
  const issuer = 'Voicedraft';
  return new TOTP({ issuer, label, algorithm: ALGORITHM, digits: DIGITS, period: PERIOD_SECONDS, secret });
}

/** The place that a sealed key is for. */
export function bindingOfAuthenticator(userId: string): string {
  return `identity_authenticators.sealed_key:${userId}`;
}

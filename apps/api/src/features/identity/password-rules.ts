import {
  IDENTITY_CODES,
  PASSWORD_RESET_TEXTS,
  identityText,
  type IdentityCode,
} from '@voicedraft/contract/identity';
import { ADMIN_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '@voicedraft/contract/limits';
import { isPersonalPassword, type PasswordOwner as Owner } from '@voicedraft/contract/personal-password';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { isCommonPassword } from '#integrations/identity/common-passwords.ts';
import type { IdentityCall } from './identity-call.ts';
import * as repository from './repository.ts';

/** The owner of the new password. */
export interface PasswordOwner extends Owner {
  readonly isAdministrator: boolean;
}

/** Fields that contain a new password, by endpoint. */
const FIELDS: Readonly<Record<string, string>> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
};

/**
 * Why a password is not allowed; null if it is. It must not be one of the most common ones, nor the user's name or
 * email address or the product's name with a few digits around it. Administrators need a longer one. The identity
 * library checks the minimum length for everybody.
 */
export async function findPasswordError(
  password: string,
  owner: PasswordOwner,
): Promise<IdentityCode | null> {
  if (password.length < PASSWORD_MIN_LENGTH) return IDENTITY_CODES.shortPassword;
  if (owner.isAdministrator && password.length < ADMIN_PASSWORD_MIN_LENGTH) {
    return IDENTITY_CODES.shortAdminPassword;
  }
  if (await isCommonPassword(password)) return IDENTITY_CODES.weakPassword;
  return isPersonalPassword(password, owner) ? IDENTITY_CODES.personalPassword : null;
}

/** The problem with the new password in a request, if it contains one. Short ones are left to the library. */
export async function findNewPasswordError(
  context: Context,
  call: IdentityCall,
  actor: Actor | null,
): Promise<{ code: IdentityCode; text: string } | null> {
  const password = call.body[FIELDS[call.path] ?? ''];
  if (typeof password !== 'string' || password.length < PASSWORD_MIN_LENGTH) return null;
  const code = await findPasswordError(password, await findOwner(context, call, actor));
  return code === null ? null : { code, text: identityText(PASSWORD_RESET_TEXTS, code) };
}

async function findOwner(context: Context, call: IdentityCall, actor: Actor | null): Promise<PasswordOwner> {
  const { email, name, token } = call.body;
  if (call.path === '/change-password' && actor !== null) {
    return { email: actor.email, name: actor.name, isAdministrator: actor.role === 'Admin' };
  }
  const found =
    call.path === '/reset-password' && typeof token === 'string'
      ? await repository.findOwnerOfReset(context.db, token)
      : null;
  if (found !== null) {
    const isAdministrator = await context.identityPorts.isAdministrator(context.db, found.id);
    return { email: found.email, name: found.name, isAdministrator };
  }
  return {
    email: typeof email === 'string' ? email : '',
    name: typeof name === 'string' ? name : '',
    isAdministrator: false,
  };
}

import {
  IDENTITY_CODES,
  PASSWORD_RESET_TEXTS,
  identityText,
  type IdentityCode,
} from '@voicedraft/contract/identity';
import { ADMIN_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '@voicedraft/contract/limits';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { isCommonPassword } from '#integrations/identity/common-passwords.ts';
import type { IdentityCall } from './identity-call.ts';
import * as repository from './repository.ts';

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
  readonly isAdministrator: boolean;
}

const PRODUCT = 'voicedraft';
/** Parts of a name that are shorter stand in many a good password. */
const SHORTEST_NAME = 3;

/** Where a call carries a new password. */
const FIELDS: Readonly<Record<string, string>> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
};

/**
 * Why a password cannot be somebody's; null when it can. It is none of the commonest, nor the person's name,
 * address or the product's name with a few digits around it; administrators need a longer one. The shortest of
 * all is the identity library's matter.
 */
export function findPasswordFault(password: string, owner: PasswordOwner): IdentityCode | null {
  if (password.length < PASSWORD_MIN_LENGTH) return IDENTITY_CODES.shortPassword;
  if (owner.isAdministrator && password.length < ADMIN_PASSWORD_MIN_LENGTH) {
    return IDENTITY_CODES.shortAdminPassword;
  }
  if (isCommonPassword(password)) return IDENTITY_CODES.weakPassword;
  const known = [
    owner.email,
    owner.email.split('@')[0] ?? '',
    owner.name,
    ...owner.name.split(/\s+/u),
    PRODUCT,
  ];
  const letters = lettersOf(password);
  return known.map(lettersOf).some((name) => name.length >= SHORTEST_NAME && name === letters)
    ? IDENTITY_CODES.personalPassword
    : null;
}

/** The fault of the new password that a call carries, if it carries one. A short one is left to the library. */
export async function findNewPasswordFault(
  context: Context,
  call: IdentityCall,
  actor: Actor | null,
): Promise<{ code: IdentityCode; text: string } | null> {
  const password = call.body[FIELDS[call.path] ?? ''];
  if (typeof password !== 'string' || password.length < PASSWORD_MIN_LENGTH) return null;
  const code = findPasswordFault(password, await findOwner(context, call, actor));
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

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}

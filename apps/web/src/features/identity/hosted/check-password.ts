import { HASH_PREFIX_LENGTH, listCommonPasswords } from '@voicedraft/contract/common-passwords';
import { IDENTITY_CODES } from '@voicedraft/contract/identity';
import { isPersonalPassword, type PasswordOwner } from '@voicedraft/contract/personal-password';
import { fetchData } from '#lib/api-client.ts';
import { identityError } from '#features/identity/identity-client.ts';

/**
 * Refuses a common password, as our own server does when it keeps the passwords. Sends only two digits of the
 * password's hash. @throws ApiError with an identity code
 */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<void> {
  if (isPersonalPassword(password, owner)) throw identityError(IDENTITY_CODES.personalPassword);
  const hash = await hashOf(password.toLowerCase());
  const common = await fetchData(listCommonPasswords, {
    params: { prefix: hash.slice(0, HASH_PREFIX_LENGTH) },
  });
  if (common.includes(hash)) throw identityError(IDENTITY_CODES.weakPassword);
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

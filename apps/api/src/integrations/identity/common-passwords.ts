import { createHash } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { HASH_PREFIX_LENGTH } from '@voicedraft/contract/common-passwords';

/** The most common passwords, even long ones: these are what an attacker tries first. */
const COMMON = new Set<string>(dictionary['passwords-common']);

/** Whether a password is among the most common ones, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}

let byPrefix: Map<string, string[]> | undefined;

/** SHA-256 hashes of the common passwords, as hex, that begin with a prefix of two digits. */
export function hashesOfCommonPasswords(prefix: string): readonly string[] {
  byPrefix ??= Map.groupBy(
    [...COMMON].map((password) => createHash('sha256').update(password).digest('hex')),
    (hash) => hash.slice(0, HASH_PREFIX_LENGTH),
  );
  return byPrefix.get(prefix) ?? [];
}

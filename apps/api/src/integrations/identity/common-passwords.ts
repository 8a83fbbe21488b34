import { createHash } from 'node:crypto';
import { HASH_PREFIX_LENGTH } from '@voicedraft/contract/common-passwords';

let common: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords, even long ones: these are what an attacker tries first. Loaded when one is checked. */
function readCommonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common']),
    (error: unknown) => {
      // The next password tries again.
      common = undefined;
      throw error;
    },
  );
  return common;
}

/** Whether a password is among the most common ones, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await readCommonPasswords()).has(password.toLowerCase());
}

let byPrefix: Map<string, string[]> | undefined;

/** SHA-256 hashes of the common passwords, as hex, that begin with a prefix of two digits. */
export async function hashesOfCommonPasswords(prefix: string): Promise<readonly string[]> {
  byPrefix ??= Map.groupBy(
    [...(await readCommonPasswords())].map((password) => createHash('sha256').update(password).digest('hex')),
    (hash) => hash.slice(0, HASH_PREFIX_LENGTH),
  );
  return byPrefix.get(prefix) ?? [];
}

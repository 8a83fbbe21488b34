import { dictionary } from '@zxcvbn-ts/language-common';

/** The commonest passwords, longer ones included: what an attacker tries first. */
const COMMON = new Set<string>(dictionary['passwords-common']);

/** Whether a password is among the commonest, whatever the case of its letters. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}

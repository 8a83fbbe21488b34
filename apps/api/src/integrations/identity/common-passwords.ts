import { dictionary } from '@zxcvbn-ts/language-common';

/** The most common passwords, even long ones: these are what an attacker tries first. */
const COMMON = new Set<string>(dictionary['passwords-common']);

/** Whether a password is among the most common ones, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}

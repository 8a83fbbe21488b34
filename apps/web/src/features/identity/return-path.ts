import { isSitePath } from '@voicedraft/contract/site-path';

/** Where a person goes after signing in when they came from nowhere in particular. */
export const HOME_AFTER_SIGN_IN = '/user/dashboard';

/** The path to return to after sign-in, or undefined when `value` is not a path of this site. */
export function safeReturnPath(value: unknown): string | undefined {
  return typeof value === 'string' && isSitePath(value) ? value : undefined;
}

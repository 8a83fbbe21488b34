import { isSitePath } from '@voicedraft/contract/site-path';

/** Default destination after signing in. */
export const HOME_AFTER_SIGN_IN = '/user/dashboard';

/** Returns the path to return to after sign-in; undefined if `value` is not a path of this site. */
export function safeReturnPath(value: unknown): string | undefined {
  return typeof value === 'string' && isSitePath(value) ? value : undefined;
}

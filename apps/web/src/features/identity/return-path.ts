/** Where a person goes after signing in when they came from nowhere in particular. */
export const HOME_AFTER_SIGN_IN = '/user/dashboard';

/**
 * The path to return to after sign-in, or undefined when `value` is not a path of ours: it must start
 * with a single '/', hold no backslash and no control character. Anything else could name another site.
 */
export function safeReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//')) return undefined;
  return value.includes('\\') || holdsControlCharacter(value) ? undefined : value;
}

/** Browsers drop tabs and line breaks inside an address, so that '/\t/evil.example' would lead away. */
function holdsControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\u007f');
}

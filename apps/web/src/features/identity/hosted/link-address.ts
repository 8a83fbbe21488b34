import { SIGN_IN_LINK_MINUTES } from '@voicedraft/contract/limits';
import { readText } from '#lib/read-shape.ts';
import { createStoredValue } from '#lib/stored-value.ts';

/**
 * The address this browser requested a sign-in link for. The provider asks for it when the link is opened, so nobody
 * can be signed in to a stranger's account by the stranger's link.
 */
export const linkAddress = createStoredValue({
  key: 'voicedraft.link-address',
  parse: readText,
  maxAgeMs: SIGN_IN_LINK_MINUTES * 60_000,
});

import { readText } from '#lib/read-shape.ts';
import { createStoredValue } from '#lib/stored-value.ts';

/** Lifetime of a sign-in link. */
const WORKS_MS = 600_000;

/**
 * The address this browser requested a sign-in link for. The provider asks for it when the link is opened, so nobody
 * can be signed in to a stranger's account by the stranger's link.
 */
export const linkAddress = createStoredValue({
  key: 'voicedraft.link-address',
  parse: readText,
  maxAgeMs: WORKS_MS,
});

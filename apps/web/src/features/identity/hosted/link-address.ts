import { readText } from '#lib/read-shape.ts';
import { createStoredValue } from '#lib/stored-value.ts';

/** As long as a sign-in link works. */
const WORKS_MS = 600_000;

/**
 * The address for which this browser has requested a sign-in link. The provider wants to hear it when the link is opened:
 * nobody is signed in to a stranger's account by the stranger's link.
 */
export const linkAddress = createStoredValue({
  key: 'voicedraft.link-address',
  parse: readText,
  maxAgeMs: WORKS_MS,
});

import { createStoredValue } from '#lib/stored-value.ts';

/** How long an emailed confirmation link works. */
const LINK_LIFE_MS = 24 * 3_600_000;

/** The email address that is not confirmed yet; shown again after a reload, for as long as its link works. */
export const storedPendingEmail = createStoredValue({
  key: 'voicedraft.pending-email',
  parse: (value): string => {
    if (typeof value !== 'string') throw new TypeError('This is not an email address.');
    return value;
  },
  maxAgeMs: LINK_LIFE_MS,
  personal: true,
});

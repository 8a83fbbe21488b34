import { createStoredValue } from '#lib/stored-value.ts';

/** How long a mailed link that confirms an address works. */
const LINK_LIFE_MS = 24 * 3_600_000;

/** The address that has been asked to confirm: told again after a reload, for as long as its link works. */
export const storedPendingEmail = createStoredValue({
  key: 'voicedraft.pending-email',
  parse: (value): string => {
    if (typeof value !== 'string') throw new TypeError('This is no address.');
    return value;
  },
  maxAgeMs: LINK_LIFE_MS,
  personal: true,
});

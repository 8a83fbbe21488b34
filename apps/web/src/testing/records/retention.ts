import type { RetentionPreview, RetentionSettings } from '@voicedraft/contract/retention';

/** Everything is kept. */
export const RETENTION: RetentionSettings = {
  signInDays: null,
  mailDays: null,
  ticketDays: null,
  auditDays: null,
  unusedAccountDays: null,
  revision: 1,
  updatedAt: '2026-03-04T09:00:00.000Z',
  usualSignInDays: 180,
};

/** Nothing is too old. */
export const NOTHING_OLD: RetentionPreview = {
  signInDays: 0,
  mailDays: 0,
  ticketDays: 0,
  auditDays: 0,
  unusedAccountDays: 0,
};

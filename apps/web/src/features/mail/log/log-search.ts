import type { MailStatus } from '@voicedraft/contract/mail';
import { defineListSearch, oneOf } from '#ui/list/list-search.ts';

/** Names of the delivery states in the filter of the mail log. */
export const STATUS_NAMES: Readonly<Record<MailStatus, string>> = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
};

/** State of the mail log in its URL. */
export const LOG_SEARCH = defineListSearch({ filters: { status: oneOf(STATUS_NAMES) }, rows: 25 });

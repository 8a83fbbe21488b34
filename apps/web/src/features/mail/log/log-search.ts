import { MailStatus } from '@voicedraft/contract/mail';
import type { RawSearch } from '#ui/list/list-search.ts';

/** What narrows the mail log besides its search. */
export interface LogFilters {
  readonly status?: MailStatus | undefined;
}

/** Reads the filter of the mail log from an address; what is no status counts as left out. */
export function readLogFilters(search: RawSearch): LogFilters {
  const status = MailStatus.options.find((known) => known === search['status']);
  return status === undefined ? {} : { status };
}

import { mailLogQuery } from '#features/mail/queries.ts';
import { toPageFilter } from '#ui/list/list-state.ts';
import { defineUrlList } from '#ui/list/url-list.ts';
import { LOG_SEARCH } from './log-search.ts';

/** All messages sent by staff, as the URL of the log names them. */
export const MAIL_LOG = defineUrlList(LOG_SEARCH, (position) => mailLogQuery(toPageFilter(position)));

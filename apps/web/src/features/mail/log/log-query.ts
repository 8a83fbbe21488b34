import { mailLogQuery } from '#features/mail/queries.ts';
import { toListFilter } from '#ui/list/list-state.ts';
import { defineUrlList } from '#ui/list/url-list.ts';
import { LOG_SEARCH } from './log-search.ts';

/** Messages on one page of the log. */
export const LOG_PAGE_SIZE = 20;

/** All messages sent by staff, as the URL of the log names them. */
export const MAIL_LOG = defineUrlList(LOG_SEARCH, (position) =>
  mailLogQuery({ ...toListFilter(position), page: position.page, pageSize: LOG_PAGE_SIZE }),
);

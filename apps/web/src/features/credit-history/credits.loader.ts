import type { PageVisit } from '#lib/page-loader.ts';
import { startList } from '#ui/list/url-list.ts';
import { CREDIT_HISTORY } from './queries.ts';

/** The page of the history that the URL names. */
export function startQueries(visit: PageVisit): void {
  startList(CREDIT_HISTORY, visit);
}

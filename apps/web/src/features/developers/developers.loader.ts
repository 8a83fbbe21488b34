import { startPart, type PageVisit } from '#lib/page-loader.ts';
import { apiKeysQuery, usageQuery, webhooksQuery } from './queries.ts';

/** The three lists of the page. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  startPart(queryClient, apiKeysQuery);
  startPart(queryClient, usageQuery(undefined));
  startPart(queryClient, webhooksQuery);
}

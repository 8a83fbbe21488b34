import { signInWaysQuery } from '#features/identity/factor-queries.ts';
import { benefitsQuery } from '#features/packages/queries.ts';
import { startPart, type PageVisit } from '#lib/page-loader.ts';
import { apiKeysQuery, usageQuery, webhooksQuery } from './queries.ts';

/** The three lists of the page, and whether anything can be added to them. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  startPart(queryClient, signInWaysQuery);
  startPart(queryClient, benefitsQuery);
  startPart(queryClient, apiKeysQuery);
  startPart(queryClient, usageQuery(undefined));
  startPart(queryClient, webhooksQuery);
}

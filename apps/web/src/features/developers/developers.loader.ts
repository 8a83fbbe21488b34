import { signInWaysQuery } from '#features/identity/factor-queries.ts';
import { readyBenefitsQuery } from '#features/packages/ready-queries.ts';
import { startPart, type PageVisit } from '#lib/page-loader.ts';
import { apiKeysQuery, usageQuery, webhooksQuery } from './queries.ts';

/** The three lists of the page, and whether anything can be added to them. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  startPart(queryClient, signInWaysQuery);
  startPart(queryClient, readyBenefitsQuery);
  startPart(queryClient, apiKeysQuery);
  startPart(queryClient, usageQuery(undefined));
  startPart(queryClient, webhooksQuery);
}

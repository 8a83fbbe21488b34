import { emailTemplatesQuery } from '#features/mail/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';

/** All templates; an open one is taken from this list as well. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  void queryClient.prefetchQuery(emailTemplatesQuery);
}

import { emailTemplatesQuery } from '#features/mail/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';

/** All templates: also one that is open is taken from them. */
export function startQueries({ context: { queryClient } }: PageVisit): void {
  void queryClient.prefetchQuery(emailTemplatesQuery);
}

import type { PageVisit } from '#lib/page-loader.ts';
import { sharedTakeQuery } from './queries.ts';

/** Loads the take behind the link. */
export function startQueries({
  context: { queryClient },
  params: { token },
}: PageVisit<{ readonly token: string }>): void {
  void queryClient.prefetchQuery(sharedTakeQuery(token));
}

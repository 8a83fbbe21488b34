import type { PageVisit } from '#lib/page-loader.ts';
import { videoQuery } from './queries.ts';

/** What the video of the take in the URL is made of. */
export function startQueries({
  context: { queryClient },
  params,
}: PageVisit<{ readonly takeId: string }>): void {
  void queryClient.prefetchQuery(videoQuery(params.takeId));
}

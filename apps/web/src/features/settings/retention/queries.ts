import { getRetention, previewRetention, RetentionInput } from '@voicedraft/contract/retention';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#lib/endpoint-query.ts';

/** How long records are kept. */
export const retentionQuery = endpointQuery(getRetention, {});

/** Number of records that these times would delete. */
export const previewQuery = (body: RetentionInput) =>
  endpointQuery(previewRetention, { body }, { placeholderData: keepPreviousData });

/** Starts what the panel shows: the times, and then what they would delete. */
export function startRetention(queryClient: QueryClient): void {
  const count = (settings: RetentionInput) =>
    queryClient.prefetchQuery(previewQuery(RetentionInput.parse(settings)));
  // A failure is shown by the panel.
  void queryClient.fetchQuery(retentionQuery).then(count, () => {});
}

import type { QueryClient } from '@tanstack/react-query';
import { getContentVersion } from '@voicedraft/contract/content-versions';
import type { Endpoint } from '@voicedraft/contract/endpoint';
import type { z } from 'zod';
import { forgetFooter } from '#features/site-content/fetch-content.ts';
import { ApiError } from '#lib/api-error.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId, endpointQuery, refreshQueries } from '#lib/endpoint-query.ts';

/** An endpoint that reads a part of the site. */
export interface Reading<Data> extends Endpoint {
  readonly response: z.ZodType<{ success: true; data: Data }>;
}

// Always fetched again when it is opened.
const AS_IT_IS = { staleTime: 0 };

/**
 * A part as administrators see it, including inactive content. Cached separately from what visitors see, so another
 * user's session keeps nothing of it. Each visit asks, by the loader of the settings.
 */
export const managedQuery = <Data>(read: Reading<Data>) =>
  endpointQuery(read, {}, { ...AS_IT_IS, refetchOnMount: false });

/**
 * A request that changes content; afterwards, everything that shows content is fetched again. Rejects with an
 * `ApiError`; after a conflict, an editor without unsaved changes follows what the other user saved.
 */
export const useContentCall = <const E extends Endpoint>(endpoint: E) =>
  useEndpointMutation(endpoint, {
    onSuccess: (_data, _parts, _, { client }) => refreshContent(client),
    onError: (error, _parts, _, { client }) => {
      if (error instanceof ApiError && error.code === 'conflict') void refreshContent(client);
    },
  });

/** Fetches everything that shows content again. */
export async function refreshContent(queryClient: QueryClient): Promise<void> {
  forgetFooter();
  await refreshQueries(queryClient, ['content', 'site-content']);
}

/** One version with its content, next to the current content. */
export const versionQuery = (id: string) => endpointQuery(getContentVersion, byId(id), AS_IT_IS);

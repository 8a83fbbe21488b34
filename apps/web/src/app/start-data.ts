import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { PageData, PublicContent } from '@voicedraft/contract/page-data';
import { forgetSession, GET_SESSION, sessionQuery } from '#features/identity/session.ts';
import { benefitsQuery, packagesQuery } from '#features/packages/queries.ts';
import { contentKey } from '#features/site-content/queries.ts';
import { clientSettingsQuery } from '#lib/client-settings.ts';

/** Fills the initial cache with the page's embedded data, on the server and in the browser alike. */
export function fillQueries(queryClient: QueryClient, data: PageData): void {
  queryClient.setQueryData(clientSettingsQuery.queryKey, data.settings);
  for (const [name, value] of Object.entries(data.content)) {
    const part = name as keyof PublicContent;
    queryClient.setQueryData(keyOf(part), value);
  }
}

function keyOf(part: keyof PublicContent): QueryKey {
  if (part === 'packages') return packagesQuery.queryKey;
  return part === 'benefits' ? benefitsQuery.queryKey : contentKey(part);
}

/**
 * Without a session cookie nobody is signed in: no request is needed, and nothing personal may remain. Resolves once it
 * is known who is; what came with the page is newer than what the browser stored.
 */
export async function startSession(queryClient: QueryClient, { hasSession, visit }: PageData): Promise<void> {
  const isWritten = visit?.answers[GET_SESSION] !== undefined;
  if (!hasSession) forgetSession(queryClient);
  else await queryClient.prefetchQuery(isWritten ? { ...sessionQuery, staleTime: 0 } : sessionQuery);
}

/**
 * Waits until all started queries have succeeded or failed, apart from those whose calls wait for something else, but at
 * most the given number of milliseconds.
 */
export async function whenAnswered(
  queryClient: QueryClient,
  patienceMs: number,
  waiting: () => number,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let check: ReturnType<typeof setTimeout> | undefined;
  // In a moment: one answer may lead to the next request.
  const checkSoon = () => {
    clearTimeout(check);
    check = setTimeout(() => {
      if (queryClient.isFetching() <= waiting()) resolve();
    });
  };
  const stop = queryClient.getQueryCache().subscribe(checkSoon);
  const patience = setTimeout(resolve, patienceMs);
  checkSoon();
  await promise;
  clearTimeout(patience);
  clearTimeout(check);
  stop();
}

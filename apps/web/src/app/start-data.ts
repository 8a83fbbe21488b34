import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { PageData, PublicContent } from '@voicedraft/contract/page-data';
import { closeSession, sessionQuery } from '#features/identity/session.ts';
import { benefitsQuery, packagesQuery } from '#features/packages/queries.ts';
import { contentKey } from '#features/site-content/queries.ts';
import { clientSettingsQuery } from '#lib/client-settings.ts';

/** Fills the initial cache from what came with the page, on the server and in the browser alike. */
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

/** Without a session cookie nobody is signed in: no request is needed, and nothing personal may remain. */
export function startSession(queryClient: QueryClient, data: PageData): void {
  if (!data.hasSession) closeSession(queryClient);
  else void queryClient.prefetchQuery(sessionQuery);
}

/** Waits until all started queries have succeeded or failed, but at most the given number of milliseconds. */
export async function whenAnswered(queryClient: QueryClient, patienceMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => {
    if (queryClient.isFetching() === 0) resolve();
  };
  const stop = queryClient.getQueryCache().subscribe(check);
  setTimeout(resolve, patienceMs);
  check();
  await promise;
  stop();
}

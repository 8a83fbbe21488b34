import type { QueryClient } from '@tanstack/react-query';

const opened = new Set<QueryClient>();

export function rememberApp(queryClient: QueryClient): void {
  opened.add(queryClient);
}

/** Ends what a test's apps still do: a page whose code arrives late would make its requests in the next test. */
export function endApps(): void {
  const never = () => new Promise<never>(() => {});
  for (const queryClient of opened) {
    queryClient.clear();
    Object.assign(queryClient, { fetchQuery: never, fetchInfiniteQuery: never });
  }
  opened.clear();
}

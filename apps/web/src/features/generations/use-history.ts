import { useInfiniteQuery } from '@tanstack/react-query';
import type { Generation } from '@voicedraft/contract/generations';
import { useMemo } from 'react';
import { historyQuery } from './queries.ts';

/** The user's generations, newest first, and how to load more. */
export interface History {
  /** Null until loaded on this visit. */
  readonly generations: readonly Generation[] | null;
  /** True if the last request failed. */
  readonly failed: boolean;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  readonly showOlder: () => void;
}

/** The history as far back as the user looks; the page's loader fetches it. */
export function useHistory(): History {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(historyQuery);
  const generations = useMemo(() => {
    // New generations shift the others, so one may be on two pages.
    const rows = new Map(data?.pages.flatMap((page) => page.rows.map((row) => [row.id, row])));
    return [...rows.values()];
  }, [data]);
  return {
    generations: data !== undefined || isError ? generations : null,
    failed: isError,
    hasOlder: hasNextPage,
    loadingOlder: isFetchingNextPage,
    showOlder: () => void fetchNextPage(),
  };
}

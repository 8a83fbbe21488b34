import { useInfiniteQuery } from '@tanstack/react-query';
import type { Generation } from '@voicedraft/contract/generations';
import { useMemo } from 'react';
import { historyQuery } from './queries.ts';

/** What the caller has generated, newest first, and the way to more of it. */
export interface History {
  /** Null until they have been asked for on this visit. */
  readonly generations: readonly Generation[] | null;
  /** True when the last answer was a failure. */
  readonly failed: boolean;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  readonly showOlder: () => void;
}

/** The history as far back as somebody looks. What runs may have begun since it was last seen: each visit asks. */
export function useHistory(): History {
  const { data, isFetchedAfterMount, isError, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery({ ...historyQuery, refetchOnMount: 'always' });
  const generations = useMemo(() => {
    // What is made meanwhile moves the others on: one may stand on two pages.
    const rows = new Map(data?.pages.flatMap((page) => page.rows.map((row) => [row.id, row])));
    return [...rows.values()];
  }, [data]);
  return {
    generations: isFetchedAfterMount ? generations : null,
    failed: isError,
    hasOlder: hasNextPage,
    loadingOlder: isFetchingNextPage,
    showOlder: () => void fetchNextPage(),
  };
}

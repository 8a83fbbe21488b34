import { useEffect } from 'react';

/** Number of the last page of a list, from 1. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

interface Position {
  readonly page: number;
  readonly pageSize: number;
  /** Total number of rows; undefined while unknown for this page. */
  readonly total: number | undefined;
  readonly turnTo: (page: number, replace: boolean) => void;
}

/** Goes to the last page if a list has become shorter than its state says; adds no history entry. */
export function useLastPage({ page, pageSize, total, turnTo }: Position): void {
  const last = lastPage(total ?? 0, pageSize);
  const isPast = total !== undefined && page > last;
  useEffect(() => {
    if (isPast) turnTo(last, true);
  }, [isPast, last, turnTo]);
}

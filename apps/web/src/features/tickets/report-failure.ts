import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToast } from '#ui/toast.ts';

/** Logs a failure, as specified (customer specification §8), and tells the person what happened. */
export function reportFailure(text: string, failure: unknown): void {
  // oxlint-disable-next-line no-console -- specified: the failures of tickets are logged in the browser
  console.error(text, failure);
  // One toast for each kind of failure, however often it comes back. The reason stands where it happened.
  showToast.error(text, `tickets: ${text}`);
}

/** Reports that a query has begun to fail: once, until it has succeeded again. */
export function useReportedFailure({ isError, error }: UseQueryResult, text: string): void {
  useEffect(() => {
    if (isError) reportFailure(text, error);
    // Each further attempt fails with an error of its own.
    // oxlint-disable-next-line react/exhaustive-deps -- told at the beginning only
  }, [isError, text]);
}

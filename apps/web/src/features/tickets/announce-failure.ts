import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '#ui/toast.ts';

/** Logs a failure, as specified (customer specification §8), and notifies the user. */
export function announceFailure(text: string, failure: unknown): void {
  // oxlint-disable-next-line no-console -- specified: the failures of tickets are logged in the browser
  console.error(text, failure);
  // One toast for each kind of failure, however often it recurs. The reason is shown where it happened.
  showToast.error(text, `tickets: ${text}`);
}

/** Reports that a query has begun to fail: once, until it succeeds again. */
export function useAnnouncedFailure({ isError, error }: UseQueryResult, text: string): void {
  // Each further attempt fails with a new error, which is not reported again.
  const report = useEffectEvent((summary: string) => announceFailure(summary, error));
  useEffect(() => {
    if (isError) report(text);
  }, [isError, text]);
}

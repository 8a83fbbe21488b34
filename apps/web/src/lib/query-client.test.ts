import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Fetches what always fails like this. Returns what the page sees, and the attempts. */
function fetchFailing(details: { readonly status: number; readonly retryAfterSeconds?: number }) {
  const client = createQueryClient(() => undefined);
  const ask = vi.fn<() => Promise<string>>(() =>
    Promise.reject(new ApiError('Busy.', { code: 'unavailable', ...details })),
  );
  const observer = new QueryObserver(client, { queryKey: ['thing'], queryFn: ask });
  observer.subscribe(() => undefined);
  return { ask, isShown: () => observer.getCurrentResult().isError };
}

describe('a request that fails', () => {
  it('is repeated once, after the few seconds that a busy server asks for', async () => {
    const { ask, isShown } = fetchFailing({ status: 503, retryAfterSeconds: 5 });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(isShown()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_002);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(isShown()).toBe(true);
  });

  it.each([
    ['a longer wait', { status: 503, retryAfterSeconds: 60 }, 1],
    ['a refusal, whatever wait it asks for', { status: 429, retryAfterSeconds: 1 }, 1],
    ['no response', { status: 0 }, 3],
    ['a failure of the server', { status: 502 }, 3],
  ])('is sent as often as helps: %s', async (_what, details, attempts) => {
    const { ask, isShown } = fetchFailing(details);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ask).toHaveBeenCalledTimes(attempts);
    expect(isShown()).toBe(true);
  });
});

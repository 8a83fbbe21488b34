import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '@voicedraft/contract/errors';
import { ApiError } from './api-error.ts';

const RETRIES = 2;
/** The longest wait requested by a server that we don't mention to the user. */
const QUIET_WAIT_SECONDS = 5;
const SIGNED_OUT: ErrorCode = 'unauthenticated';

/**
 * The cache of all fetched data. Retries failures that may pass on their own (no response, or a 5xx), but never a
 * refusal. A busy server says how long to wait: if that is a few seconds, the request is repeated once, and otherwise
 * not. `onSignedOut` is called when the server no longer accepts the session.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const watch = (error: Error) => {
    if (error instanceof ApiError && error.code === SIGNED_OUT) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({ onError: watch }),
    // 'always': a machine without internet can still reach an installation on its own network.
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < retriesOf(error),
        retryDelay: (failures, error) => waitOf(error) ?? 1000 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function retriesOf(error: Error): number {
  if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) return 0;
  if (error.retryAfterSeconds === undefined) return RETRIES;
  return error.retryAfterSeconds <= QUIET_WAIT_SECONDS ? 1 : 0;
}

/** In milliseconds, with up to a second of jitter, so that refused clients don't all return at once. */
function waitOf(error: Error): number | undefined {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? undefined : (seconds + Math.random()) * 1000;
}

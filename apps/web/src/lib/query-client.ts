import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '@voicedraft/contract/errors';
import { ApiError } from './api-error.ts';

const RETRIES = 2;
const SIGNED_OUT: ErrorCode = 'unauthenticated';

/**
 * The cache of all fetched data. Retries failures that may pass on their own (no response, or a 5xx), but never a
 * refusal. `onSignedOut` is called when the server no longer accepts the session.
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
        retry: (failures, error) => failures < RETRIES && mayPass(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

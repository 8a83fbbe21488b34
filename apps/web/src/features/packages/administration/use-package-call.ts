import type { Endpoint } from '@voicedraft/contract/endpoint';
import { packagesQuery } from '#features/packages/queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';

/**
 * A request that changes packages. They are refetched even after a refusal, which may mean that they have changed.
 * Rejects with an `ApiError`.
 */
export const usePackageCall = <const E extends Endpoint>(endpoint: E) =>
  useEndpointMutation(endpoint, { invalidates: [packagesQuery.queryKey] });

import type { Endpoint } from '@voicedraft/contract/endpoint';
import { packagesQuery } from '#features/packages/queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';

/**
 * A call that changes packages. They are asked for again, also after a refusal: it may be because they have changed.
 * Rejects with an `ApiError`.
 */
export const usePackageCall = <const E extends Endpoint>(endpoint: E) =>
  useEndpointMutation(endpoint, { invalidates: [packagesQuery.queryKey] });

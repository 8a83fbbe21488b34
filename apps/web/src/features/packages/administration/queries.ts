import type { Endpoint } from '@voicedraft/contract/endpoint';
import { getPackage } from '@voicedraft/contract/packages';
import { packagesQuery } from '#features/packages/queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId, endpointQuery } from '#lib/endpoint-query.ts';

/**
 * The packages for sale, as their editor shows them: each visit asks, by its loader, because another administrator may
 * have changed them.
 */
export const offeredPackagesQuery = { ...packagesQuery, staleTime: 0, refetchOnMount: false } as const;

/** One package as the form's initial values: fetched each time the form opens, never again while it is open. */
export const editedPackageQuery = (id: string) =>
  endpointQuery(getPackage, byId(id), {
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/**
 * A request that changes packages. They are refetched even after a refusal, which may be due to their having
 * changed. Rejects with an `ApiError`.
 */
export const usePackageCall = <const E extends Endpoint>(endpoint: E) =>
  useEndpointMutation(endpoint, { invalidates: [packagesQuery.queryKey] });

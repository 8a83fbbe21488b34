import { getBenefits, type Benefits } from '@voicedraft/contract/benefits';
import { listPackages, type CreditPackage } from '@voicedraft/contract/packages';
import { callEndpoint, fetchData } from '#lib/api-client.ts';
import { benefitsQuery, packagesQuery } from './queries.ts';

export function fetchPackages(signal: AbortSignal): Promise<CreditPackage[]> {
  return callEndpoint(listPackages, {}, { signal });
}

export function fetchBenefits(signal: AbortSignal): Promise<Benefits> {
  return fetchData(getBenefits, {}, { signal });
}

/** For loaders: the call's code comes with the page's, and the page does not wait for it before it can be used. */
export const readyPackagesQuery = {
  ...packagesQuery,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchPackages(signal),
};

/** As {@link readyPackagesQuery}. */
export const readyBenefitsQuery = {
  ...benefitsQuery,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchBenefits(signal),
};

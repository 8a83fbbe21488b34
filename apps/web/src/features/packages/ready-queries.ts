import { fetchBenefits, fetchPackages } from './fetch-packages.ts';
import { benefitsQuery, packagesQuery } from './queries.ts';

// For loaders: the code of the call comes with the page's own, and the page does not wait for it before it can be used.

export const readyPackagesQuery = {
  ...packagesQuery,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchPackages(signal),
};

export const readyBenefitsQuery = {
  ...benefitsQuery,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchBenefits(signal),
};

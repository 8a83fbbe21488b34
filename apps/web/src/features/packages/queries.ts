import { queryOptions } from '@tanstack/react-query';
import type { CreditPackage } from '@voicedraft/contract/packages';

/**
 * The packages for sale. They come with a page that the server rendered, so the request's code is loaded only where
 * it is made.
 */
export const packagesQuery = queryOptions({
  queryKey: ['packages', 'list'],
  queryFn: async ({ signal }) => (await import('./fetch-packages.ts')).fetchPackages(signal),
});

/** What each membership adds. Comes with a page that shows packages, as they do. */
export const benefitsQuery = queryOptions({
  queryKey: ['packages', 'benefits'],
  queryFn: async ({ signal }) => (await import('./fetch-packages.ts')).fetchBenefits(signal),
});

/** One package for sale, for its checkout. Its price is refetched at every visit. Fails with `not_found`. */
export function packageQuery(id: string) {
  return queryOptions({
    queryKey: ['packages', 'one', id],
    queryFn: async ({ signal }): Promise<CreditPackage> => {
      const [{ getPackage }, { callEndpoint }] = await Promise.all([
        import('@voicedraft/contract/packages'),
        import('#lib/api-client.ts'),
      ]);
      return callEndpoint(getPackage, { params: { id } }, { signal });
    },
    staleTime: 0,
  });
}

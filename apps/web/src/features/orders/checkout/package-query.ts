import { queryOptions } from '@tanstack/react-query';
import { getPackage, type CreditPackage } from '@voicedraft/contract/packages';
import { callEndpoint } from '#lib/api-client.ts';

/** The package that is about to be bought. Its price is asked for at every visit. Fails with `not_found`. */
export function packageQuery(id: string) {
  return queryOptions({
    queryKey: ['packages', 'one', id],
    queryFn: ({ signal }): Promise<CreditPackage> => callEndpoint(getPackage, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Currency, getPaymentSettings } from '@voicedraft/contract/payments';
import { callEndpoint } from '#lib/api-client.ts';

/** What the pay pages need to know. Asked for at every visit: an administrator may have switched payments off. */
export const paymentSettingsQuery = queryOptions({
  queryKey: ['payments', 'settings'],
  queryFn: async ({ signal }) => (await callEndpoint(getPaymentSettings, {}, { signal })).data,
  staleTime: 0,
});

/** The currency of all prices; US dollars, as specified, until it is known. */
export function useCurrency(): Currency {
  return useQuery(paymentSettingsQuery).data?.currency ?? 'USD';
}

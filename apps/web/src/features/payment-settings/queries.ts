import { useQuery } from '@tanstack/react-query';
import { type Currency, getPaymentSettings } from '@voicedraft/contract/payments';
import { endpointQuery } from '#lib/endpoint-query.ts';

/** What the pay pages need to know. Fetched at every visit: an administrator may have turned payments off. */
export const paymentSettingsQuery = endpointQuery(getPaymentSettings, {}, { staleTime: 0 });

/** The currency of all prices; US dollars, as specified, until it is known. */
export function useCurrency(): Currency {
  return useQuery(paymentSettingsQuery).data?.currency ?? 'USD';
}

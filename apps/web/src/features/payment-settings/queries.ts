import { useQuery } from '@tanstack/react-query';
import { type Currency, getPaymentSettings } from '@voicedraft/contract/payments';
import { endpointQuery } from '#lib/endpoint-query.ts';

/** What the pay pages need to know. Fetched at every visit: an administrator may have turned payments off. */
export const paymentSettingsQuery = endpointQuery(getPaymentSettings, {}, { staleTime: 0 });

/** How long a currency counts as current, in milliseconds. */
const CURRENCY_FRESH_MS = 30_000;

/** The currency of all prices; US dollars, as specified, until it is known. */
export function useCurrency(): Currency {
  const query = { ...paymentSettingsQuery, staleTime: CURRENCY_FRESH_MS };
  return useQuery(query).data?.currency ?? 'USD';
}

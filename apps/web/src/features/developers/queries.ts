import { listApiKeys } from '@voicedraft/contract/api-keys';
import { getUsage } from '@voicedraft/contract/usage';
import { listWebhookDeliveries, listWebhooks } from '@voicedraft/contract/webhooks';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { endpointPageQuery, LIVE_PAGE } from '#lib/list-page.ts';

/** Deliveries on one page of the log. */
export const DELIVERIES_PAGE_SIZE = 5;
/** While a delivery is on its way, the log is refetched this often, in milliseconds. */
const WAITING_MS = 2000;

export const apiKeysQuery = endpointQuery(listApiKeys, {}, { staleTime: 0 });

export const webhooksQuery = endpointQuery(listWebhooks, {}, { staleTime: 0 });

/** Usage by all keys, or by one. */
export function usageQuery(keyId: string | undefined) {
  return endpointQuery(getUsage, { query: { keyId } }, { staleTime: 0 });
}

/** One page of a webhook's log. Polled while a delivery is under way. */
export function deliveriesQuery(webhookId: string, page: number) {
  const parts = { params: { id: webhookId }, query: { page, pageSize: DELIVERIES_PAGE_SIZE } };
  return endpointPageQuery(listWebhookDeliveries, parts, {
    ...LIVE_PAGE,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((delivery) => delivery.state === 'waiting' && delivery.answer === null)
        ? WAITING_MS
        : false,
  });
}

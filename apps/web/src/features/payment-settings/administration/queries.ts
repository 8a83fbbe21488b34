import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  editPaymentSettings,
  getPaymentSettingsStatus,
  resetPaymentSettings,
  type PaymentSettingsStatus,
} from '@voicedraft/contract/payment-administration';
import { getPaymentSettings } from '@voicedraft/contract/payments';
import { paymentSettingsQuery } from '#features/payment-settings/queries.ts';
import type { CallParts } from '#lib/call-parts.ts';
import { ApiError } from '#lib/api-error.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { endpointQuery, refreshQueries } from '#lib/endpoint-query.ts';

/** The payment settings as administrators see them: everything but the secret. Each visit asks, by its loader. */
export const paymentStatusQuery = endpointQuery(
  getPaymentSettingsStatus,
  {},
  { staleTime: 0, refetchOnMount: false },
);

/** What the preview needs of what customers pay with. Each visit asks, by its loader. */
export const previewedSettingsQuery = { ...paymentSettingsQuery, refetchOnMount: false } as const;

type SettingsBody = NonNullable<CallParts<typeof editPaymentSettings>['body']>;

/**
 * Saves the settings and returns their new state; null if it could not be read. Rejects with an `ApiError`: `conflict`
 * if somebody else has saved.
 */
export function useSavePaymentSettings(): (body: SettingsBody) => Promise<PaymentSettingsStatus | null> {
  const client = useQueryClient();
  const { mutateAsync } = useEndpointMutation(editPaymentSettings);
  return async (body) => {
    await mutateAsync({ body });
    return readAfterChange(client);
  };
}

/**
 * Restores the defaults in place of the settings that were seen, and returns the new state. Rejects with an
 * `ApiError`; after a conflict a form in which nothing was typed shows what the other administrator saved.
 */
export function useResetPaymentSettings(): (base: PaymentSettingsStatus) => Promise<PaymentSettingsStatus> {
  const client = useQueryClient();
  const { mutateAsync } = useEndpointMutation(resetPaymentSettings, {
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'conflict') return;
      void refreshQueries(client, [getPaymentSettingsStatus]);
    },
  });
  return async (base) => {
    const settings = await mutateAsync({ body: { revision: base.revision } });
    const fresh = await readAfterChange(client);
    return fresh ?? { ...base, settings, webhookId: '', secret: 'none' };
  };
}

/** The change takes effect even if the result cannot be read at once; the result is then null. */
async function readAfterChange(client: QueryClient): Promise<PaymentSettingsStatus | null> {
  // A request in progress may return the old state.
  await client.cancelQueries({ queryKey: paymentStatusQuery.queryKey });
  const [fresh] = await Promise.all([
    client.fetchQuery(paymentStatusQuery).catch(() => null),
    // Prices may now be in another currency.
    refreshQueries(client, [getPaymentSettings, 'packages', 'items']),
  ]);
  return fresh;
}

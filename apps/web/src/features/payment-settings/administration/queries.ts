import { useMutation, type QueryClient } from '@tanstack/react-query';
import {
  editPaymentSettings,
  getPaymentSettingsStatus,
  resetPaymentSettings,
  type PaymentSettingsStatus,
} from '@voicedraft/contract/payment-administration';
import { getPaymentSettings } from '@voicedraft/contract/payments';
import { type CallParts, fetchData } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { endpointQuery, refreshQueries } from '#lib/endpoint-query.ts';

/** How payments are set up, as administrators see it: everything but the secret. */
export const paymentStatusQuery = endpointQuery(getPaymentSettingsStatus, {}, { staleTime: 0 });

/** Saves the settings, and answers how they stand then. Rejects with an `ApiError`: `conflict` when somebody else saved. */
export const useSavePaymentSettings = () =>
  useMutation({
    mutationFn: async (body: CallParts<typeof editPaymentSettings>['body'], { client }) => {
      await fetchData(editPaymentSettings, { body });
      return readAfterChange(client);
    },
  });

/**
 * Brings the defaults back in place of the settings that were seen, and answers how they stand then. Rejects with an
 * `ApiError`; after a conflict a form in which nothing was typed follows what somebody else saved.
 */
export const useResetPaymentSettings = () =>
  useMutation({
    mutationFn: async (seen: PaymentSettingsStatus, { client }): Promise<PaymentSettingsStatus> => {
      const { updatedAt } = seen;
      const settings = await fetchData(resetPaymentSettings, { body: { updatedAt } });
      const fresh = await readAfterChange(client);
      return fresh ?? { ...seen, settings, webhookId: '', secret: 'none' };
    },
    onError: (error, _seen, _, { client }) => {
      if (!(error instanceof ApiError) || error.code !== 'conflict') return;
      void refreshQueries(client, [getPaymentSettingsStatus]);
    },
  });

/** The change is made, also where what it came to cannot be read at once: then null. */
async function readAfterChange(client: QueryClient): Promise<PaymentSettingsStatus | null> {
  // One that was under way may answer what was before.
  await client.cancelQueries({ queryKey: paymentStatusQuery.queryKey });
  const [fresh] = await Promise.all([
    client.fetchQuery(paymentStatusQuery).catch(() => null),
    // Prices may be in another currency now.
    refreshQueries(client, [getPaymentSettings, 'packages', 'items']),
  ]);
  return fresh;
}

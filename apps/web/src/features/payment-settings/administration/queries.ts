import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  editPaymentSettings,
  getPaymentSettingsStatus,
  resetPaymentSettings,
  testPayPalConnection,
  type PaymentSettingsStatus,
} from '@voicedraft/contract/payment-administration';
import { paymentSettingsQuery } from '#features/payment-settings/queries.ts';
import { callEndpoint, type CallParts } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';

/** How payments are set up, as administrators see it: everything but the secret. */
export const paymentStatusQuery = queryOptions({
  queryKey: ['payments', 'status'],
  queryFn: async ({ signal }) => (await callEndpoint(getPaymentSettingsStatus, {}, { signal })).data,
  staleTime: 0,
});

/** Saves the settings, and answers how they stand then. Rejects with an `ApiError`: `conflict` when somebody else saved. */
export function useSavePaymentSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CallParts<typeof editPaymentSettings>['body']) => {
      await callEndpoint(editPaymentSettings, { body });
      return readAfterChange(client);
    },
  });
}

/**
 * Brings the defaults back in place of the settings that were seen, and answers how they stand then. Rejects with an
 * `ApiError`; after a conflict a form in which nothing was typed follows what somebody else saved.
 */
export function useResetPaymentSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (seen: PaymentSettingsStatus): Promise<PaymentSettingsStatus> => {
      const { data } = await callEndpoint(resetPaymentSettings, { body: { updatedAt: seen.updatedAt } });
      const fresh = await readAfterChange(client);
      return fresh ?? { ...seen, settings: data, webhookId: '', secret: 'none' };
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'conflict') return;
      void client.invalidateQueries({ queryKey: paymentStatusQuery.queryKey });
    },
  });
}

/** Asks PayPal whether it knows credentials that need not be saved. Rejects with an `ApiError`. */
export function useTestConnection() {
  return useMutation({
    mutationFn: async (body: CallParts<typeof testPayPalConnection>['body']) =>
      (await callEndpoint(testPayPalConnection, { body })).data,
  });
}

/** The change is made, also where what it came to cannot be read at once: then null. */
async function readAfterChange(client: QueryClient): Promise<PaymentSettingsStatus | null> {
  // One that was under way may answer what was before.
  await client.cancelQueries({ queryKey: paymentStatusQuery.queryKey });
  const [fresh] = await Promise.all([
    client.fetchQuery(paymentStatusQuery).catch(() => null),
    client.invalidateQueries({ queryKey: paymentSettingsQuery.queryKey }),
    // Their prices may be in another currency now.
    client.invalidateQueries({ queryKey: ['packages'] }),
    client.invalidateQueries({ queryKey: ['items'] }),
  ]);
  return fresh;
}

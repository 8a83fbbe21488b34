import { useMutation } from '@tanstack/react-query';
import { capturePayPalOrder, createPayPalOrder } from '@voicedraft/contract/payments';
import { callEndpoint } from '#lib/api-client.ts';

/**
 * Opens a PayPal order for a pending order of one's own and answers PayPal's id; repeats answer the same one.
 * Fails with an `ApiError`: `order_not_pending`, `payment_under_way`, `payment_unavailable`,
 * `payment_provider_down`, or what passes by itself.
 */
export function useCreatePayPalOrder() {
  return useMutation({
    mutationFn: async (orderId: string) => {
      const answer = await callEndpoint(createPayPalOrder, { body: { orderId } });
      return answer.data.id;
    },
  });
}

/**
 * Takes the money of an approved PayPal order, named by PayPal's id, and settles; repeats answer the same.
 * Fails with an `ApiError`.
 */
export function useCapturePayPalOrder() {
  return useMutation({
    mutationFn: async (id: string) => (await callEndpoint(capturePayPalOrder, { params: { id } })).data,
  });
}

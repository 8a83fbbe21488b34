import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { capturePayPalOrder, createPayPalOrder, type OrderKind } from '@voicedraft/contract/payments';
import { useEffect, useRef, useState } from 'react';
import { itemOrderQuery, orderQuery, refreshOrders, useVerifyOrder } from '#features/orders/queries.ts';
import type { ButtonCalls } from '#features/payment-settings/paypal-buttons.tsx';
import { ApiError } from '#lib/api-error.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { showToast } from '#ui/toast.ts';
import { confirmPayment, readVerification, type Declined } from './confirm-payment.ts';
import { describeResult, type PaymentResult, type ResultNotice } from './payment-result.ts';

/** State of an attempt to pay. */
export type PaymentPhase =
  /** The buttons wait; the notice says how an earlier attempt ended. */
  | { readonly name: 'ready'; readonly notice: Pick<ResultNotice, 'variant' | 'text'> | null }
  | { readonly name: 'confirming' }
  /** The response was lost, and is requested again. */
  | { readonly name: 'checking' }
  | { readonly name: 'ended'; readonly notice: ResultNotice };

const READY: PaymentPhase = { name: 'ready', notice: null };

interface Payment {
  readonly phase: PaymentPhase;
  readonly calls: ButtonCalls;
}

/**
 * Pays one order through PayPal's buttons (customer specification §4): opens the PayPal order, confirms after
 * approval, informs the buyer and navigates on. Where money is concerned, only the server's response counts.
 */
export function usePayment(kind: OrderKind, orderId: string): Payment {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // Both may be repeated: they then return the same.
  const create = useEndpointMutation(createPayPalOrder);
  const capture = useEndpointMutation(capturePayPalOrder);
  const verify = useVerifyOrder();
  const [phase, setPhase] = useState<PaymentPhase>(READY);
  // PayPal reports its own errors on top of ours, and from windows that close late.
  const underWay = useRef(false);
  const createFailure = useRef<unknown>(null);
  const visit = useVisit();
  useRedirect(phase, orderId);

  const end = (result: PaymentResult) => {
    void refreshOrders(queryClient);
    if (visit.current?.signal.aborted) return;
    const notice = describeResult(kind, result);
    underWay.current = !notice.retry;
    setPhase(notice.retry ? { name: 'ready', notice } : { name: 'ended', notice });
    if (notice.toast !== null) {
      const { to, label } = notice.toast;
      showToast.errorWithAction(notice.text, { label, run: () => void navigate({ to }) });
    }
    if (notice.redirect?.delayMs === 0)
      void navigate({ to: notice.redirect.to, state: { orderStep: { did: 'pay', orderId } } });
  };

  const offerAgain = ({ reason }: Declined) => {
    underWay.current = false;
    setPhase({ name: 'ready', notice: { variant: 'danger', text: describeDecline(reason) } });
  };

  const approve: ButtonCalls['onApprove'] = async (paypalId, restart) => {
    underWay.current = true;
    setPhase({ name: 'confirming' });
    const result = await confirmPayment({
      orderId,
      paypalId,
      capture: () => capture.mutateAsync(byId(paypalId)),
      verify: () => verify.mutateAsync(orderId),
      isSettled: async () => {
        // A request in progress before the capture would return the old state.
        const query = kind === 'package' ? orderQuery(orderId) : itemOrderQuery(orderId);
        await queryClient.cancelQueries({ queryKey: query.queryKey });
        try {
          const order = await (kind === 'package'
            ? queryClient.fetchQuery(orderQuery(orderId))
            : queryClient.fetchQuery(itemOrderQuery(orderId)));
          return order.paymentStatus !== 'pending';
        } catch (failure) {
          return failure instanceof ApiError && failure.status === 404 ? false : null;
        }
      },
      pause: (ms) => waitFor(ms, visit.current?.signal),
      onUnclear: () => setPhase({ name: 'checking' }),
      // Whatever failed on our side, money may have been taken: this must not be shown as a failed payment.
    }).catch((): PaymentResult => ({ kind: 'unconfirmed' }));
    if (result.kind !== 'declined') return end(result);
    offerAgain(result);
    if (!visit.current?.signal.aborted) restart();
  };

  /** The server would not open the payment: the order may be paid already, or PayPal may be deciding on it. */
  const checkAfterRefusal = async (reason: string) => {
    underWay.current = true;
    setPhase({ name: 'checking' });
    const found = await verify.mutateAsync(orderId).then(readVerification, () => null);
    if (found?.kind === 'declined') offerAgain(found);
    else end(found ?? { kind: 'not-begun', reason });
  };

  const calls: ButtonCalls = {
    onBegin: async () => {
      createFailure.current = null;
      setPhase(READY);
      try {
        const { id } = await create.mutateAsync({ body: { orderId } });
        return id;
      } catch (failure) {
        createFailure.current = failure;
        throw failure;
      }
    },
    onApprove: approve,
    onCancel: () => {
      if (!underWay.current) end({ kind: 'cancelled' });
    },
    onError: () => {
      if (underWay.current) return;
      const failure = createFailure.current;
      if (!(failure instanceof ApiError)) end({ kind: 'not-begun', reason: null });
      else if (failure.code === 'item_owned') end({ kind: 'already-owned' });
      else if (failure.status === 409) void checkAfterRefusal(failure.message);
      else end({ kind: 'not-begun', reason: failure.message });
    },
  };
  return { phase, calls };
}

/** Aborted when the page is left. */
function useVisit() {
  const visit = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    visit.current = controller;
    return () => controller.abort();
  }, []);
  return visit;
}

/** Navigates on after the specified delay, unless the buyer has already left. */
function useRedirect(phase: PaymentPhase, orderId: string): void {
  const navigate = useNavigate();
  const redirect = phase.name === 'ended' ? phase.notice.redirect : null;
  useEffect(() => {
    if (redirect === null || redirect.delayMs === 0) return;
    const state = { orderStep: { did: 'pay', orderId } } as const;
    const timer = setTimeout(() => void navigate({ to: redirect.to, state }), redirect.delayMs);
    return () => clearTimeout(timer);
  }, [redirect, navigate, orderId]);
}

async function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener('abort', resolve, { once: true });
  });
  signal?.throwIfAborted();
}

function describeDecline(reason: string | null): string {
  return `${reason ?? 'PayPal declined the payment. Please choose another way to pay.'} You have not been charged.`;
}

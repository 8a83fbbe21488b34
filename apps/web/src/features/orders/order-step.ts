import { useLocation } from '@tanstack/react-router';

/** What the buyer has just done with an order, for the page that this leads to. */
interface OrderStep {
  readonly did: 'place' | 'pay';
  /** Database id of the order. */
  readonly orderId: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    orderStep?: OrderStep;
  }
}

/** Id of the order that the buyer has just placed or paid; undefined if they came here in another way. */
export function useOrderStep(did: OrderStep['did']): string | undefined {
  return useLocation({
    select: ({ state: { orderStep } }) => (orderStep?.did === did ? orderStep.orderId : undefined),
  });
}

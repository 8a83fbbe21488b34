import type { EndpointResponse } from '@voicedraft/contract/endpoint';
import type { verifyOrder } from '@voicedraft/contract/orders';
import { ApiError } from '#lib/api-error.ts';

/** State of an order after PayPal was asked. */
export type Verification = EndpointResponse<typeof verifyOrder>['data'];

/** The toast that reports it. */
export interface CheckAnswer {
  readonly variant: 'success' | 'plain' | 'error';
  readonly text: string;
}

/** Whether PayPal has taken money for the order, as far as we know. */
export function isCharged({ paymentStatus, providerState }: Verification): boolean {
  return paymentStatus !== 'pending' || providerState === 'held';
}

/** Describes the state of a payment to the buyer after asking PayPal. */
export function describeCheck(order: Verification): CheckAnswer {
  if (order.unconfirmed === 'not-asked') {
    return { variant: 'error', text: 'PayPal cannot be asked right now, so nothing was changed.' };
  }
  if (order.unconfirmed === 'unrefunded') {
    return {
      variant: 'error',
      text: 'You paid twice, and PayPal has not returned your second payment yet. Please contact support.',
    };
  }
  if (order.unconfirmed === 'unknown' && isCharged(order)) {
    return {
      variant: 'error',
      text: 'PayPal does not know this payment. Please contact support before you pay again.',
    };
  }
  if (order.paymentStatus === 'Paid') {
    return { variant: 'success', text: 'PayPal confirms the payment. Your order is complete.' };
  }
  if (order.paymentStatus !== 'pending') {
    return { variant: 'plain', text: 'This payment was refunded or reversed.' };
  }
  switch (order.providerState) {
    case 'held':
      return { variant: 'plain', text: 'PayPal still has this payment on hold. Please do not pay again.' };
    case 'declined':
      return { variant: 'error', text: 'PayPal declined this payment. You have not been charged.' };
    case 'approved':
      return {
        variant: 'plain',
        text: 'You approved this payment, but it has not been completed. You have not been charged.',
      };
    case 'created':
    case null:
      return { variant: 'plain', text: 'PayPal has no payment for this order.' };
  }
}

/** Describes to the buyer why the payment could not be checked. */
export function describeCheckFailure(failure: unknown): CheckAnswer {
  return { variant: 'error', text: failure instanceof ApiError ? failure.message : 'Something went wrong.' };
}

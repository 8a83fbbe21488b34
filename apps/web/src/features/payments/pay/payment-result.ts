import type { OrderKind } from '@voicedraft/contract/payments';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import type { PagePath } from '#lib/page-path.ts';

/** How an attempt to pay ended. `declined` is not included: the buyer then chooses again. */
export type PaymentResult = ClosedResult | OpenResult | UnpaidResult;

/** Results of an order that is not to be paid, and where the buyer stays on the page. */
type UnpaidResult =
  /** PayPal reviews the payment of another order for the same item; `reason` is the server's. */
  | { readonly kind: 'under-way'; readonly reason: string }
  /** It was paid, and the money was returned. */
  | { readonly kind: 'returned'; readonly status: 'Refunded' | 'Reversed' };

/** Results after which it is clear whether the order is paid. */
type ClosedResult =
  /** Captured, and our order shows it. */
  | { readonly kind: 'paid' }
  /** It was paid before this attempt reached the server: in another tab, or through PayPal's own message. */
  | { readonly kind: 'already-paid' }
  /** PayPal does not confirm it, or the order no longer exists. `reference` is PayPal's id of its order. */
  | { readonly kind: 'contact-support'; readonly reference: string }
  | { readonly kind: 'cancelled' }
  /** The item was paid for through another order: no money is taken for this one, or it is refunded. */
  | { readonly kind: 'already-owned' }
  /** Before anything was approved; `reason` is the server's, if it gave one. */
  | { readonly kind: 'not-begun'; readonly reason: string | null }
  /** After approval, and no money was taken. */
  | { readonly kind: 'failed' };

/**
 * Results that may have cost money, or still can: never described as a failure, and the page never navigates away
 * on its own.
 */
type OpenResult =
  /** Captured, and PayPal decides later. */
  | { readonly kind: 'held'; readonly reason: string | null }
  /** Captured, but our order does not show it. */
  | { readonly kind: 'unmatched'; readonly transactionId: string }
  /** Reported as captured, without the details of the capture. */
  | { readonly kind: 'capture-missing' }
  /** No response revealed how it ended. */
  | { readonly kind: 'unconfirmed' };

interface ResultLink {
  readonly to: PagePath;
  readonly label: string;
}

/** What the buyer is told about a result, and where it leads. */
export interface ResultNotice {
  readonly variant: 'success' | 'info' | 'warning' | 'danger';
  readonly text: string;
  /** Shows the text on the next page as a toast, with a button that leads to what helps; null for none. */
  readonly toast: ResultLink | null;
  /** Where the buyer is taken after `delayMs`; null if they stay until they choose. */
  readonly redirect: { readonly to: PagePath; readonly delayMs: number } | null;
  /** Link for a buyer who stays, or who does not want to be taken to the other page. */
  readonly link: ResultLink | null;
  /** True if another attempt on this page makes sense. */
  readonly retry: boolean;
}

/** Redirect delays after the payment of an item, in milliseconds (customer specification §9). */
const ITEM_DELAY_MS = { paid: 2000, repeated: 1000, failed: 3000 } as const;

const STAYS_OPEN = { toast: null, redirect: null, link: null, retry: false } as const;
const CONTACT = { to: '/contact', label: 'Contact support' } as const;

/** Returns what a result means for an order of that kind (customer specification §4 and §8). */
export function describeResult(orderKind: OrderKind, result: PaymentResult): ResultNotice {
  switch (result.kind) {
    case 'under-way':
      return { ...STAYS_OPEN, variant: 'info', text: result.reason, link: linkToPending(orderKind) };
    case 'returned':
      return {
        ...STAYS_OPEN,
        variant: 'info',
        text: `This payment was ${result.status.toLowerCase()}. There is nothing to pay.`,
      };
    case 'held':
    case 'unmatched':
    case 'capture-missing':
    case 'unconfirmed':
      return describeOpenResult(orderKind, result);
    case 'paid':
    case 'already-paid':
    case 'contact-support':
    case 'cancelled':
    case 'already-owned':
    case 'not-begun':
    case 'failed':
      return orderKind === 'package' ? describePackageResult(result) : describeItemResult(result);
  }
}

function linkToPending(orderKind: OrderKind): ResultLink {
  return { to: ORDER_PATHS[orderKind].pending, label: 'View pending orders' };
}

function describeOpenResult(orderKind: OrderKind, result: OpenResult): ResultNotice {
  const pendingList = linkToPending(orderKind);
  switch (result.kind) {
    case 'held':
      return {
        ...STAYS_OPEN,
        variant: 'info',
        text:
          `PayPal has put your payment on hold.${result.reason ? ` ${result.reason}` : ''} ` +
          'You do not need to do anything: the order completes automatically once PayPal releases the payment. ' +
          'Please do not pay again.',
        link: pendingList,
      };
    case 'unmatched':
      return {
        ...STAYS_OPEN,
        variant: 'warning',
        text:
          'Your payment went through, but it could not be matched with your order. Please contact support ' +
          `with the transaction ID ${result.transactionId}.`,
        link: CONTACT,
      };
    case 'capture-missing':
      return {
        ...STAYS_OPEN,
        variant: 'danger',
        text: 'PayPal’s response lacks the payment details. Please contact support before you pay again.',
        link: CONTACT,
      };
    case 'unconfirmed':
      return {
        ...STAYS_OPEN,
        variant: 'warning',
        text:
          'We do not know yet whether your payment went through. Please do not pay again: we keep checking with ' +
          'PayPal, and your order completes automatically if it was paid.',
        link: pendingList,
      };
  }
}

function describePackageResult(result: ClosedResult): ResultNotice {
  const toHistory = { to: ORDER_PATHS.package.history, delayMs: 0 };
  switch (result.kind) {
    case 'paid':
      return {
        ...STAYS_OPEN,
        variant: 'success',
        text: 'Payment successful!',
        redirect: toHistory,
      };
    case 'already-paid':
      return {
        ...STAYS_OPEN,
        variant: 'success',
        text: 'This order is paid.',
        redirect: toHistory,
      };
    case 'cancelled':
      return { ...STAYS_OPEN, variant: 'info', text: CANCELLED, retry: true };
    case 'not-begun':
      return { ...STAYS_OPEN, variant: 'danger', text: describeNotBegun(result.reason), retry: true };
    case 'contact-support':
      return { ...PACKAGE_FAILED, toast: CONTACT };
    case 'already-owned':
    case 'failed':
      return PACKAGE_FAILED;
  }
}

function describeItemResult(result: ClosedResult): ResultNotice {
  const { history } = ORDER_PATHS.item;
  const toDashboard = { to: '/user/dashboard', delayMs: ITEM_DELAY_MS.failed } as const;
  switch (result.kind) {
    case 'paid':
      return {
        ...STAYS_OPEN,
        variant: 'success',
        text: 'Payment successful! Redirecting to your subscription history...',
        redirect: { to: history, delayMs: ITEM_DELAY_MS.paid },
      };
    case 'already-paid':
      return {
        ...STAYS_OPEN,
        variant: 'success',
        text: 'This order is already paid. Redirecting to your orders history...',
        redirect: { to: history, delayMs: ITEM_DELAY_MS.repeated },
      };
    case 'contact-support':
      return {
        ...STAYS_OPEN,
        variant: 'danger',
        text:
          'Your payment could not be confirmed. Please contact support before you pay again, with the PayPal ' +
          `reference ${result.reference}.`,
        link: CONTACT,
      };
    case 'already-owned':
      return {
        ...STAYS_OPEN,
        variant: 'info',
        text: 'You already own this item, so this order costs you nothing. If PayPal took a payment for it, we refund it.',
        link: { to: history, label: 'View orders history' },
      };
    case 'cancelled':
      return { ...STAYS_OPEN, variant: 'info', text: `${CANCELLED} ${LEAVING}`, redirect: toDashboard };
    case 'not-begun': {
      const text = `${describeNotBegun(result.reason)} ${LEAVING}`;
      return { ...STAYS_OPEN, variant: 'danger', text, redirect: toDashboard, link: payAgain('item') };
    }
    case 'failed':
      return {
        ...STAYS_OPEN,
        variant: 'danger',
        text: `${PAYMENT_FAILED} ${LEAVING}`,
        redirect: toDashboard,
        link: payAgain('item'),
      };
  }
}

const PAYMENT_FAILED = 'Payment failed. Please try again.';
function payAgain(kind: OrderKind): ResultLink {
  return { to: ORDER_PATHS[kind].pending, label: 'Pay again' };
}

const CANCELLED = 'Payment cancelled. You have not been charged.';
const LEAVING = 'Redirecting to your dashboard...';

function describeNotBegun(reason: string | null): string {
  return `There was an error with PayPal. Please try again.${reason === null ? '' : ` ${reason}`}`;
}

const PACKAGE_FAILED: ResultNotice = {
  ...STAYS_OPEN,
  variant: 'danger',
  text: PAYMENT_FAILED,
  toast: payAgain('package'),
  redirect: { to: '/user/dashboard', delayMs: 0 },
};

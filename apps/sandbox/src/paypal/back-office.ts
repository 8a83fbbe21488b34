import type { PayPalState } from './state.ts';

/** The events that the stand-in sends. */
export type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.DECLINED'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | 'PAYMENT.CAPTURE.REVERSED';

/** Dependencies of every operation of the stand-in. */
export interface BackOffice {
  readonly state: PayPalState;
  readonly now: () => Date;
  /** Base URL of the links in responses, without a trailing slash. */
  readonly linkBase: () => string;
  /** Sends a webhook with this resource. */
  readonly announce: (type: EventType, resource: object) => void;
}

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

/** What every operation of the stand-in works with. */
export interface BackOffice {
  readonly state: PayPalState;
  readonly now: () => Date;
  /** The address that links in answers start with, without a slash at its end. */
  readonly linkBase: () => string;
  /** Has a webhook sent. The resource is what it carries. */
  readonly announce: (type: EventType, resource: object) => void;
}

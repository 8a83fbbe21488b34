import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  ExternalLink,
  HandCoins,
  Hourglass,
  ReceiptText,
  ThumbsUp,
  Undo2,
  type LucideIcon,
} from 'lucide-react';

interface EventLook {
  readonly Icon: LucideIcon;
  readonly tone: 'success' | 'warning' | 'danger' | 'neutral';
}

/** Sign and colour of what happened to an order, by the contract's kind of event. */
const LOOKS: Readonly<Record<string, EventLook>> = {
  created: { Icon: ReceiptText, tone: 'neutral' },
  'opened at PayPal': { Icon: ExternalLink, tone: 'neutral' },
  approved: { Icon: ThumbsUp, tone: 'neutral' },
  held: { Icon: Hourglass, tone: 'warning' },
  declined: { Icon: CircleX, tone: 'danger' },
  captured: { Icon: HandCoins, tone: 'success' },
  paid: { Icon: CircleCheck, tone: 'success' },
  mismatch: { Icon: CircleAlert, tone: 'danger' },
  'second payment': { Icon: CircleAlert, tone: 'warning' },
  cancelled: { Icon: Ban, tone: 'neutral' },
  refunded: { Icon: Undo2, tone: 'neutral' },
  'refund requested': { Icon: Undo2, tone: 'warning' },
  'refund pending': { Icon: Hourglass, tone: 'warning' },
  'refund refused': { Icon: CircleX, tone: 'danger' },
};

const UNKNOWN: EventLook = { Icon: CircleDashed, tone: 'neutral' };

/** How an event of a timeline is drawn; a kind that this build does not know gets a plain dot. */
export function lookOfEvent(kind: string): EventLook {
  return LOOKS[kind] ?? UNKNOWN;
}

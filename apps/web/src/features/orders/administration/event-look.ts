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

interface EventVariant {
  readonly Icon: LucideIcon;
  readonly tone: 'success' | 'warning' | 'danger' | 'neutral';
}

/** Icon and colour of an order's events, by the contract's kind of event. */
const LOOKS: Readonly<Record<string, EventVariant>> = {
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

const UNKNOWN: EventVariant = { Icon: CircleDashed, tone: 'neutral' };

/** Returns how an event of a timeline is drawn; a kind that this build does not know is drawn as a plain dot. */
export function variantOfEvent(kind: string): EventVariant {
  return LOOKS[kind] ?? UNKNOWN;
}

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
  readonly variant: 'success' | 'warning' | 'danger' | 'neutral';
}

/** Icon and colour of an order's events, by the contract's kind of event. */
const VARIANTS: Readonly<Record<string, EventVariant>> = {
  created: { Icon: ReceiptText, variant: 'neutral' },
  'opened at PayPal': { Icon: ExternalLink, variant: 'neutral' },
  approved: { Icon: ThumbsUp, variant: 'neutral' },
  held: { Icon: Hourglass, variant: 'warning' },
  declined: { Icon: CircleX, variant: 'danger' },
  captured: { Icon: HandCoins, variant: 'success' },
  paid: { Icon: CircleCheck, variant: 'success' },
  mismatch: { Icon: CircleAlert, variant: 'danger' },
  'second payment': { Icon: CircleAlert, variant: 'warning' },
  cancelled: { Icon: Ban, variant: 'neutral' },
  refunded: { Icon: Undo2, variant: 'neutral' },
  'refund requested': { Icon: Undo2, variant: 'warning' },
  'refund pending': { Icon: Hourglass, variant: 'warning' },
  'refund refused': { Icon: CircleX, variant: 'danger' },
};

const UNKNOWN: EventVariant = { Icon: CircleDashed, variant: 'neutral' };

/** Returns how an event of a timeline is drawn; a kind that this build does not know is drawn as a plain dot. */
export function variantOfEvent(kind: string): EventVariant {
  return VARIANTS[kind] ?? UNKNOWN;
}

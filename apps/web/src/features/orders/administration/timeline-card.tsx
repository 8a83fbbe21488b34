import type { OrderEvent } from '@voicedraft/contract/order-administration';
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
import { formatDateTime } from '#lib/format.ts';
import { Card, CardHead } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';

const VARIANTS = {
  success: 'border-success-line bg-success-soft text-success',
  warning: 'border-warning-line bg-warning-soft text-warning',
  danger: 'border-danger-line bg-danger-soft text-danger',
  neutral: 'border-line-2 bg-surface text-ink-2',
} as const;

/** The events of an order, oldest first, along a line. */
export function TimelineCard({ timeline }: { readonly timeline: readonly OrderEvent[] }) {
  return (
    <Card>
      <CardHead title="Timeline" />
      <ol className="px-6 pt-5 pb-1">
        {timeline.map((event) => (
          <Step key={event._id} event={event} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ event }: { readonly event: OrderEvent }) {
  const { createdAt, details, kind, text } = event;
  const { Icon, variant } = variantOfEvent(kind);
  const facts = Object.entries(details);
  return (
    <li className="group relative grid grid-cols-[32px_minmax(0,1fr)] gap-x-4 pb-5">
      <span
        aria-hidden="true"
        className="absolute top-8 bottom-0 left-[15.5px] w-px bg-line-2 group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'relative grid size-8 place-items-center rounded-pill border',
          VARIANTS[variant],
        )}
      >
        <Icon size={16} />
      </span>
      <div className="min-w-0 pt-1">
        <p className="text-ui/[22px] font-medium">{text}</p>
        <time dateTime={createdAt} className="text-micro text-ink-3">
          {formatDateTime(createdAt)}
        </time>
        {facts.length > 0 && (
          <dl className="mt-2 grid gap-1 text-small/[18px]">
            {facts.map(([name, value]) => (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className="text-ink-2">{name}</dt>
                <dd className={classNames('min-w-0 wrap-anywhere', isProse(name) ? 'text-ink' : 'mono')}>
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

/** Whether a detail is free text or a name; the rest are figures and ids. */
function isProse(name: string): boolean {
  return ['Reason', 'Note', 'By', 'Paid by'].includes(name);
}

interface EventVariant {
  readonly Icon: LucideIcon;
  readonly variant: 'success' | 'warning' | 'danger' | 'neutral';
}

/** Icon and colour of an order's events, by the contract's kind of event. */
const EVENT_VARIANTS: Readonly<Record<string, EventVariant>> = {
  created: { Icon: ReceiptText, variant: 'neutral' },
  'opened at PayPal': { Icon: ExternalLink, variant: 'neutral' },
  approved: { Icon: ThumbsUp, variant: 'neutral' },
  held: { Icon: Hourglass, variant: 'warning' },
  declined: { Icon: CircleX, variant: 'danger' },
  captured: { Icon: HandCoins, variant: 'success' },
  paid: { Icon: CircleCheck, variant: 'success' },
  mismatch: { Icon: CircleAlert, variant: 'danger' },
  'second payment': { Icon: CircleAlert, variant: 'warning' },
  'item paid again': { Icon: CircleAlert, variant: 'warning' },
  'second refund refused': { Icon: CircleX, variant: 'danger' },
  'second payment refunded': { Icon: Undo2, variant: 'neutral' },
  'second payment settled': { Icon: Undo2, variant: 'neutral' },
  'second payment returned another way': { Icon: HandCoins, variant: 'neutral' },
  cancelled: { Icon: Ban, variant: 'neutral' },
  refunded: { Icon: Undo2, variant: 'neutral' },
  'refund requested': { Icon: Undo2, variant: 'warning' },
  'refund pending': { Icon: Hourglass, variant: 'warning' },
  'refund refused': { Icon: CircleX, variant: 'danger' },
};

const UNKNOWN: EventVariant = { Icon: CircleDashed, variant: 'neutral' };

/** Returns how an event of a timeline is drawn; a kind that this build does not know is drawn as a plain dot. */
function variantOfEvent(kind: string): EventVariant {
  return EVENT_VARIANTS[kind] ?? UNKNOWN;
}

import type { SecurityEvent, SecurityEventKind } from '@voicedraft/contract/security-events';
import {
  AtSign,
  CircleX,
  FingerprintPattern,
  KeyRound,
  LifeBuoy,
  LockKeyhole,
  LogIn,
  LogOut,
  MailQuestion,
  Share2,
  Shield,
  ShieldAlert,
  ShieldCheck,
  UserPlus,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import { formatDateTime } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { describeChange, describeEvent } from './describe-event.ts';

type EventVariant = readonly [Icon: LucideIcon, variant: string];

const VARIANTS: Readonly<Record<SecurityEventKind, EventVariant>> = {
  'sign-up': [UserPlus, 'text-success'],
  'sign-in': [LogIn, 'text-success'],
  'new-device': [LogIn, 'text-warning'],
  'wrong-password': [CircleX, 'text-danger'],
  'unknown-address': [CircleX, 'text-danger'],
  'disabled-account': [CircleX, 'text-danger'],
  'locked-out': [LockKeyhole, 'text-danger'],
  'confirmation-failed': [CircleX, 'text-danger'],
  'reset-requested': [MailQuestion, 'text-info'],
  'link-requested': [MailQuestion, 'text-info'],
  'password-reset': [KeyRound, 'text-info'],
  'password-changed': [KeyRound, 'text-info'],
  'email-change-requested': [MailQuestion, 'text-info'],
  'email-changed': [AtSign, 'text-info'],
  'email-restored': [AtSign, 'text-info'],
  'role-changed': [Shield, 'text-info'],
  'google-linked': [LogIn, 'text-info'],
  'company-linked': [LogIn, 'text-info'],
  'sessions-ended': [LogOut, 'text-info'],
  'api-key-created': [KeyRound, 'text-warning'],
  'api-key-revoked': [KeyRound, 'text-info'],
  'webhook-added': [Webhook, 'text-warning'],
  'webhook-removed': [Webhook, 'text-info'],
  'webhook-secret-replaced': [KeyRound, 'text-info'],
  'share-created': [Share2, 'text-warning'],
  'share-withdrawn': [Share2, 'text-info'],
  'passkey-added': [FingerprintPattern, 'text-info'],
  'passkey-confirmed': [FingerprintPattern, 'text-info'],
  'passkey-renamed': [FingerprintPattern, 'text-info'],
  'passkey-removed': [FingerprintPattern, 'text-info'],
  'authenticator-on': [ShieldCheck, 'text-success'],
  'authenticator-off': [ShieldAlert, 'text-warning'],
  'recovery-codes-replaced': [LifeBuoy, 'text-info'],
  'recovery-code-used': [LifeBuoy, 'text-info'],
  'wrong-code': [CircleX, 'text-danger'],
  'factors-reset': [ShieldAlert, 'text-warning'],
  'device-known': [ShieldCheck, 'text-success'],
  'device-refused': [ShieldAlert, 'text-warning'],
  'access-removed': [ShieldAlert, 'text-warning'],
  'codes-failing': [CircleX, 'text-danger'],
};

/** Columns for what happened, on which device, in which network, and when. Create them outside the component. */
export function eventColumns<Row extends SecurityEvent>() {
  const column = dataTableColumns<Row>();
  return {
    event: column.display({
      id: 'event',
      header: 'Event',
      meta: { full: true, unlabelled: true },
      cell: ({ row }) => <Event event={row.original} />,
    }),
    device: column.display({
      id: 'device',
      header: 'Device',
      cell: ({ row: { original } }) =>
        original.device === '' ? <NotKnown /> : <span className="wrap-break-word">{original.device}</span>,
    }),
    network: column.display({
      id: 'network',
      header: 'Network',
      cell: ({ row: { original } }) =>
        original.network === '' ? (
          <NotKnown />
        ) : (
          <span className="mono text-small whitespace-nowrap">{original.network}</span>
        ),
    }),
    when: column.display({
      id: 'when',
      header: 'When',
      meta: { full: true },
      cell: ({ row: { original } }) => (
        <time
          dateTime={original.happenedAt}
          className="mono inline-block text-small text-ink-2 md:min-w-[13ch] md:@min-[1040px]/table:whitespace-nowrap"
        >
          {formatDateTime(original.happenedAt)}
        </time>
      ),
    }),
  };
}

/** Staff actions are stored without a location. Of events that repeat too often, only the count is stored. */
function NotKnown() {
  return <span className="text-ink-3">Not known</span>;
}

function Event({ event }: { readonly event: SecurityEvent }) {
  const [Icon, variant] = VARIANTS[event.kind];
  const change = describeChange(event);
  return (
    <div className="flex gap-3">
      <Icon size={18} className={classNames('mt-1 flex-none', variant)} />
      <div className="min-w-0">
        <p className="flex min-h-[26px] flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {describeEvent(event)}
          {event.kind === 'new-device' && <StatusBadge variant="warning">New device</StatusBadge>}
        </p>
        {change !== undefined && <p className="text-small wrap-anywhere text-ink-2">{change}</p>}
      </div>
    </div>
  );
}

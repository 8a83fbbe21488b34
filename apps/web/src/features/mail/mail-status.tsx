import { countOf } from '@voicedraft/contract/counts';
import type { MailLogEntry, MailStatus } from '@voicedraft/contract/mail';
import { StatusBadge } from '#ui/badge.tsx';

const BADGES = {
  queued: { variant: 'info', name: 'Queued' },
  sent: { variant: 'success', name: 'Sent' },
  failed: { variant: 'danger', name: 'Failed' },
} as const satisfies Record<MailStatus, object>;

/** The delivery state of a message: waiting, with the mail server, or given up. */
export function MailStatusBadge({ status }: { readonly status: MailStatus }) {
  return <StatusBadge variant={BADGES[status].variant}>{BADGES[status].name}</StatusBadge>;
}

/**
 * Describes the delivery below the badge: the mail server's response and the number of attempts; undefined if there
 * was no problem.
 */
export function describeDelivery({ status, reason, attempts }: MailLogEntry): string | undefined {
  const tries = countOf(attempts, 'attempt');
  if (status === 'sent') return attempts > 1 ? `After ${tries}` : undefined;
  if (attempts === 0) return reason ?? undefined;
  const last = status === 'queued' ? `${tries}, will be retried` : tries;
  return reason === null ? last : `${reason} (${last})`;
}

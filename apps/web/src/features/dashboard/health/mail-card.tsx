import { linkOptions } from '@tanstack/react-router';
import type { OverviewPart } from '@voicedraft/contract/dashboard';
import { formatCount, formatRelativeDate } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { HealthCard, HealthRow, HealthRows } from './health-card.tsx';

/** Messages from staff that have not arrived. */
export function MailCard({ mail }: { readonly mail: OverviewPart<'mail'> }) {
  const { queued, failed, oldestQueuedAt } = mail;
  return (
    <HealthCard title="Email">
      <HealthRows>
        <HealthRow
          name="Waiting to be sent"
          detail={
            oldestQueuedAt === null
              ? 'Nothing in the queue.'
              : `Oldest: ${formatRelativeDate(oldestQueuedAt)}`
          }
          end={<span className="mono font-medium">{formatCount(queued)}</span>}
          link={linkOptions({ to: '/admin/mail-log', search: { status: 'queued' } })}
        />
        <HealthRow
          name="Failed"
          detail={failed === 0 ? 'No failed messages.' : 'See why and resend.'}
          end={
            failed === 0 ? (
              <span className="mono font-medium">0</span>
            ) : (
              <StatusBadge variant="danger">{formatCount(failed)} failed</StatusBadge>
            )
          }
          link={linkOptions({ to: '/admin/mail-log', search: { status: 'failed' } })}
        />
      </HealthRows>
    </HealthCard>
  );
}

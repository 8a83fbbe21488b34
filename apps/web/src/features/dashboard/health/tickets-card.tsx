import { Link, linkOptions } from '@tanstack/react-router';
import type { OpenedTickets, OverviewPart } from '@voicedraft/contract/dashboard';
import { TicketStatusBadge } from '#features/tickets/list/ticket-badges.tsx';
import { formatCount, formatRelativeDate } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { AGES, filterOfAge } from './age-links.ts';
import { HealthCard, HealthNote, HealthRow, HealthRows } from './health-card.tsx';

/** Open tickets by age, and the ones whose customers have waited longest. */
export function TicketsCard({ tickets }: { readonly tickets: OverviewPart<'tickets'> }) {
  const { open, older, underWeek, underDay, waiting, opened } = tickets;
  const waitingCount = underDay + underWeek + older;
  return (
    <HealthCard
      title="Open tickets"
      state={
        waitingCount > 0 && (
          <StatusBadge variant={older > 0 ? 'danger' : underWeek > 0 ? 'warning' : 'info'}>
            {formatCount(waitingCount)} awaiting reply
          </StatusBadge>
        )
      }
    >
      {open === 0 ? <HealthNote>No open tickets.</HealthNote> : <AgeTable opened={opened} />}
      {waiting.length > 0 && (
        <>
          <p className="border-y border-line bg-sunken px-6 py-2 text-micro font-semibold text-ink-2 max-sm:px-5">
            Waiting longest for a reply
          </p>
          <HealthRows>
            {waiting.map(({ _id, subject, since }) => (
              <HealthRow
                key={_id}
                name={subject}
                detail={<time dateTime={since}>Asked {formatRelativeDate(since)}</time>}
                link={linkOptions({ to: '/admin/support-messages', search: { ticket: _id } })}
              />
            ))}
          </HealthRows>
        </>
      )}
    </HealthCard>
  );
}

function AgeTable({ opened }: { readonly opened: readonly OpenedTickets[] }) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">Open tickets by opening date</caption>
      <thead>
        <tr className="text-micro text-ink-2">
          <th scope="col" className="py-2 pl-5 text-left font-semibold sm:pl-6">
            Opened
          </th>
          {AGES.map(({ age, name }) => (
            <th key={age} scope="col" className="py-2 pl-1 pr-2 text-right font-semibold last:pr-6">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {opened.map((row) => (
          <tr key={row.status} className="border-t border-line">
            <th scope="row" className="py-1 pl-6 text-left max-sm:pl-5">
              <TicketStatusBadge status={row.status} />
            </th>
            {AGES.map(({ age, name }) => (
              <td key={age} className="text-right last:pr-4">
                <AgeCount row={row} age={age} name={name} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AgeCount({ row, age, name }: { readonly row: OpenedTickets } & (typeof AGES)[number]) {
  const count = row[age];
  if (count === 0) return <span className="mono px-2 text-ink-3">0</span>;
  return (
    <Link
      to="/admin/support-messages"
      search={() => filterOfAge(row.status, age, Date.now())}
      aria-label={`${formatCount(count)} ${row.status}, opened: ${name}`}
      className="link mono inline-grid min-h-11 min-w-11 items-center justify-items-end px-2 font-semibold"
    >
      {formatCount(count)}
    </Link>
  );
}

import type { StatusAlert } from '@voicedraft/contract/status';
import { useMay } from '#features/accounts/queries.ts';
import { formatDateTime } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { wordsOf } from './part-words.ts';

/** What needs somebody, each with the page that helps. */
export function AlertsCard({ alerts }: { readonly alerts: readonly StatusAlert[] }) {
  const mayUse = useMay();
  return (
    <section aria-labelledby="status-alerts" className="mt-6">
      <Card>
        <CardHead
          id="status-alerts"
          title="Alerts"
          actions={<StatusBadge variant="warning">{alerts.length} open</StatusBadge>}
        />
        <ul className="divide-y divide-line">
          {alerts.map(({ part, isGrave, title, text, since }) => {
            const { Icon, help } = wordsOf(part);
            const tint = isGrave ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning';
            return (
              <li
                key={`${part} ${title}`}
                className="grid grid-cols-[36px_minmax(0,1fr)] items-start gap-x-4 gap-y-3 px-5 py-4 md:grid-cols-[36px_minmax(0,1fr)_auto] md:items-center md:px-6"
              >
                <span className={classNames('grid size-9 place-items-center rounded-pill', tint)}>
                  <Icon size={20} aria-hidden="true" />
                </span>
                <div className="min-w-0">
                  <h3 className="text-ui font-semibold wrap-anywhere">{title}</h3>
                  <p className="max-w-[72ch] text-small/5 wrap-anywhere text-ink-2">{text}</p>
                </div>
                <div className="col-start-2 flex flex-wrap items-center gap-x-4 gap-y-2 md:col-start-3">
                  <time dateTime={since} className="text-micro text-ink-2">
                    Since {formatDateTime(since)}
                  </time>
                  {help !== undefined && mayUse(help.area) && (
                    <ButtonLink variant="secondary" {...help.link}>
                      {help.label}
                    </ButtonLink>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}

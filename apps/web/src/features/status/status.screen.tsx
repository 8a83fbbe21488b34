import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  checkStatus,
  type ServiceStatus,
  type StatusAlert,
  type StatusFact,
  type StatusPart,
} from '@voicedraft/contract/status';
import { RefreshCw } from 'lucide-react';
import { useMay } from '#features/accounts/queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { formatDateTime } from '#lib/format.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Loading, Skeletons } from '#ui/skeleton.tsx';
import { wordsOf, PART_WORDS, STATE_WORDS } from './part-words.ts';
import { ProcessTable } from './process-table.tsx';
import { statusQuery } from './queries.ts';
import { VerdictCard } from './verdict-card.tsx';

interface RowProps {
  readonly name: string;
  readonly isOld: boolean;
  readonly children: React.ReactNode;
}

/** /admin/status: whether everything works, what needs somebody, and what runs. */
export function StatusScreen() {
  const query = useQuery(statusQuery);
  const mayCheck = useMay()('status', 'write');
  return (
    <>
      <PageHeader
        title="Status"
        text="What is running, what is slow, and what needs attention."
        actions={mayCheck && query.data !== undefined && <CheckNow />}
      />
      <Loaded
        query={query}
        title="The status could not be loaded"
        card
        tellsOutdated
        pending={
          <Loading label="Loading the status..." className="grid gap-6">
            <Skeletons shapes={['h-[168px] w-full rounded-card', 'h-[480px] w-full rounded-card']} />
          </Loading>
        }
      >
        {(status) => <Status status={status} />}
      </Loaded>
    </>
  );
}

function CheckNow() {
  const client = useQueryClient();
  const { mutate, isPending } = useEndpointMutation(checkStatus, {
    parts: () => ({}),
    onSuccess: (status) => client.setQueryData(statusQuery.queryKey, status),
  });
  return (
    <Button
      variant="secondary"
      icon={<RefreshCw size={20} />}
      busy={isPending}
      onClick={() =>
        mutate(undefined, {
          onError: ({ message }) => settingsToast.error(`The parts could not be checked. ${message}`),
        })
      }
    >
      Check now
    </Button>
  );
}

function Status({ status }: { readonly status: ServiceStatus }) {
  return (
    <>
      <VerdictCard status={status} />
      {status.alerts.length > 0 && <AlertsCard alerts={status.alerts} />}
      <h2 className="mt-8 mb-4">Parts</h2>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {status.parts.map((part) => (
          <PartCard key={part.part} part={part} />
        ))}
      </div>
      <ProcessTable processes={status.processes} />
    </>
  );
}

/** What needs somebody, each with the page that helps. */
function AlertsCard({ alerts }: { readonly alerts: readonly StatusAlert[] }) {
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
                  <Icon size={20} />
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

/** One part of the service: its state, what was found, and when. Greyed once the last check is too old. */
function PartCard({ part: { part, state, checkedAt, facts } }: { readonly part: StatusPart }) {
  const { name, Icon } = PART_WORDS[part];
  const words = STATE_WORDS[state];
  const badge = part === 'ledger' && state === 'fine' ? 'Exact' : words.name;
  const isOld = state === 'unknown';
  return (
    <article aria-label={name} className="min-w-0">
      <Card className="h-full p-5">
        <header className="mb-3 flex items-center gap-3">
          <span className="grid size-11 flex-none place-items-center rounded-well border border-line bg-sunken text-ink">
            <Icon size={20} />
          </span>
          <h3 className="text-h3">{name}</h3>
          <span className="ml-auto">
            <StatusBadge variant={words.variant}>{badge}</StatusBadge>
          </span>
        </header>
        <dl className={classNames('text-small/5', isOld && 'text-ink-3')}>
          {facts.map((fact) => (
            <Row key={fact.label} name={fact.label} isOld={isOld}>
              <FactValue fact={fact} />
            </Row>
          ))}
          <Row name="Last check" isOld={isOld}>
            {checkedAt === null ? 'Never' : <time dateTime={checkedAt}>{formatDateTime(checkedAt)}</time>}
          </Row>
        </dl>
      </Card>
    </article>
  );
}

function Row({ name, isOld, children }: RowProps) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-2 last:pb-0">
      <dt className={classNames('flex-none', !isOld && 'text-ink-2')}>{name}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

function FactValue({ fact: { text, at } }: { readonly fact: StatusFact }) {
  if (at === null) return text;
  const time = <time dateTime={at}>{formatDateTime(at)}</time>;
  return text === '' ? (
    time
  ) : (
    <>
      {text}, {time}
    </>
  );
}

import { linkOptions } from '@tanstack/react-router';
import type { OverviewPart, StuckOrder } from '@voicedraft/contract/dashboard';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { ENGINE_NAMES } from '#features/settings/engines/engine-names.ts';
import { formatCount, formatRelativeDate, formatDateTime } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useMay } from '#features/accounts/queries.ts';
import { useOverview } from '#features/dashboard/queries.ts';
import { HealthCard, HealthRow, HealthRows, HealthNote } from './health-card.tsx';
import { TicketsCard } from './tickets-card.tsx';

type Engine = OverviewPart<'engines'>[number];

type Keys = OverviewPart<'keys'>;

const JOBS: Record<Engine['job'], string> = { script: 'Scripts', speech: 'Voices' };

const PROBLEMS: Record<StuckOrder['problem'], string> = {
  held: 'On hold at PayPal',
  mismatch: 'Payment does not match the order',
  unrefunded: 'Paid twice: refund the second payment at PayPal',
};

const MORE = { package: 'More pending orders', item: 'More pending item orders' } as const;

const FAILURE = 'The counts could not be loaded.';

/** The areas with a card here. */
const HEALTH_AREAS = ['tickets', 'orders', 'engines', 'mail'] as const;

/** What is working and what needs attention: one card per area that the member of staff may see. */
export function Health() {
  const mayUse = useMay();
  const overview = useOverview();
  const { data, error } = overview;
  const hasParts = HEALTH_AREAS.some((area) => mayUse(area));
  if (!hasParts) return null;
  return (
    <section aria-labelledby="needs-staff" className="min-w-0">
      <div className="mb-4 xl:min-h-12">
        <h2 id="needs-staff">Needs attention</h2>
        <p className="text-small text-ink-2">Current status.</p>
      </div>
      {error !== null && data !== undefined && (
        <ListOutdated text={`${FAILURE} Showing the last known figures.`} query={overview} />
      )}
      <Loaded query={overview} title={FAILURE} card pending={<LoadingCards />}>
        {({ tickets, payments, engines, keys, mail }) => (
          <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
            {tickets && <TicketsCard tickets={tickets} />}
            {payments && <PaymentsCard payments={payments} />}
            {engines && keys && <EnginesCard engines={engines} keys={keys} />}
            {mail && <MailCard mail={mail} />}
          </div>
        )}
      </Loaded>
    </section>
  );
}

/** Typical heights of the cards, in pixels. */
const CARD_HEIGHTS = {
  tickets: 'h-[330px]',
  payments: 'h-[170px]',
  engines: 'h-[220px]',
  mail: 'h-[170px]',
} as const;

function LoadingCards() {
  return (
    <Loading className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
      {Object.entries(CARD_HEIGHTS).map(([card, height]) => (
        <Skeleton key={card} className={`${height} w-full rounded-card`} />
      ))}
    </Loading>
  );
}

/** Messages from staff that have not arrived. */
function MailCard({ mail }: { readonly mail: OverviewPart<'mail'> }) {
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
          detail={failed === 0 ? 'None in the last 7 days.' : 'In the last 7 days. See why and resend.'}
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

/** Payments that only staff can complete. */
function PaymentsCard({ payments }: { readonly payments: OverviewPart<'payments'> }) {
  const { held, mismatches, unrefunded, orders, more } = payments;
  return (
    <HealthCard
      title="Payments"
      state={
        <span className="flex flex-wrap gap-1.5">
          {held > 0 && <StatusBadge variant="warning">{formatCount(held)} on hold</StatusBadge>}
          {mismatches > 0 && <StatusBadge variant="danger">{formatCount(mismatches)} mismatched</StatusBadge>}
          {unrefunded > 0 && (
            <StatusBadge variant="danger">{formatCount(unrefunded)} not refunded</StatusBadge>
          )}
        </span>
      }
    >
      {orders.length === 0 ? (
        <HealthNote>No payments on hold. All payments match their orders.</HealthNote>
      ) : (
        <HealthRows>
          {orders.map(({ _id, orderId, kind, problem, createdAt }) => (
            <HealthRow
              key={_id}
              name={
                <>
                  Order <span className="mono">{orderId}</span>
                </>
              }
              detail={
                <>
                  {PROBLEMS[problem]}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                </>
              }
              link={linkOptions({ to: ORDER_PATHS[kind].staff, params: { id: _id } })}
            />
          ))}
          {(['package', 'item'] as const).map(
            (kind) =>
              more[kind] > 0 && (
                <HealthRow
                  key={kind}
                  name={MORE[kind]}
                  link={linkOptions({ to: ORDER_PATHS[kind].staffList, search: { status: 'pending' } })}
                />
              ),
          )}
        </HealthRows>
      )}
    </HealthCard>
  );
}

function EnginesCard({ engines, keys }: { readonly engines: readonly Engine[]; readonly keys: Keys }) {
  return (
    <HealthCard title="Engines">
      <HealthRows>
        {engines.map(({ job, engine, model, available, fallbackReason }) => (
          <HealthRow
            key={job}
            name={`${JOBS[job]}: ${ENGINE_NAMES[job][engine]}`}
            detail={fallbackReason ?? <span className="mono wrap-anywhere">{model}</span>}
            end={
              fallbackReason !== undefined ? (
                <StatusBadge variant="warning">Fallback</StatusBadge>
              ) : available ? (
                <StatusBadge variant="success">Ready</StatusBadge>
              ) : (
                <StatusBadge variant="danger">Not available</StatusBadge>
              )
            }
          />
        ))}
        <HealthRow
          name="Gemini keys"
          detail={describeKeys(keys)}
          end={<KeysBadge {...keys} />}
          link={linkOptions({ to: '/admin/settings', search: { tab: 'gemini-keys' } })}
        />
      </HealthRows>
    </HealthCard>
  );
}

function KeysBadge({ paused, out }: Keys) {
  if (out > 0) return <StatusBadge variant="danger">{formatCount(out)} failed</StatusBadge>;
  return paused > 0 && <StatusBadge variant="warning">{formatCount(paused)} paused</StatusBadge>;
}

function describeKeys({ active, paused, out }: Keys): string {
  if (active === 0) return 'No active keys.';
  const count = `${formatCount(active)} active`;
  if (out > 0) return `${count}; keys that failed their test are not used`;
  return paused === 0 ? count : `${count}; paused keys have reached their limit for now`;
}

import { ListOutdated } from '#ui/list/list-failure.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useMay } from '#features/accounts/queries.ts';
import { useOverview } from '#features/dashboard/queries.ts';
import { EnginesCard } from './engines-card.tsx';
import { MailCard } from './mail-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { TicketsCard } from './tickets-card.tsx';

const FAILURE = 'The counts could not be loaded.';

/** The areas with a card here. */
const HEALTH_AREAS = ['tickets', 'orders', 'engines', 'mail'] as const;

/** What needs attention from staff, and whether everything works: the cards of the areas that they may see. */
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

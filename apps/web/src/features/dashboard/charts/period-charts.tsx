import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type DayStatistics, STATISTICS_PERIODS } from '@voicedraft/contract/dashboard';
import { Card } from '#ui/card.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { Segment } from '#ui/segment.tsx';
import { DEFAULT_PERIOD, readDashboardSearch } from '#features/dashboard/dashboard-search.ts';
import { useMay } from '#features/accounts/queries.ts';
import { REFRESH_MS, statisticsQuery } from '#features/dashboard/queries.ts';
import { ChartCard } from './chart-card.tsx';
import { countFigures, generationFigures, revenueFigures } from './day-series.ts';

const route = getRouteApi('/admin/dashboard');

const PERIODS = STATISTICS_PERIODS.map((days) => ({ value: `${days}`, label: `${days} days` }) as const);
const FAILURE = 'The figures by day could not be loaded.';

/** Revenue, orders, new users and generations by day, over the period in the URL, for staff who may see them. */
export function PeriodCharts() {
  const { days = DEFAULT_PERIOD } = route.useSearch();
  const navigate = route.useNavigate();
  const statistics = useQuery({
    ...statisticsQuery(days),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const { data, error, isPlaceholderData } = statistics;
  const choose = (value: string) => {
    const { days: chosen } = readDashboardSearch({ days: value });
    const search = { days: chosen === DEFAULT_PERIOD ? undefined : chosen };
    void navigate({ to: '.', search, resetScroll: false });
  };
  return (
    <section aria-labelledby="figures-by-day" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="figures-by-day">Last {days} days</h2>
          <p className="text-small text-ink-2">Days are in UTC.</p>
        </div>
        <Segment label="Period" options={PERIODS} value={`${days}`} onChange={choose} />
      </div>
      {error !== null && (data === undefined || isPlaceholderData) ? (
        <Card>
          <QueryError title={FAILURE} text={error.message} error={error} query={statistics} />
        </Card>
      ) : (
        <>
          {error !== null && (
            <ListOutdated text={`${FAILURE} Showing the last known figures.`} query={statistics} />
          )}
          <div
            aria-busy={isPlaceholderData}
            className={isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}
          >
            <Charts statistics={data} period={`the last ${days} days`} />
          </div>
        </>
      )}
    </section>
  );
}

interface ChartsProps {
  readonly statistics: readonly DayStatistics[] | undefined;
  /** 'the last 30 days' */
  readonly period: string;
}

function Charts({ statistics, period }: ChartsProps) {
  const mayUse = useMay();
  const revenue = statistics && revenueFigures(statistics);
  const several = revenue !== undefined && revenue.length > 1;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {mayUse('orders') &&
        (revenue ?? [undefined]).map((figures, position) => (
          // The first chart keeps its key when the figures arrive.
          <ChartCard
            key={position === 0 ? 'first' : figures?.currency}
            title={several ? `Revenue in ${figures?.currency}` : 'Revenue'}
            figures={figures}
            nothing={`No payments in ${period}.`}
            period={period}
            className="sm:col-span-2"
          />
        ))}
      {mayUse('orders') && (
        <ChartCard
          title="Paid orders"
          figures={statistics && countFigures(statistics, 'paidOrders', 'Paid orders')}
          nothing={`No paid orders in ${period}.`}
          period={period}
        />
      )}
      {mayUse('people') && (
        <ChartCard
          title="New users"
          figures={statistics && countFigures(statistics, 'newUsers', 'New users')}
          nothing={`No new users in ${period}.`}
          period={period}
        />
      )}
      <ChartCard
        title="Generations"
        figures={statistics && generationFigures(statistics)}
        nothing={`No generations in ${period}.`}
        period={period}
        className="sm:col-span-2"
      />
    </div>
  );
}

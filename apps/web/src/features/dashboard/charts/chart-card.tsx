import { Suspense, useId, useState, type ReactNode } from 'react';
import { formatWeekday } from '#lib/format.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Segment } from '#ui/segment.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { watchOverflow } from '#ui/watch-overflow.ts';
import { hasFigures, type DayFigures } from './day-series.ts';
import { SeriesMark } from './series-mark.tsx';

const CELL = 'px-4 py-2 first:pl-6 last:pr-6';

// The totals and tables do not need the chart code.
const DayChart = lazyPart(() => import('./day-chart.tsx'), 'DayChart');

const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

const HEAD_CLASS =
  'flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 pr-2.5 pl-6 max-sm:pl-5';

interface ChartCardProps {
  readonly title: string;
  /** Undefined while they load. */
  readonly figures: DayFigures | undefined;
  /** Shown in place of the bars if every day is empty: 'No new users in the last 30 days.' */
  readonly nothing: string;
  /** Period of the chart: 'the last 30 days'. */
  readonly period: string;
  /** Replaces the heading of a chart that shares a page with others. */
  readonly heading?: ReactNode;
  /** Border around `heading`, to match the other parts of its page. */
  readonly headClass?: string | undefined;
  /** Buttons at the right end of the head. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
}

/** One chart with its total, and the same figures as a table. */
export function ChartCard({
  title,
  figures,
  nothing,
  period,
  heading,
  headClass = HEAD_CLASS,
  actions,
  className,
}: ChartCardProps) {
  const id = useId();
  const isPart = heading !== undefined;
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const label = `${title} by day, ${period}`;
  return (
    <section
      aria-labelledby={id}
      aria-busy={figures === undefined}
      className={classNames('min-w-0', className)}
    >
      <Card className="overflow-hidden">
        <div className={headClass}>
          {isPart ? (
            <div id={id}>{heading}</div>
          ) : (
            <h3 id={id} className="text-h3">
              {title}
            </h3>
          )}
          <div className={classNames('flex flex-wrap items-center gap-2', isPart && 'max-sm:w-full')}>
            <Segment label={`View of ${title}`} options={VIEWS} value={view} onChange={setView} />
            {actions}
          </div>
        </div>
        <Totals figures={figures} className={isPart ? 'px-6 max-md:px-4' : 'px-6 max-sm:px-5'} />
        <div className={classNames('h-[236px]', view === 'chart' && 'px-4 pb-3 max-sm:px-3')}>
          {figures === undefined ? (
            <Skeleton className="h-full w-full" />
          ) : view === 'table' ? (
            <DayTable caption={label} figures={figures} />
          ) : hasFigures(figures) ? (
            <Suspense fallback={<Skeleton className="h-full w-full" />}>
              <DayChart label={label} figures={figures} />
            </Suspense>
          ) : (
            <p className="grid h-full place-items-center text-center text-small text-balance text-ink-2">
              {nothing}
            </p>
          )}
        </div>
      </Card>
    </section>
  );
}

/** Total of each series; if there are several, with the mark of its bars. */
function Totals({ figures, className }: Pick<ChartCardProps, 'figures' | 'className'>) {
  return (
    <div className={classNames('flex min-h-[60px] flex-wrap items-center gap-x-6 gap-y-1 py-3', className)}>
      {figures === undefined ? (
        <Skeleton className="h-6 w-28" />
      ) : (
        [...figures.series, ...(figures.more ?? [])].map((series) => (
          <p key={series.name} className="flex items-baseline gap-2 text-small text-ink-2">
            <span className="font-display text-h2 font-[650] text-ink tabular-nums">
              {figures.format(series.total)}
            </span>
            {figures.series.length > 1 ? (
              <span className="inline-flex items-center gap-1.5">
                {figures.series.includes(series) && <SeriesMark variant={series.variant} />}
                {series.name}
              </span>
            ) : (
              figures.currency
            )}
          </p>
        ))
      )}
    </div>
  );
}

/** The figures of a chart as a table, newest day first, as high as its container. */
function DayTable({ caption, figures }: { readonly caption: string; readonly figures: DayFigures }) {
  const { days, format } = figures;
  const series = [...figures.series, ...(figures.more ?? [])];
  return (
    <section
      ref={watchOverflow}
      aria-label={caption}
      className="relative h-full overflow-auto -outline-offset-2"
    >
      <table className="w-full border-collapse text-small">
        <thead>
          <tr className="text-micro text-ink-2">
            <th scope="col" className={classNames(CELL, 'sticky top-0 bg-sunken text-left font-semibold')}>
              Day
            </th>
            {series.map(({ name }) => (
              <th
                key={name}
                scope="col"
                className={classNames(CELL, 'sticky top-0 bg-sunken text-right font-semibold')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => ({ day, index }))
            .reverse()
            .map(({ day, index }) => (
              <tr key={day} className="border-b border-line">
                <th scope="row" className={classNames(CELL, 'text-left font-normal whitespace-nowrap')}>
                  <time dateTime={day}>{formatWeekday(day)}</time>
                </th>
                {series.map(({ name, values }) => (
                  <td key={name} className={classNames(CELL, 'mono text-right')}>
                    {format(values[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={classNames(CELL, 'sticky bottom-0 bg-sunken text-left font-semibold')}>
              Total
            </th>
            {series.map(({ name, total }) => (
              <td
                key={name}
                className={classNames(CELL, 'mono sticky bottom-0 bg-sunken text-right font-semibold')}
              >
                {format(total)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

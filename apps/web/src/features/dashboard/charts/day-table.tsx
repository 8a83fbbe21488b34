import { formatWeekday } from '#lib/format.ts';
import { classNames } from '#ui/class-names.ts';
import { watchOverflow } from '#ui/watch-overflow.ts';
import type { DayFigures } from './day-series.ts';

interface DayTableProps {
  readonly caption: string;
  readonly figures: DayFigures;
}

const CELL = 'px-4 py-2 first:pl-6 last:pr-6';

/** The figures of a chart as a table, newest day first, as high as its container. */
export function DayTable({ caption, figures }: DayTableProps) {
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

import { formatWeekday } from '#lib/format.ts';
import { classNames } from '#ui/class-names.ts';
import type { DayFigures } from './day-series.ts';
import { SeriesMark } from './series-mark.tsx';

const GAP_PX = 10;

interface DayTipProps {
  readonly figures: DayFigures;
  /** Position of the day. */
  readonly index: number;
  /** The point that it is placed beside, in pixels from the upper left corner of the chart. */
  readonly x: number;
  readonly y: number;
  /** Width of the chart. */
  readonly width: number;
}

/**
 * The figures of the day under the pointer or reached with the arrow keys. It is placed on the side with more room;
 * its distance from the point shrinks if necessary, so that it never leaves the chart.
 */
export function DayTip({ figures, index, x, y, width }: DayTipProps) {
  const { days, series, format } = figures;
  const isLeft = x > width / 2;
  return (
    <div className="pointer-events-none absolute inset-0 flex flex-col">
      <div style={{ flexBasis: y + GAP_PX }} />
      <div className={classNames('flex flex-none', isLeft && 'flex-row-reverse')}>
        <div style={{ flexBasis: (isLeft ? width - x : x) + GAP_PX }} />
        <output className="block flex-none rounded-[8px] border border-line-2 bg-surface px-3 py-2 text-micro/[18px] whitespace-nowrap text-ink shadow-2">
          <span className="block font-semibold">{formatWeekday(days[index] ?? '')}</span>
          {series.map(({ name, variant, values }) => (
            <span key={name} className="flex items-center gap-2">
              {series.length > 1 && <SeriesMark variant={variant} />}
              <span className="text-ink-2">{name}</span>
              <span className="mono ml-auto pl-3 font-medium">{format(values[index] ?? 0)}</span>
            </span>
          ))}
        </output>
      </div>
    </div>
  );
}

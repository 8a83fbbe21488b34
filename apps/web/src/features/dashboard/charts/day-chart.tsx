import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCompact, formatDay, formatWeekday } from '#lib/format.ts';
import { FAILED_MARK, SeriesMark } from './series-mark.tsx';
import type { DayFigures } from './day-series.ts';

interface DayChartProps {
  /** What it shows and over which days, for assistive technology. */
  readonly label: string;
  readonly figures: DayFigures;
}

/** Figures of one day, as the chart takes them. */
interface DayPoint {
  readonly day: string;
  readonly values: readonly number[];
}

const TICK = { fill: 'var(--ink-3)', fontSize: 12, fontFamily: 'var(--font-mono)' };
const LINE = 'var(--line)';
const BAR_WIDTH_MAX = 28;

/**
 * Bars by day, as high as its box. Arrow keys go from day to day, and the figures of the day are told; the
 * table beside it has the same figures for reading.
 */
export function DayChart({ label, figures }: DayChartProps) {
  const hatch = useId();
  const { days, series, currency } = figures;
  const points = days.map((day, index): DayPoint => ({
    day,
    values: series.map(({ values }) => values[index] ?? 0),
  }));
  return (
    <BarChart
      responsive
      data={points}
      aria-label={`${label}. Use the arrow keys to move between days.`}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      barCategoryGap="18%"
      className="h-full w-full text-primary [&_svg]:overflow-visible [&_svg]:rounded-badge"
    >
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" fill={FAILED_MARK.ground} />
          <rect width="2.5" height="5" fill={FAILED_MARK.stripe} />
        </pattern>
      </defs>
      <CartesianGrid vertical={false} stroke={LINE} />
      <XAxis
        dataKey="day"
        tickFormatter={formatDay}
        tick={TICK}
        tickLine={false}
        axisLine={{ stroke: LINE }}
        tickMargin={8}
        minTickGap={20}
        interval="equidistantPreserveStart"
      />
      <YAxis
        width="auto"
        tickFormatter={(value: number) => formatCompact(value, currency)}
        tick={TICK}
        tickLine={false}
        axisLine={false}
        tickCount={4}
        allowDecimals={currency !== undefined}
      />
      <ReferenceLine y={0} stroke="var(--line-strong)" />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--hover)' }}
        content={<DayTip figures={figures} />}
      />
      {series.map(({ name, look }, index) => (
        <Bar
          key={name}
          name={name}
          dataKey={(point: DayPoint) => point.values[index]}
          stackId="day"
          fill={look === 'failed' ? `url(#${hatch})` : 'var(--primary)'}
          maxBarSize={BAR_WIDTH_MAX}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  );
}

interface DayTipProps {
  readonly figures: DayFigures;
  /** Whether there is a day to tell of, and which; the chart fills both in. */
  readonly active?: boolean;
  readonly label?: string | number;
}

/** The figures of the day under the pointer, or that the arrow keys have reached. */
function DayTip({ figures, active = false, label }: DayTipProps) {
  const { days, series, format } = figures;
  const index = days.indexOf(String(label));
  const day = days[index];
  if (!active || day === undefined) return null;
  return (
    <output className="block rounded-[8px] border border-line-2 bg-surface px-3 py-2 text-micro/[18px] whitespace-nowrap text-ink shadow-2">
      <span className="block font-semibold">{formatWeekday(day)}</span>
      {series.map(({ name, look, values }) => (
        <span key={name} className="flex items-center gap-2">
          {series.length > 1 && <SeriesMark look={look} />}
          <span className="text-ink-2">{name}</span>
          <span className="mono ml-auto pl-3 font-medium">{format(values[index] ?? 0)}</span>
        </span>
      ))}
    </output>
  );
}

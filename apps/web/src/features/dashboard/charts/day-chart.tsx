import { useId } from 'react';
import { useElementWidth } from '#ui/use-element-width.ts';
import { DAY_GAP_PX, FIGURE_GAP_PX, LABEL_PX, layOutDays } from './day-layout.ts';
import type { DayFigures } from './day-series.ts';
import { DayTip } from './day-tip.tsx';
import { FAILED_MARK, SERIES_FILLS } from './series-mark.tsx';
import { useShownDay } from './use-shown-day.ts';

interface DayChartProps {
  /** What the chart shows and over which days, for assistive technology. */
  readonly label: string;
  readonly figures: DayFigures;
}

const HEIGHT_PX = 224;
const LABEL = { fill: 'var(--ink-3)', fontSize: LABEL_PX, fontFamily: 'var(--font-mono)' };
const LINE = 'var(--line)';

/**
 * Bars by day, as wide as their container. Arrow keys move between days, and the figures of each day are announced;
 * the table next to it has the same figures for reading.
 */
export function DayChart({ label, figures }: DayChartProps) {
  const hatch = useId();
  const [ref, width] = useElementWidth();
  const layout = layOutDays(figures, width, HEIGHT_PX);
  const { left, right, top, bottom, zero, dayWidth, bars, figureLabels, dayLabels } = layout;
  const count = figures.days.length;
  const { shown, handlers } = useShownDay(count, (x) => {
    const index = Math.floor((x - left) / dayWidth);
    return index >= 0 && index < count ? index : undefined;
  });
  const fills = figures.series.map(({ variant }) =>
    variant === 'failed' ? `url(#${hatch})` : SERIES_FILLS[variant],
  );
  return (
    <div ref={ref} className="relative h-full w-full">
      <svg
        role="application"
        aria-label={`${label}. Use the arrow keys to move between days.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its arrow keys move between days.
        tabIndex={0}
        width={width}
        height={HEIGHT_PX}
        className="block overflow-visible rounded-badge"
        {...handlers}
      >
        <defs>
          <pattern
            id={hatch}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="5" height="5" fill={FAILED_MARK.ground} />
            <rect width="2.5" height="5" fill={FAILED_MARK.stripe} />
          </pattern>
        </defs>
        {figureLabels.map(({ text, y }) => (
          <g key={text}>
            <line x1={left} x2={right} y1={y} y2={y} stroke={LINE} />
            <text {...LABEL} x={left - FIGURE_GAP_PX} y={y} dy="0.355em" textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {shown !== undefined && (
          <rect
            x={left + shown.index * dayWidth}
            y={top}
            width={dayWidth}
            height={bottom - top}
            fill="var(--hover)"
          />
        )}
        {bars.map(({ day, series, ...box }) => (
          <rect key={`${day} ${series}`} {...box} fill={fills[series]} />
        ))}
        <line x1={left} x2={right} y1={bottom} y2={bottom} stroke={LINE} />
        <line x1={left} x2={right} y1={zero} y2={zero} stroke="var(--line-strong)" />
        {dayLabels.map(({ text, x }) => (
          <text key={text} {...LABEL} x={x} y={bottom + DAY_GAP_PX} dy="0.71em" textAnchor="middle">
            {text}
          </text>
        ))}
      </svg>
      {shown !== undefined && (
        <DayTip
          figures={figures}
          index={shown.index}
          x={left + (shown.index + 0.5) * dayWidth}
          y={shown.y ?? (top + bottom) / 2}
          width={width}
        />
      )}
    </div>
  );
}

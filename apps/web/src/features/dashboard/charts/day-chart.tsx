import { useId, type KeyboardEvent, type MouseEvent, type TouchEvent, useEffect, useState } from 'react';
import { formatWeekday } from '#lib/format.ts';
import { classNames } from '#ui/class-names.ts';
import { useElementWidth } from '#ui/use-element-width.ts';
import { DAY_GAP_PX, FIGURE_GAP_PX, LABEL_PX, layOutDays } from './day-layout.ts';
import type { DayFigures } from './day-series.ts';
import { FAILED_MARK, SERIES_FILLS, SeriesMark } from './series-mark.tsx';

/** The day whose figures are shown. */
interface ShownDay {
  readonly index: number;
  /** Height of the pointer in the chart, in pixels; undefined if the day was reached with the arrow keys. */
  readonly y?: number;
}

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

interface DayChartProps {
  /** Description for assistive technology: what the chart shows, and for which days. */
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

/**
 * The figures of the day under the pointer or reached with the arrow keys. It is placed on the side with more room;
 * its distance from the point shrinks if necessary, so that it never leaves the chart.
 */
function DayTip({ figures, index, x, y, width }: DayTipProps) {
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

/**
 * The day under the pointer, or else, while the chart has the focus, the one that the arrow keys reached; none
 * after Escape until either moves again.
 * @param findDay returns the position of the day at the given number of pixels from the left, if there is one
 */
function useShownDay(count: number, findDay: (x: number) => number | undefined) {
  const [pointed, setPointed] = useState<ShownDay | undefined>();
  const [reached, setReached] = useState(0);
  const [isReading, setReading] = useState(false);
  const last = count - 1;
  // Another period may have fewer days.
  const own = isReading ? { index: Math.min(reached, last) } : undefined;
  const shown: ShownDay | undefined = pointed !== undefined && pointed.index <= last ? pointed : own;

  const isShown = shown !== undefined;
  useEffect(() => {
    if (!isShown) return undefined;
    const dismiss = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      setPointed(undefined);
      setReading(false);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [isShown]);

  const point = (chart: Element, clientX: number, clientY: number) => {
    const box = chart.getBoundingClientRect();
    const index = findDay(clientX - box.left);
    setPointed(index === undefined ? undefined : { index, y: clientY - box.top });
  };
  return {
    shown,
    handlers: {
      onMouseMove: ({ currentTarget, clientX, clientY }: MouseEvent) =>
        point(currentTarget, clientX, clientY),
      onMouseLeave: () => setPointed(undefined),
      onTouchMove: ({ currentTarget, touches }: TouchEvent) => {
        // React's touch list has no iterator in its types, and the type of its item() hides that there may be none.
        const touch = touches[0];
        if (touch !== undefined) point(currentTarget, touch.clientX, touch.clientY);
      },
      onFocus: () => setReading(true),
      onBlur: () => setReading(false),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        setReading(true);
        const next = Math.min(reached, last) + (event.key === 'ArrowRight' ? 1 : -1);
        setReached(Math.min(Math.max(next, 0), last));
      },
    },
  };
}

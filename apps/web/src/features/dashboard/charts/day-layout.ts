import { scaleBand, scaleLinear } from 'd3-scale';
import { formatCompact, formatDay } from '#lib/format.ts';
import type { DayFigures } from './day-series.ts';

/** The part of one bar that belongs to one series. */
interface DayBar {
  readonly day: string;
  /** Position of its series. */
  readonly series: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Positions in a chart, in pixels from its upper left corner. */
export interface DayLayout {
  /** Edges of the plot. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Vertical position of 0, from which bars extend upwards or downwards. */
  readonly zero: number;
  /** Width of a day, including its share of the gaps. */
  readonly dayWidth: number;
  readonly bars: readonly DayBar[];
  /** Labels of the grid lines, from bottom to top. */
  readonly figureLabels: readonly { readonly text: string; readonly y: number }[];
  /** Day labels below the plot; as many as fit. */
  readonly dayLabels: readonly { readonly text: string; readonly x: number }[];
}

/** Font size of the labels. The font is monospaced, so their widths are known without measuring. */
export const LABEL_PX = 12;
const LETTER_PX = LABEL_PX * 0.6;

/** Space between a grid label and the plot. */
export const FIGURE_GAP_PX = 8;
/** Space between the plot and a day label. */
export const DAY_GAP_PX = 14;
/** Minimum space between two day labels. */
const DAY_LABEL_GAP_PX = 20;
const TOP_PX = 8;
const RIGHT_PX = 4;
const DAY_LABELS_PX = 30;

/** Fraction of a day's width that stays empty. */
const GAP_SHARE = 0.36;
const BAR_WIDTH_MAX = 28;

/**
 * Approximate number of intervals on the vertical axis. The axis covers at least this many units, so that counts get
 * no fractional labels.
 */
const PARTS = 3;

/** Lays out a chart of the given size: the bars of a day are stacked, negative ones below the zero line. */
export function layOutDays({ days, series, currency }: DayFigures, width: number, height: number): DayLayout {
  const top = TOP_PX;
  const bottom = height - DAY_LABELS_PX;
  const right = width - RIGHT_PX;
  const [lowest, highest] = findRange(days, series);
  const figureScale = scaleLinear([lowest, Math.max(highest, lowest + PARTS)], [bottom, top]).nice(PARTS);
  const figureLabels = figureScale
    .ticks(PARTS)
    .map((value) => ({ text: formatCompact(value, currency), y: figureScale(value) }));
  const letters = Math.max(...figureLabels.map(({ text }) => text.length));
  const left = Math.min(Math.ceil(letters * LETTER_PX) + FIGURE_GAP_PX, right);
  const dayScale = scaleBand(days, [left, right])
    .paddingInner(GAP_SHARE)
    .paddingOuter(GAP_SHARE / 2);
  const barWidth = Math.min(dayScale.bandwidth(), BAR_WIDTH_MAX);
  const middleOf = (day: string) => (dayScale(day) ?? left) + dayScale.bandwidth() / 2;
  const bars = days.flatMap((day, index) =>
    stack(series.map(({ values }) => values[index] ?? 0)).map(({ position, from, to }): DayBar => {
      const [upper, lower] = [figureScale(Math.max(from, to)), figureScale(Math.min(from, to))];
      const x = middleOf(day) - barWidth / 2;
      return { day, series: position, x, y: upper, width: barWidth, height: lower - upper };
    }),
  );
  return {
    left,
    right,
    top,
    bottom,
    zero: figureScale(0),
    dayWidth: dayScale.step(),
    bars,
    figureLabels,
    dayLabels: chooseDayLabels(days, middleOf, dayScale.step(), right),
  };
}

/** The days that get a label: evenly spaced from the first one, with room between them. */
function chooseDayLabels(
  days: readonly string[],
  middleOf: (day: string) => number,
  dayWidth: number,
  right: number,
): DayLayout['dayLabels'] {
  const labels = days.map((day) => ({ text: formatDay(day), x: middleOf(day) }));
  const widest = Math.max(...labels.map(({ text }) => text.length)) * LETTER_PX;
  const every = Math.max(Math.ceil((widest + DAY_LABEL_GAP_PX) / dayWidth), 1);
  return labels.filter(
    ({ text, x }, index) =>
      index % every === 0 && (index === 0 || x + (text.length * LETTER_PX) / 2 <= right),
  );
}

/** The lowest and highest ends of all bars; 0 always lies between them. */
function findRange(days: readonly string[], series: DayFigures['series']): [lowest: number, highest: number] {
  const ends = days.flatMap((_day, index) =>
    stack(series.map(({ values }) => values[index] ?? 0)).map(({ to }) => to),
  );
  return [Math.min(0, ...ends), Math.max(0, ...ends)];
}

/** The figures of one day, each stacked on the previous one, or below it if negative; zeros are omitted. */
function stack(values: readonly number[]): { position: number; from: number; to: number }[] {
  const ends = { above: 0, below: 0 };
  return values
    .map((value, position) => {
      const side = value < 0 ? 'below' : 'above';
      const from = ends[side];
      ends[side] += value;
      return { position, from, to: ends[side] };
    })
    .filter(({ from, to }) => from !== to);
}

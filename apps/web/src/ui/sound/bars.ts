/** Heights of the bars of a waveform, each from 0 (a dot) to 1 (the full height of its box). */
export type Bars = readonly number[];

/** Distance between two bars and their width, in pixels. */
export interface BarSize {
  readonly pitch: number;
  readonly width: number;
}

/** Number of bars of the player. */
export const PLAYER_BARS: BarSize = { pitch: 6, width: 3 };
/** Number of bars in rows and lists. */
export const LIST_BARS: BarSize = { pitch: 5, width: 2.5 };
/** Number of bars of a player in a narrow box. */
export const NARROW_BARS: BarSize = { pitch: 4, width: 1.8 };
/** Below this width, in pixels, a player uses {@link NARROW_BARS}. */
export const NARROW_BOX_PX = 320;

/** Number of bars of a pitch that fit a box; at least one. */
export function countBars(boxWidth: number, pitch: number): number {
  return Math.max(1, Math.floor(boxWidth / pitch));
}

/**
 * Resamples heights to another number of bars. Each of fewer bars is between the loudest and the mean of what it
 * covers: a short loud word stays visible and speech does not become a block. More bars repeat.
 */
export function resampleBars(bars: Bars, count: number): number[] {
  const source = bars.length;
  if (source === 0) return Array.from({ length: count }, () => 0);
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * source) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * source) / count));
    let loudest = 0;
    let sum = 0;
    for (let at = from; at < to; at += 1) {
      loudest = Math.max(loudest, bars[at] ?? 0);
      sum += bars[at] ?? 0;
    }
    return (loudest + sum / (to - from)) / 2;
  });
}

/** Speech is even over half a second; this makes louder parts stand out as they do to the ear. */
const CONTRAST = 1.8;

/** Scales bars so that the tallest fills the box, with more contrast; silence stays silence. */
export function stretchBars(bars: Bars): Bars {
  const tallest = bars.reduce((most, height) => Math.max(most, height), 0);
  return tallest === 0 ? bars : bars.map((height) => (height / tallest) ** CONTRAST);
}

/** The bars between two fractions (0 to 1) of a row, at least one. */
export function sliceBars(bars: Bars, from: number, to: number): Bars {
  const start = Math.min(Math.floor(from * bars.length), Math.max(0, bars.length - 1));
  return bars.slice(start, Math.max(start + 1, Math.ceil(to * bars.length)));
}

/** The path of bars `from` to `to` (exclusive), as vertical strokes centred in a box. */
export function drawBarPath(bars: Bars, from: number, to: number, size: BarSize, height: number): string {
  const reach = (height - size.width) / 2;
  let path = '';
  for (let index = from; index < to; index += 1) {
    const half = Math.max(0.05, (bars[index] ?? 0) * reach);
    const x = round(index * size.pitch + size.pitch / 2);
    path += `M${x} ${round(height / 2 - half)}v${round(half * 2)}`;
  }
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

import { drawBarPath, type Bars, type BarSize, LIST_BARS } from './bars.ts';

export interface WaveformProps {
  readonly bars: Bars;
  /** Height of the box, in pixels. */
  readonly height: number;
  readonly size?: BarSize;
  /** Number of bars that have been played. */
  readonly played?: number;
  /** `live` paints the played bars as playing now. */
  readonly variant?: 'played' | 'live';
  readonly className?: string;
}

/** Bars of a sound. A picture only: hidden from assistive technology. */
export function Waveform({
  bars,
  height,
  size = LIST_BARS,
  played = 0,
  variant = 'played',
  className,
}: WaveformProps) {
  const width = bars.length * size.pitch;
  const split = Math.min(played, bars.length);
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      strokeWidth={size.width}
      strokeLinecap="round"
    >
      {split < bars.length && (
        <path className="stroke-wave" d={drawBarPath(bars, split, bars.length, size, height)} />
      )}
      {split > 0 && (
        <path
          className={variant === 'live' ? 'stroke-live' : 'stroke-wave-played'}
          d={drawBarPath(bars, 0, split, size, height)}
        />
      )}
    </svg>
  );
}

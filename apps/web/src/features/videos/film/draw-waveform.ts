import type { DrawContext, Layer, Rows, Stage } from './stage.ts';

/** Relative to the width of the video. */
const WIDTH = 0.8;
const BAR_STEP = 0.0135;
const WIDE_BAR_STEP = 0.0085;
const BAR_SHARE = 0.56;
/** Relative to the height of the video. */
const MOST_HEIGHT = 0.11;
const MOST_WIDE_HEIGHT = 0.16;
/** Of the space beside the captions. */
const MOST_OF_SPACE = 0.6;
const FULL_PEAK = 0.05;

/** The played part grows this often a second at most: each time, the encoder has something to do. */
const MOST_STEPS = 6;

const PLAYED = 'rgb(255 255 255 / 95%)';
const AHEAD = 'rgb(255 255 255 / 44%)';
/** So that the bars are seen on bright pictures. */
const SHADE = 'rgb(0 0 0 / 50%)';

/**
 * The loudness of sound, bar by bar; what has been played is brighter. It is where the captions leave more space.
 * @param occupied rows of the captions; null if there are none
 */
export class WaveformLayer implements Layer {
  readonly #stage: Stage;
  readonly #bars: Float32Array;
  readonly #rows: Rows;
  readonly #left: number;
  readonly #step: number;

  constructor(samples: Float32Array | null, stage: Stage, occupied: Rows | null) {
    const { width, height } = stage;
    this.#stage = stage;
    this.#step = width * (width > height ? WIDE_BAR_STEP : BAR_STEP);
    const count = Math.floor((width * WIDTH) / this.#step);
    this.#bars = measureBars(samples ?? new Float32Array(), count);
    this.#left = (width - (count - 1 + BAR_SHARE) * this.#step) / 2;
    this.#rows = findPlace(height, height * (width > height ? MOST_WIDE_HEIGHT : MOST_HEIGHT), occupied);
  }

  keyAt(frame: number): string {
    return String(this.#playedAt(frame));
  }

  rowsAt(): Rows {
    return this.#rows;
  }

  draw(context: DrawContext, frame: number): void {
    const { width } = this.#stage;
    const [top, bottom] = this.#rows;
    const played = this.#playedAt(frame);
    this.#fillBars(context, SHADE, this.#step * 0.14);
    for (const [colour, from, to] of [
      [PLAYED, 0, played],
      [AHEAD, played, width],
    ] as const) {
      context.save();
      context.beginPath();
      context.rect(from, top, to - from, bottom - top);
      context.clip();
      this.#fillBars(context, colour, 0);
      context.restore();
    }
  }

  /** How far it has been played, in pixels from the left. */
  #playedAt(frame: number): number {
    const { width, frames, frameRate } = this.#stage;
    const all = width - 2 * this.#left;
    const step = Math.ceil((all * frameRate) / frames / MOST_STEPS);
    return Math.round(this.#left) + Math.round((all * (frame + 0.5)) / frames / step) * step;
  }

  #fillBars(context: DrawContext, colour: string, around: number): void {
    const [top, bottom] = this.#rows;
    const middle = (top + bottom) / 2;
    const bar = this.#step * BAR_SHARE + 2 * around;
    context.fillStyle = colour;
    context.beginPath();
    for (const [index, value] of this.#bars.entries()) {
      const height = Math.max(bar, value * (bottom - top - this.#step) + 2 * around);
      context.roundRect(this.#left + index * this.#step - around, middle - height / 2, bar, height, bar / 2);
    }
    context.fill();
  }
}

/** The loudness of equal parts of the sound, from 0 to 1, as it is felt: quiet parts are raised. */
function measureBars(samples: Float32Array, count: number): Float32Array {
  const powers = Float32Array.from({ length: count }, (_, index) => {
    const from = Math.floor((samples.length * index) / count);
    const to = Math.floor((samples.length * (index + 1)) / count);
    let sum = 0;
    for (let at = from; at < to; at += 1) sum += (samples[at] ?? 0) ** 2;
    return Math.sqrt(sum / Math.max(1, to - from));
  });
  const loudest = powers.reduce((most, power) => Math.max(most, power), FULL_PEAK);
  return powers.map((power) => (power / loudest) ** 0.7);
}

function findPlace(height: number, most: number, occupied: Rows | null): Rows {
  const [top, bottom] = occupied ?? [height, height];
  const isAbove = top >= height - bottom;
  const [from, to] = isAbove ? [0, top] : [bottom, height];
  // A little nearer to the captions than to the edge, or in the middle of a picture without captions.
  const middle = occupied === null ? height / 2 : from + (to - from) * (isAbove ? 0.6 : 0.4);
  const half = Math.min(most, (to - from) * MOST_OF_SPACE) / 2;
  return [Math.round(middle - half), Math.round(middle + half)];
}

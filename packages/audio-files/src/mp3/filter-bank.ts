import { ANALYSIS_WINDOW } from './analysis-window.ts';

const BANDS = 32;
const LINES_PER_BAND = 18;
const HISTORY = 512;
const WINDOW = 36;
/** Lines of a spectrum, and samples between two of them. */
export const GRANULE = BANDS * LINES_PER_BAND;

/** Cosines of the polyphase filter: band by phase. */
const POLYPHASE = Float64Array.from({ length: BANDS * 64 }, (_, index) =>
  Math.cos(((2 * (index >> 6) + 1) * ((index & 63) - 16) * Math.PI) / 64),
);
/** Windowed cosines of the transform of long blocks: line by sample. Scaled as the decoder expects. */
const TRANSFORM = Float64Array.from({ length: LINES_PER_BAND * WINDOW }, (_, index) => {
  const [line, sample] = [Math.floor(index / WINDOW), index % WINDOW];
  const window = Math.sin((Math.PI / WINDOW) * (sample + 0.5));
  return (window * Math.cos((Math.PI / 72) * (2 * sample + 1 + LINES_PER_BAND) * (2 * line + 1))) / 9;
});
/** The butterflies that reduce what one band repeats of the next (ISO/IEC 11172-3, table 3-B.9). */
const BUTTERFLIES = [-0.6, -0.535, -0.33, -0.185, -0.095, -0.041, -0.0142, -0.0037].map((c) => ({
  own: 1 / Math.sqrt(1 + c * c),
  other: c / Math.sqrt(1 + c * c),
}));

/** Turns samples into the spectra of Layer III: 32 bands, each in 18 lines. Long blocks only. */
export class FilterBank {
  /** The last samples, the newest first. */
  readonly #history = new Float64Array(HISTORY);
  readonly #folded = new Float64Array(64);
  /** Two granules of each band: band by sample. */
  readonly #bands = new Float64Array(BANDS * WINDOW);

  /** The spectrum of the next {@link GRANULE} samples, and of those before, which it overlaps. */
  analyze(samples: Float64Array): Float64Array {
    for (let slot = 0; slot < LINES_PER_BAND; slot += 1) this.#split(samples, slot);
    const spectrum = new Float64Array(GRANULE);
    for (let band = 0; band < BANDS; band += 1) this.#transform(band, spectrum);
    reduceAliases(spectrum);
    return spectrum;
  }

  /** Splits 32 samples into one sample of each band. */
  #split(samples: Float64Array, slot: number): void {
    const history = this.#history;
    history.copyWithin(BANDS, 0, HISTORY - BANDS);
    for (let index = 0; index < BANDS; index += 1) {
      history[BANDS - 1 - index] = samples[slot * BANDS + index] ?? 0;
    }
    const folded = this.#folded;
    for (let phase = 0; phase < 64; phase += 1) {
      let sum = 0;
      for (let at = phase; at < HISTORY; at += 64) sum += (ANALYSIS_WINDOW[at] ?? 0) * (history[at] ?? 0);
      folded[phase] = sum;
    }
    for (let band = 0; band < BANDS; band += 1) {
      let sum = 0;
      for (let phase = 0; phase < 64; phase += 1) {
        sum += (POLYPHASE[band * 64 + phase] ?? 0) * (folded[phase] ?? 0);
      }
      // Every other band is upside down.
      const sign = band % 2 === 1 && slot % 2 === 1 ? -1 : 1;
      this.#bands[band * WINDOW + LINES_PER_BAND + slot] = sign * sum;
    }
  }

  #transform(band: number, spectrum: Float64Array): void {
    const bands = this.#bands;
    const start = band * WINDOW;
    for (let line = 0; line < LINES_PER_BAND; line += 1) {
      let sum = 0;
      for (let at = 0; at < WINDOW; at += 1)
        sum += (TRANSFORM[line * WINDOW + at] ?? 0) * (bands[start + at] ?? 0);
      spectrum[band * LINES_PER_BAND + line] = sum;
    }
    bands.copyWithin(start, start + LINES_PER_BAND, start + WINDOW);
  }
}

function reduceAliases(spectrum: Float64Array): void {
  for (let edge = LINES_PER_BAND; edge < GRANULE; edge += LINES_PER_BAND) {
    for (const [index, { own, other }] of BUTTERFLIES.entries()) {
      const [below, above] = [spectrum[edge - 1 - index] ?? 0, spectrum[edge + index] ?? 0];
      spectrum[edge - 1 - index] = below * own + above * other;
      spectrum[edge + index] = above * own - below * other;
    }
  }
}

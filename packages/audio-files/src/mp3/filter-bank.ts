/**
 * The first half and the middle of the window of the analysis filter bank (ISO/IEC 11172-3, table 3-C.1), in units of
 * 2^-21.
 */
const HALF_WINDOW = [
  '0 -1 -1 -1 -1 -1 -1 -2 -2 -2 -2 -3 -3 -4 -4 -5 -5 -6 -7 -7 -8 -9 -10 -11 -13 -14 -16 -17 -19 -21 -24 -26',
  '-29 -31 -35 -38 -41 -45 -49 -53 -58 -63 -68 -73 -79 -85 -91 -97 -104 -111 -117 -125 -132 -139 -147 -154',
  '-161 -169 -176 -183 -190 -196 -202 -208 213 218 222 225 227 228 228 227 224 221 215 208 200 189 177 163 146',
  '127 106 83 57 29 -2 -36 -72 -111 -153 -197 -244 -294 -347 -401 -459 -519 -581 -645 -711 -779 -848 -919 -991',
  '-1064 -1137 -1210 -1283 -1356 -1428 -1498 -1567 -1634 -1698 -1759 -1817 -1870 -1919 -1962 -2001 -2032 -2057',
  '-2075 -2085 -2087 -2080 -2063 2037 2000 1952 1893 1822 1739 1644 1535 1414 1280 1131 970 794 605 402 185 -45',
  '-288 -545 -814 -1095 -1388 -1692 -2006 -2330 -2663 -3004 -3351 -3705 -4063 -4425 -4788 -5153 -5517 -5879',
  '-6237 -6589 -6935 -7271 -7597 -7910 -8209 -8491 -8755 -8998 -9219 -9416 -9585 -9727 -9838 -9916 -9959 -9966',
  '-9935 -9863 -9750 -9592 -9389 -9139 -8840 -8492 -8092 -7640 -7134 6574 5959 5288 4561 3776 2935 2037 1082 70',
  '-998 -2122 -3300 -4533 -5818 -7154 -8540 -9975 -11455 -12980 -14548 -16155 -17799 -19478 -21189 -22929',
  '-24694 -26482 -28289 -30112 -31947 -33791 -35640 -37489 -39336 -41176 -43006 -44821 -46617 -48390 -50137',
  '-51853 -53534 -55178 -56778 -58333 -59838 -61289 -62684 -64019 -65290 -66494 -67629 -68692 -69679 -70590',
  '-71420 -72169 -72835 -73415 -73908 -74313 -74630 -74856 -74992 75038',
];

const UNIT = 2 ** -21;

/** The 512 factors of the window; the second half mirrors the first, negated except at every 64th. */
const ANALYSIS_WINDOW = mirror(HALF_WINDOW.flatMap((line) => line.split(' ').map(Number)));

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

function mirror(half: readonly number[]): Float64Array {
  const window = new Float64Array(512);
  for (const [index, value] of half.entries()) {
    window[index] = value * UNIT;
    if (index > 0) window[512 - index] = (index % 64 === 0 ? value : -value) * UNIT;
  }
  return window;
}

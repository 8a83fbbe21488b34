/** Samples per second of everything here. */
export const RATE = 24_000;
/** Nothing above it is played: music under a voice leaves the consonants their place. In hertz. */
const HIGHEST_PARTIAL = 5000;
const TABLE = 2048;

/** A sound of its own: samples from its beginning until it has faded away. `seconds`: how long it is held. */
export type Instrument = (frequency: number, seconds: number) => Float32Array;

/** A row of numbers from 0 (included) to 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** A held chord's tone: three voices a few cents apart, which open up and close slowly. */
export function pad({ attack = 1.1, release = 1.8, brightness = 0.5, cents = 5 } = {}): Instrument {
  return (frequency, seconds) => {
    const dark = drawWave(frequency, (partial) => 1 / partial ** 2.2);
    const bright = drawWave(frequency, (partial) => 1 / partial ** 1.2);
    const voices = [-cents, 0, cents * 0.8].map((shift, index) => ({
      step: (TABLE * frequency * 2 ** (shift / 1200)) / RATE,
      phase: index * 613,
    }));
    return play(seconds + release, (time) => {
      const level = rise(time / attack) * rise((seconds + release - time) / release);
      const open = brightness * level ** 2 * (0.8 + 0.2 * Math.sin(2 * Math.PI * 0.23 * time));
      let sum = 0;
      for (const voice of voices) {
        voice.phase += voice.step;
        sum += (1 - open) * look(dark, voice.phase) + open * look(bright, voice.phase);
      }
      return (level * sum) / 3;
    });
  };
}

/** What rings after it is struck: its partials (as multiples of the tone), their levels, and their decays a second. */
interface Struck {
  readonly partials: readonly (readonly [ratio: number, level: number, decay: number])[];
  /** Until it sounds in full, in seconds. */
  readonly attack: number;
  /** How fast it ends once it is let go, in seconds; without, it rings on. */
  readonly damping?: number;
}

function struck({ partials, attack, damping }: Struck): Instrument {
  return (frequency, seconds) => {
    // Low tones ring longer.
    const pace = (frequency / 330) ** 0.35;
    const heard = partials.filter(([ratio]) => ratio * frequency < HIGHEST_PARTIAL);
    const slowest = Math.min(...heard.map(([, , decay]) => decay)) * pace;
    const ringing = Math.min(6, 7 / slowest);
    const length = damping === undefined ? ringing : Math.min(ringing, seconds + damping);
    return play(length, (time) => {
      let sum = 0;
      for (const [ratio, level, decay] of heard) {
        sum += level * Math.exp(-decay * pace * time) * Math.sin(2 * Math.PI * ratio * frequency * time);
      }
      return sum * rise(time / attack) * rise((length - time) / (damping ?? 0.2));
    });
  };
}

/** A thumb piano: soft, with a little metal at the beginning. */
export const KALIMBA = struck({
  attack: 0.006,
  partials: [
    [1, 1, 2.6],
    [2, 0.18, 5],
    [5.4, 0.1, 16],
    [8.9, 0.03, 26],
  ],
});

/** Wood: a tone and its double octave, soon gone. */
export const MARIMBA = struck({
  attack: 0.005,
  partials: [
    [1, 1, 5.5],
    [3.93, 0.22, 13],
    [9.3, 0.06, 30],
  ],
});

/** Glass: a few partials that ring for long. */
export const BELL = struck({
  attack: 0.02,
  partials: [
    [1, 1, 1.1],
    [2.01, 0.3, 1.8],
    [3.02, 0.12, 2.8],
    [4.2, 0.05, 4],
  ],
});

/** An electric piano, played softly; ends when it is let go. */
export const ELECTRIC_PIANO = struck({
  attack: 0.012,
  damping: 0.25,
  partials: [
    [1, 1, 1.1],
    [2, 0.42, 1.9],
    [3, 0.16, 2.8],
    [4, 0.07, 4],
    [7, 0.03, 9],
  ],
});

/** A felt piano: dull, with the weight of its hammer. */
export const FELT_PIANO = struck({
  attack: 0.014,
  damping: 0.5,
  partials: [
    [1, 1, 1.3],
    [2, 0.5, 1.9],
    [3, 0.22, 2.6],
    [4, 0.12, 3.4],
    [5, 0.06, 4.4],
    [6, 0.03, 5.5],
  ],
});

/** A string that is muted by the hand: short, all its partials alike. */
export const MUTED_STRING = struck({
  attack: 0.004,
  damping: 0.08,
  partials: [1, 2, 3, 4, 5, 6, 7].map(
    (partial) => [partial, 1 / partial ** 1.25, 4 + 2.2 * partial] as const,
  ),
});

/** A round bass, which ends when it is let go. */
export const BASS = struck({
  attack: 0.02,
  damping: 0.12,
  partials: [
    [1, 1, 0.9],
    [2, 0.45, 1.6],
    [3, 0.16, 2.6],
    [4, 0.05, 4],
  ],
});

/** A soft drum, felt more than heard; it has no tone of its own. */
export const KICK: Instrument = () =>
  play(0.35, (time) => {
    const phase = 2 * Math.PI * (48 * time + (62 / 28) * (1 - Math.exp(-28 * time)));
    return Math.sin(phase) * rise(time / 0.004) * Math.exp(-13 * time) * rise((0.35 - time) / 0.05);
  });

/**
 * Noise around a middle frequency, as of a shaker or a brush: rises and falls within `attack` and about three times
 * `decay`, in seconds. Every stroke differs a little.
 */
export function noise(middle: number, attack: number, decay: number, seed: number): Instrument {
  const random = createRandom(seed);
  return () => {
    const band = createBand(middle * (0.96 + 0.08 * random()), 1.1);
    return play(attack + 5 * decay, (time) => {
      const level = time < attack ? rise(time / attack) : Math.exp((attack - time) / decay);
      return band(2 * random() - 1) * level * rise((attack + 5 * decay - time) / decay);
    });
  };
}

/** A band pass of second order around a frequency in hertz. */
export function createBand(middle: number, quality: number): (sample: number) => number {
  const turn = (2 * Math.PI * middle) / RATE;
  const alpha = Math.sin(turn) / (2 * quality);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (sample) => {
    const value = (alpha * (sample - x2) + 2 * Math.cos(turn) * y1 - (1 - alpha) * y2) / (1 + alpha);
    [x2, x1, y2, y1] = [x1, sample, y1, value];
    return value;
  };
}

function play(seconds: number, at: (time: number) => number): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * RATE) }, (_, index) => at(index / RATE));
}

/** From 0 to 1 with a share of the time that it takes, without an edge. */
function rise(share: number): number {
  return share >= 1 ? 1 : share <= 0 ? 0 : (1 - Math.cos(Math.PI * share)) / 2;
}

/** One period of a tone with all partials that may be heard. */
function drawWave(frequency: number, level: (partial: number) => number): Float32Array {
  const wave = new Float32Array(TABLE);
  for (let partial = 1; partial * frequency < HIGHEST_PARTIAL && partial <= 24; partial += 1) {
    const turn = (2 * Math.PI * partial) / TABLE;
    for (let index = 0; index < TABLE; index += 1) {
      wave[index] = (wave[index] ?? 0) + level(partial) * Math.sin(turn * index);
    }
  }
  return wave;
}

/** The value of a period at a place between its samples. */
function look(wave: Float32Array, phase: number): number {
  const index = Math.floor(phase);
  const [one = 0, next = 0] = [wave[index % TABLE], wave[(index + 1) % TABLE]];
  return one + (next - one) * (phase - index);
}

import { createBand, createRandom, type Instrument, RATE } from './instruments.ts';

const NAMES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const SIGNS: Readonly<Record<string, number>> = { '#': 1, b: -1 };
/** How far a player is off, in seconds, and how much louder or softer, as a share. */
const LATENESS = 0.008;
const UNEVENNESS = 0.12;
/** Delays of the room, in samples: without a common divisor, so that no tone of its own is heard. */
const ROOM = [1009, 1213, 1447, 1607, 1801, 2029, 2251, 2467];
/** What follows a sound below about 150 Hz, which no room is to repeat: it would only boom. */
const LOW_SHARE = 0.04;

/** The tone of strokes that have none. */
export const STROKE = 'A4';

/** A filter that keeps a state, sample by sample. */
type Filter = (sample: number) => number;

/**
 * A track of a loop. What rings beyond its end is heard at its beginning, as in the repetition: so the loop has no
 * seam.
 */
export class Loop {
  readonly samples: Float32Array;
  readonly #beat: number;
  readonly #random: () => number;

  /** @param length in beats; `tempo` in beats a minute */
  constructor(length: number, tempo: number, seed: number) {
    this.#beat = 60 / tempo;
    this.samples = new Float32Array(Math.round(length * this.#beat * RATE));
    this.#random = createRandom(seed);
  }

  /** Plays tones (such as 'D3 F#3 A3') at a beat for some beats, at a level of 0 to 1, as a person would. */
  play(instrument: Instrument, tones: string, at: number, beats: number, level: number): void {
    for (const tone of tones.split(' ')) {
      const late = LATENESS * this.#random();
      const loud = level * (1 - UNEVENNESS * this.#random());
      this.#add(instrument(frequencyOf(tone), beats * this.#beat), at * this.#beat + late, loud);
    }
  }

  /** Plays a tone every half beat (such as 'D3 - A3 F#3', where - is none), each for some beats. */
  playFigure(
    instrument: Instrument,
    figure: string,
    at: number,
    beats: number,
    levels: readonly number[],
  ): void {
    for (const [step, tone] of figure.split(' ').entries()) {
      const level = levels[step % levels.length] ?? 0;
      if (tone !== '-') this.play(instrument, tone, at + step / 2, beats, level);
    }
  }

  /** The same track through a filter, whose state at the beginning is that at the end. */
  filter(create: () => Filter): this {
    const filter = create();
    for (const sample of this.samples) filter(sample);
    for (const [index, sample] of this.samples.entries()) this.samples[index] = filter(sample);
    return this;
  }

  /** Noise that swells once in some beats, as of the sea: around `middle` hertz. */
  swell(middle: number, beats: number, level: number): void {
    const band = createBand(middle, 0.7);
    const noise = this.samples.map(() => 2 * this.#random() - 1);
    for (const sample of noise) band(sample);
    const period = beats * this.#beat * RATE;
    for (const [index, sample] of noise.entries()) {
      const height = (1 - Math.cos((2 * Math.PI * index) / period)) / 2;
      this.samples[index] = (this.samples[index] ?? 0) + level * height ** 1.6 * band(sample);
    }
  }

  #add(sound: Float32Array, seconds: number, level: number): void {
    const start = Math.round(seconds * RATE);
    for (const [index, sample] of sound.entries()) {
      const at = (start + index) % this.samples.length;
      this.samples[at] = (this.samples[at] ?? 0) + level * sample;
    }
  }
}

/** Puts a piece into a room, and takes away what would be in the way of a voice. */
export function finishPiece(piece: Loop, space: Room): Float32Array {
  return piece
    .filter(() => room(space))
    .filter(() => bend(2300, -2.5, 0.7))
    .filter(() => lowPass(5600))
    .filter(() => lowPass(7000))
    .filter(() => highPass(55)).samples;
}

/** What comes back of a sound in a room. */
interface Room {
  /** Of all that is heard. */
  readonly share: number;
  /** Until it is 60 dB down. */
  readonly seconds: number;
  /** What the walls take of high tones, from 0 to 1. */
  readonly damping: number;
}

function room({ share, seconds, damping }: Room): Filter {
  const lines = ROOM.map((length) => ({
    buffer: new Float32Array(length),
    at: 0,
    dull: 0,
    keeps: 10 ** ((-3 * length) / (seconds * RATE)),
  }));
  let low = 0;
  return (sample) => {
    low += LOW_SHARE * (sample - low);
    const backs = lines.map((line) => {
      const back = line.buffer[line.at] ?? 0;
      line.dull += (1 - damping) * (back - line.dull);
      return line.dull * line.keeps;
    });
    // Every line feeds all others, and loses nothing by it.
    const all = (2 / lines.length) * backs.reduce((sum, back) => sum + back, 0);
    for (const [index, line] of lines.entries()) {
      line.buffer[line.at] = sample - low + (backs[index] ?? 0) - all;
      line.at = (line.at + 1) % line.buffer.length;
    }
    const returned = backs.reduce((sum, back, index) => sum + (index % 2 === 0 ? back : -back), 0);
    return (1 - share) * sample + (share * returned) / 2;
  };
}

/** Takes high tones away from a frequency in hertz on, by 12 dB an octave. */
function lowPass(frequency: number): Filter {
  const turn = (2 * Math.PI * frequency) / RATE;
  const alpha = Math.sin(turn) / Math.SQRT2;
  const cosine = Math.cos(turn);
  return biquad([(1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2], [1 + alpha, -2 * cosine, 1 - alpha]);
}

/** Takes away what is too low to be heard, from a frequency in hertz on, by 12 dB an octave. */
function highPass(frequency: number): Filter {
  const turn = (2 * Math.PI * frequency) / RATE;
  const alpha = Math.sin(turn) / Math.SQRT2;
  const cosine = Math.cos(turn);
  return biquad([(1 + cosine) / 2, -1 - cosine, (1 + cosine) / 2], [1 + alpha, -2 * cosine, 1 - alpha]);
}

/** Turns a range around a frequency in hertz up or down, in decibels. */
function bend(frequency: number, decibels: number, quality: number): Filter {
  const turn = (2 * Math.PI * frequency) / RATE;
  const alpha = Math.sin(turn) / (2 * quality);
  const factor = 10 ** (decibels / 40);
  const middle = -2 * Math.cos(turn);
  return biquad(
    [1 + alpha * factor, middle, 1 - alpha * factor],
    [1 + alpha / factor, middle, 1 - alpha / factor],
  );
}

type Three = readonly [number, number, number];

function biquad([b0, b1, b2]: Three, [a0, a1, a2]: Three): Filter {
  let [s1, s2] = [0, 0];
  return (sample) => {
    const value = (b0 * sample + s1) / a0;
    s1 = b1 * sample - a1 * value + s2;
    s2 = b2 * sample - a2 * value;
    return value;
  };
}

/** The frequency of a tone such as 'Bb3', in hertz. */
function frequencyOf(tone: string): number {
  const [, name = '', sign = '', octave = ''] = /^([A-G])([#b]?)(\d)$/.exec(tone) ?? [];
  const step = NAMES[name];
  if (step === undefined) throw new Error(`There is no tone '${tone}'.`);
  return 440 * 2 ** ((step + (SIGNS[sign] ?? 0) + 12 * Number(octave) - 57) / 12);
}

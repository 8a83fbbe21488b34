import { levelSamples } from '@voicedraft/audio-files/loudness/level-samples';
import { MUSIC_LUFS } from '@voicedraft/contract/music-settings';
import type { ShortSoundId } from '@voicedraft/contract/sound-settings';
import { BELL, createBand, createRandom, ELECTRIC_PIANO, type Instrument, pad, RATE } from './instruments.ts';
import { finishPiece, Loop, STROKE } from './loop.ts';

const PEAK_DB = -3;
/** In which each falls silent at its end, in seconds. */
const FALL = 0.4;
/** Its room takes a sound back a little, so that it stands where the voice does. */
const ROOM = { share: 0.22, seconds: 0.9, damping: 0.45 };

const MAKERS: Readonly<Record<ShortSoundId, () => Float32Array>> = { bell, rise, chimes };

/** A short sound, which ends in silence: the same samples whenever it is made. */
export function makeShortSound(sound: ShortSoundId): Float32Array {
  const samples = levelSamples(MAKERS[sound](), MUSIC_LUFS, PEAK_DB);
  const fall = FALL * RATE;
  for (let index = 0; index < fall; index += 1) {
    const at = samples.length - 1 - index;
    samples[at] = ((samples[at] ?? 0) * (1 - Math.cos((Math.PI * index) / fall))) / 2;
  }
  return samples;
}

/** Two strokes that are almost one. */
function bell(): Float32Array {
  const track = open(2.2);
  track.play(BELL, 'E5', 0, 2, 0.3);
  track.play(BELL, 'B5', 0.06, 2, 0.16);
  return finishPiece(track, ROOM);
}

/** Air that comes nearer and passes, over a chord that opens. */
function rise(): Float32Array {
  const track = open(1.9);
  track.play(sweep(1.5, 3), STROKE, 0, 1.5, 0.5);
  track.play(pad({ attack: 1.2, release: 0.4, brightness: 0.6 }), 'D4 A4 E5', 0, 1.3, 0.07);
  return finishPiece(track, ROOM);
}

/** A chord of four tones, from above to its root. */
function chimes(): Float32Array {
  const track = open(2.3);
  for (const [index, tone] of ['G5', 'E5', 'B4'].entries()) track.play(BELL, tone, index * 0.17, 1.5, 0.2);
  track.play(ELECTRIC_PIANO, 'C4 G4 C5', 0.51, 1.4, 0.16);
  return finishPiece(track, { ...ROOM, share: 0.3 });
}

/** A track whose beats are seconds, long enough for all that is played on it to end. */
function open(seconds: number): Loop {
  return new Loop(seconds, 60, 17);
}

/** Noise whose middle rises from low to high, and which falls at once when it is there. */
function sweep(seconds: number, octaves: number): Instrument {
  return () => {
    const random = createRandom(5);
    const steps = 24;
    const bands = Array.from({ length: steps + 1 }, (_, step) =>
      createBand(320 * 2 ** ((octaves * step) / steps), 1.4),
    );
    return Float32Array.from({ length: Math.round((seconds + 0.25) * RATE) }, (_, index) => {
      const time = index / RATE;
      const sample = 2 * random() - 1;
      const heard = bands.map((band) => band(sample));
      const place = Math.min(1, time / seconds) * steps;
      const [low, share] = [Math.floor(place), place % 1];
      const value = (1 - share) * (heard[low] ?? 0) + share * (heard[low + 1] ?? 0);
      const level =
        time < seconds ? (time / seconds) ** 2.2 : Math.cos((Math.PI * (time - seconds)) / 0.5) ** 2;
      return value * level;
    });
  };
}

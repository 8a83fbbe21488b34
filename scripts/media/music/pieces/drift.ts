import { BELL, pad } from '../instruments.ts';
import { finishPiece, Loop } from '../loop.ts';

const BAR = 4;

/** E flat with a raised fourth: chords of two bars that melt into each other, and single bells. */
export function drift(): Float32Array {
  const [tempo, bars] = [60, 9];
  const chords = [
    { tones: 'Eb3 Bb3 D4 G4', bass: 'Eb2', at: 0, bars: 2 },
    { tones: 'F3 A3 C4 G4', bass: 'F2', at: 2, bars: 2 },
    { tones: 'G3 Bb3 D4 F4', bass: 'G2', at: 4, bars: 2 },
    { tones: 'Ab3 C4 Eb4 Bb4', bass: 'Ab2', at: 6, bars: 2 },
    { tones: 'Bb2 F3 C4 Eb4', bass: 'Bb1', at: 8, bars: 1 },
  ];
  const piece = new Loop(bars * BAR, tempo, 23);
  for (const chord of chords) {
    piece.play(
      pad({ attack: 2, release: 3, brightness: 0.4, cents: 7 }),
      chord.tones,
      chord.at * BAR,
      chord.bars * BAR,
      0.14,
    );
    piece.play(
      pad({ attack: 1.5, release: 2.5, brightness: 0.1, cents: 3 }),
      chord.bass,
      chord.at * BAR,
      chord.bars * BAR,
      0.22,
    );
  }
  const bells: readonly (readonly [number, string])[] = [
    [1, 'G5'],
    [2.5, 'D5'],
    [5, 'Bb5'],
    [9, 'C5'],
    [11, 'A5'],
    [13.5, 'G5'],
    [17, 'D5'],
    [19, 'F5'],
    [22, 'Bb4'],
    [25, 'Eb5'],
    [27.5, 'G5'],
    [29, 'C5'],
    [33, 'F5'],
  ];
  for (const [at, tone] of bells) piece.play(BELL, tone, at, 1, 0.075);
  piece.swell(900, 12, 0.02);
  return finishPiece(piece, { share: 0.5, seconds: 3.2, damping: 0.3 });
}

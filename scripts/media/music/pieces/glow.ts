import { BASS, ELECTRIC_PIANO, KICK, noise, pad } from '../instruments.ts';
import { finishPiece, Loop, STROKE } from '../loop.ts';

const BAR = 4;

/** F major, an electric piano late in the evening. */
export function glow(): Float32Array {
  const [tempo, bars] = [72, 8];
  const chords = [
    { tones: 'A3 C4 E4 G4', bass: 'F2', melody: 'C5' },
    { tones: 'F3 A3 C4 E4', bass: 'D2', melody: 'A4' },
    { tones: 'A3 C4 D4 F4', bass: 'Bb2', melody: 'D5' },
    { tones: 'Bb3 D4 F4 G4', bass: 'C2', melody: 'G4' },
    { tones: 'G3 C4 E4', bass: 'A2', melody: 'E5' },
    { tones: 'F3 A3 C4 E4', bass: 'D2', melody: 'C5' },
    { tones: 'F3 A3 Bb3 D4', bass: 'G2', melody: 'D5' },
    { tones: 'Bb3 D4 E4 A4', bass: 'C2', melody: 'Bb4' },
  ];
  const piece = new Loop(bars * BAR, tempo, 41);
  const brush = noise(3000, 0.05, 0.07, 7);
  for (const [bar, { tones, bass, melody }] of chords.entries()) {
    const at = bar * BAR;
    piece.play(ELECTRIC_PIANO, tones, at, 1.8, 0.14);
    piece.play(ELECTRIC_PIANO, tones, at + 2.5, 1.3, 0.1);
    piece.play(ELECTRIC_PIANO, melody, at + 1.5, 2, 0.11);
    piece.play(pad({ brightness: 0.25 }), tones, at, BAR, 0.05);
    piece.play(BASS, bass, at, 1.4, 0.22);
    piece.play(BASS, bass, at + 2.5, 1.2, 0.16);
    piece.play(KICK, STROKE, at, 0.2, 0.16);
    piece.play(KICK, STROKE, at + 2.5, 0.2, 0.1);
    for (const beat of [1, 3]) piece.play(brush, STROKE, at + beat, 0.2, 0.06);
    for (const beat of [0.5, 1.5, 2.5, 3.5]) piece.play(brush, STROKE, at + beat, 0.2, 0.025);
  }
  return finishPiece(piece, { share: 0.3, seconds: 1.3, damping: 0.4 });
}

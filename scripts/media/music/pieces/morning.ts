import { BASS, KALIMBA, noise, pad } from '../instruments.ts';
import { finishPiece, Loop, STROKE } from '../loop.ts';

const BAR = 4;

/** D major, a thumb piano over open chords. */
export function morning(): Float32Array {
  const [tempo, bars] = [88, 10];
  const chords = [
    { pad: 'D3 A3 E4 F#4', bass: 'D3', figure: 'D4 A4 F#5 E5 A4 D5 F#5 A4' },
    { pad: 'C#3 A3 E4', bass: 'C#3', figure: 'C#4 A4 E5 C#5 A4 E5 A5 E5' },
    { pad: 'B2 F#3 A3 D4', bass: 'B2', figure: 'B3 F#4 D5 A4 F#4 D5 F#5 D5' },
    { pad: 'G2 D3 B3 F#4 A4', bass: 'G2', figure: 'G4 B4 F#5 D5 B4 A5 F#5 D5' },
    { pad: 'E3 B3 D4 G4', bass: 'E2', figure: 'E4 B4 G5 D5 B4 D5 G5 B4' },
    { pad: 'D3 A3 E4 F#4', bass: 'D2', figure: 'D4 A4 F#5 E5 A4 D5 A5 F#5' },
    { pad: 'F#3 A3 C#4 E4', bass: 'F#2', figure: 'F#4 A4 E5 C#5 A4 C#5 E5 C#5' },
    { pad: 'G2 D3 B3 F#4', bass: 'G2', figure: 'G4 B4 D5 F#5 D5 B4 D5 B4' },
    { pad: 'A2 D3 E4 A4', bass: 'A2', figure: 'A4 D5 E5 A5 E5 D5 A4 E5' },
    { pad: 'A2 C#4 E4 A4', bass: 'A2', figure: 'A4 C#5 E5 A5 E5 C#5 A4 E4' },
  ];
  const piece = new Loop(bars * BAR, tempo, 11);
  const shaker = noise(4200, 0.03, 0.035, 5);
  for (const [bar, chord] of chords.entries()) {
    const at = bar * BAR;
    piece.play(pad({ brightness: 0.45 }), chord.pad, at, BAR, 0.11);
    piece.play(BASS, chord.bass, at, 1.9, 0.22);
    piece.play(BASS, chord.bass, at + 2.5, 1.2, 0.14);
    piece.playFigure(KALIMBA, chord.figure, at, 0.5, [0.2, 0.12, 0.16, 0.13, 0.17, 0.12, 0.18, 0.12]);
    for (let beat = 0; beat < BAR; beat += 1) piece.play(shaker, STROKE, at + beat + 0.5, 0.2, 0.035);
  }
  return finishPiece(piece, { share: 0.34, seconds: 1.6, damping: 0.35 });
}

import { BASS, KICK, MUTED_STRING, noise, pad } from '../instruments.ts';
import { finishPiece, Loop, STROKE } from '../loop.ts';

const BAR = 4;

/** E minor, muted eighths that go on under everything. */
export function pulse(): Float32Array {
  const [tempo, bars] = [116, 16];
  const chords = [
    { bass: 'E2', pad: 'E3 B3 F#4 G4', figure: 'E4 B4 G4 B4 F#4 B4 G4 B4' },
    { bass: 'C2', pad: 'C3 G3 B3 E4', figure: 'E4 B4 G4 B4 E4 C5 G4 B4' },
    { bass: 'G2', pad: 'G3 B3 D4 A4', figure: 'D4 B4 G4 B4 A4 B4 G4 B4' },
    { bass: 'D2', pad: 'D3 A3 E4 F#4', figure: 'D4 A4 F#4 A4 E4 A4 F#4 A4' },
  ];
  const last = [
    { bass: 'A2', pad: 'A3 C4 E4 B4', figure: 'E4 C5 A4 C5 B4 C5 A4 C5' },
    { bass: 'C2', pad: 'C3 G3 B3 E4', figure: 'E4 B4 G4 B4 E4 C5 G4 B4' },
    { bass: 'D2', pad: 'D3 A3 E4 F#4', figure: 'D4 A4 F#4 A4 E4 A4 F#4 A4' },
    { bass: 'B2', pad: 'B2 F#3 A3 E4', figure: 'B3 A4 F#4 A4 E4 A4 F#4 A4' },
  ];
  const piece = new Loop(bars * BAR, tempo, 67);
  const hat = noise(5000, 0.008, 0.02, 8);
  for (const [bar, chord] of [...chords, ...chords, ...chords, ...last].entries()) {
    const at = bar * BAR;
    piece.play(pad({ brightness: 0.5, attack: 0.7, release: 1.1 }), chord.pad, at, BAR, 0.075);
    for (let half = 0; half < 2 * BAR; half += 1) {
      piece.play(BASS, chord.bass, at + half / 2, 0.36, half % 2 === 0 ? 0.2 : 0.13);
      piece.play(hat, STROKE, at + half / 2, 0.1, half % 2 === 0 ? 0.02 : 0.045);
    }
    for (let beat = 0; beat < BAR; beat += 2) piece.play(KICK, STROKE, at + beat, 0.2, 0.22);
    // The figure pauses in the third line of four bars: something has to come back.
    if (Math.floor(bar / 4) === 2) continue;
    piece.playFigure(MUTED_STRING, chord.figure, at, 0.42, [0.17, 0.11, 0.11, 0.11]);
  }
  return finishPiece(piece, { share: 0.24, seconds: 1.2, damping: 0.4 });
}

import { BASS, MARIMBA, MUTED_STRING, noise, pad } from '../instruments.ts';
import { finishPiece, Loop, STROKE } from '../loop.ts';

const BAR = 4;

/** C major, plucked and struck wood, as if somebody walked on tiptoe. */
export function steps(): Float32Array {
  const [tempo, bars] = [108, 12];
  const walk = [
    { root: 'C3', fifth: 'G2', wood: 'E4 - - G4 C5 - A4 G4', pluck: 'G3 C4 E4' },
    { root: 'A2', fifth: 'E3', wood: '- C4 E4 G4 - E4 C4 -', pluck: 'G3 C4 E4' },
    { root: 'D3', fifth: 'A2', wood: 'F4 - - A4 E5 - C5 A4', pluck: 'A3 C4 F4' },
    { root: 'G2', fifth: 'D3', wood: '- G4 B4 D5 - B4 G4 -', pluck: 'G3 B3 F4' },
  ];
  const look = [
    { root: 'F2', fifth: 'C3', wood: 'A4 - - C5 G5 - E5 C5', pluck: 'A3 C4 E4' },
    { root: 'E3', fifth: 'B2', wood: '- G4 B4 D5 - B4 G4 -', pluck: 'G3 B3 D4' },
    { root: 'D3', fifth: 'A2', wood: 'F4 - - A4 D5 - C5 A4', pluck: 'F3 A3 C4' },
    { root: 'G2', fifth: 'D3', wood: '- F4 G4 C5 D5 - C5 -', pluck: 'G3 C4 F4' },
  ];
  const piece = new Loop(bars * BAR, tempo, 37);
  const shaker = noise(4600, 0.02, 0.025, 6);
  for (const [bar, chord] of [...walk, ...look, ...walk].entries()) {
    const at = bar * BAR;
    piece.play(MUTED_STRING, chord.root, at, 0.45, 0.24);
    piece.play(MUTED_STRING, chord.fifth, at + 2, 0.45, 0.21);
    piece.play(BASS, chord.root, at, 0.6, 0.12);
    for (const beat of [1, 3]) piece.play(MUTED_STRING, chord.pluck, at + beat, 0.3, 0.1);
    piece.playFigure(MARIMBA, chord.wood, at, 0.4, [0.22, 0.16]);
    for (let half = 0; half < 2 * BAR; half += 1) {
      piece.play(shaker, STROKE, at + half / 2, 0.2, half % 2 === 0 ? 0.018 : 0.04);
    }
    piece.play(pad({ brightness: 0.2, attack: 0.6, release: 0.9 }), chord.pluck, at, BAR, 0.035);
  }
  return finishPiece(piece, { share: 0.22, seconds: 0.9, damping: 0.45 });
}

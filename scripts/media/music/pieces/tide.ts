import { FELT_PIANO, pad } from '../instruments.ts';
import { finishPiece, Loop } from '../loop.ts';

const BAR = 4;

/** A minor, a felt piano above slow waves. */
export function tide(): Float32Array {
  const [tempo, bars] = [56, 8];
  const chords = [
    { pad: 'A2 E3 B3 C4', bass: 'A2', piano: 'A3 E4 B4 - - C5 - -' },
    { pad: 'F2 C3 A3 E4', bass: 'F2', piano: 'F3 C4 A4 - - E4 - -' },
    { pad: 'C3 G3 D4 E4', bass: 'C2', piano: 'G3 E4 D5 - - - C5 -' },
    { pad: 'E2 B2 G3 D4', bass: 'E2', piano: 'E3 B3 G4 - - B4 - -' },
    { pad: 'D3 A3 C4 F4', bass: 'D2', piano: 'D3 A3 F4 - - A4 - -' },
    { pad: 'F2 C3 A3 E4', bass: 'F2', piano: 'F3 C4 E4 - - A4 - -' },
    { pad: 'A2 E3 A3 C4', bass: 'A2', piano: 'A3 E4 C5 - B4 - E4 -' },
    { pad: 'E2 B2 E3 A3', bass: 'E2', piano: 'E3 B3 A4 - G4 - - -' },
  ];
  const piece = new Loop(bars * BAR, tempo, 53);
  for (const [bar, { pad: tones, bass, piano }] of chords.entries()) {
    const at = bar * BAR;
    piece.play(pad({ attack: 1.8, release: 2.6, brightness: 0.3, cents: 6 }), tones, at, BAR, 0.1);
    piece.play(pad({ attack: 1.2, release: 2, brightness: 0.15, cents: 2 }), bass, at, BAR, 0.12);
    piece.playFigure(FELT_PIANO, piano, at, 2.2, [0.2, 0.14, 0.15, 0.13, 0.15, 0.14, 0.15, 0.13]);
  }
  piece.swell(620, 8, 0.09);
  return finishPiece(piece, { share: 0.42, seconds: 2.6, damping: 0.45 });
}

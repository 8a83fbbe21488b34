import { fileURLToPath } from 'node:url';
import type { PieceId } from '@voicedraft/contract/music-settings';

/** Path of a piece of music that comes with the product, which `scripts/media/make-music.ts` makes. */
export function pieceFile(piece: PieceId): string {
  return fileURLToPath(new URL(`../music/${piece}.opus`, import.meta.url));
}

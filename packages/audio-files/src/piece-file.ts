import { fileURLToPath } from 'node:url';
import type { PieceId } from '@voicedraft/contract/music-settings';
import type { ShortSoundId } from '@voicedraft/contract/sound-settings';

/** Path of a piece of music that comes with the product, which `scripts/media/make-music.ts` makes. */
export function pieceFile(piece: PieceId): string {
  return fileURLToPath(new URL(`../music/${piece}.opus`, import.meta.url));
}

/** Path of a short sound that comes with the product, which `scripts/media/make-sounds.ts` makes. */
export function shortSoundFile(sound: ShortSoundId): string {
  return fileURLToPath(new URL(`../sounds/${sound}.opus`, import.meta.url));
}

// Makes the pieces of music that come with the product: `node scripts/media/make-music.ts [piece …]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { encodeOpusLoop } from '@voicedraft/audio-files/opus/encode-opus';
import { pieceFile } from '@voicedraft/audio-files/piece-file';
import { PIECES } from '@voicedraft/contract/music-settings';
import { makePiece } from './music/make-piece.ts';

const named = new Set(process.argv.slice(2));
for (const { id } of PIECES) {
  if (named.size > 0 && !named.has(id)) continue;
  const file = await encodeOpusLoop(makePiece(id));
  mkdirSync(dirname(pieceFile(id)), { recursive: true });
  writeFileSync(pieceFile(id), file);
  process.stdout.write(`${id}: ${file.length} bytes\n`);
}

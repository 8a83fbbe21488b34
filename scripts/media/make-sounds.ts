// Makes the short sounds that come with the product: `node scripts/media/make-sounds.ts`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { encodeOpus } from '@voicedraft/audio-files/opus/encode-opus';
import { MUSIC } from '@voicedraft/audio-files/opus/opus-packets';
import { shortSoundFile } from '@voicedraft/audio-files/piece-file';
import { SHORT_SOUNDS } from '@voicedraft/contract/sound-settings';
import { makeShortSound } from './music/make-short-sound.ts';

for (const { id } of SHORT_SOUNDS) {
  const file = await encodeOpus(makeShortSound(id), MUSIC);
  mkdirSync(dirname(shortSoundFile(id)), { recursive: true });
  writeFileSync(shortSoundFile(id), file);
  process.stdout.write(`${id}: ${file.length} bytes\n`);
}

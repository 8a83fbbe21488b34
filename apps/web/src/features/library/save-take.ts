import type { Take } from '@voicedraft/contract/library';
import { nameAudioFile } from '#features/generations/audio-file.ts';
import { saveFile } from '#lib/save-file.ts';

/** Makes the browser save a take as WAV, by its specified name. */
export function saveTake({ audioUrl, createdAt }: Pick<Take, 'audioUrl' | 'createdAt'>): void {
  saveFile(audioUrl, nameAudioFile(Date.parse(createdAt)));
}

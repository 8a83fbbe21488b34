import type { MixPart } from '#model/voice-mix.ts';
import { dialectOf } from '#pronunciation/dialect.ts';
import { pronounceText } from '#pronounce-text.ts';
import type { SoundedPhrase } from './pack-stretches.ts';

/** The sounds of a text in the dialect of a voice, which is the first of a mix. */
export function soundText(text: string, [voice]: readonly MixPart[]): SoundedPhrase[] {
  return pronounceText(text, { dialect: dialectOf(voice?.name ?? '') });
}

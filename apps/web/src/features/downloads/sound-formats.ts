import type { SoundFileFormat } from '@voicedraft/contract/videos';

/** Formats of sound as menus show them: with what each is good for. */
export const SOUND_FORMATS: Readonly<
  Record<SoundFileFormat, { readonly name: string; readonly use: string }>
> = {
  wav: { name: 'WAV', use: 'Lossless, 24,000 Hz' },
  mp3: { name: 'MP3', use: 'For podcasts' },
  m4a: { name: 'M4A', use: 'For phones and video' },
  opus: { name: 'Opus', use: 'Smallest, for websites' },
};

/** Of calls for a mix: the server makes one at a time for an account, so others wait in the page. */
export const MIX_SCOPE = { id: 'sound-mix' } as const;

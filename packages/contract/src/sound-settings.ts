import { z } from 'zod';

/** Short sounds that come with the product, by their ids; whoever uses it may use them. */
export const SHORT_SOUNDS = [
  { id: 'bell', name: 'Bell', seconds: 2.2 },
  { id: 'rise', name: 'Rise', seconds: 1.9 },
  { id: 'chimes', name: 'Chimes', seconds: 2.3 },
] as const;
export const ShortSoundId = z.enum(SHORT_SOUNDS.map(({ id }) => id));
export type ShortSoundId = z.infer<typeof ShortSoundId>;

/** Maximum number of sounds between the lines of one video. */
export const SOUNDS_MAX = 50;
/** What is longer is faded out by then, in seconds: a sound is no music. */
export const SOUND_MAX_SECONDS = 60;
/** Level of a sound, in decibels relative to its file. */
export const SOUND_VOLUME_RANGE = { min: -40, max: 12, step: 1 } as const;

export const SOUND_TEXTS = {
  gone: 'A sound no longer exists. Remove it, or add another one.',
  lost: 'A sound of this voiceover cannot be read any more. Remove it on the page of its video.',
  tooMany: `A video can have ${SOUNDS_MAX} sounds. Remove one to add another.`,
  volume: `Please choose a volume from ${SOUND_VOLUME_RANGE.min} to ${SOUND_VOLUME_RANGE.max} dB`,
} as const;

import { z } from 'zod';
import { Seen, successOf } from './shapes.ts';

/** Texts of the checks that the editors make (second specification §5). */
export const CONTENT_TEXTS = {
  youtubeUrl: 'Please enter a valid YouTube URL',
  backgroundImage: 'Please enter a valid image URL (jpg, jpeg, png, gif, webp)',
  logoUrl: 'Please enter a logo URL',
  sectionTitles: 'Section titles are required',
  lastFeature: 'At least one feature is required',
} as const;

/** Longest line of content, in characters, as the shapes that are read bound it. */
export const CONTENT_LINE_MAX_LENGTH = 200;
export const CONTENT_PARAGRAPH_MAX_LENGTH = 2000;

/** Turns a part on or off; without `isActive` to the other state. */
export const Toggle = z.object({ isActive: z.boolean().optional(), ...Seen });

/** `{success, data, message}`, as the specified calls for whole parts answer. */
export function savedOf<T extends z.ZodType>(data: T) {
  return successOf(data).extend({ message: z.string() });
}

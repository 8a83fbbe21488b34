import { z } from 'zod';
import { ExpectedRevision, successOf } from './shapes.ts';

/** Validation texts of the editors (second specification §5). */
export const CONTENT_TEXTS = {
  youtubeUrl: 'Please enter a valid YouTube URL',
  backgroundImage: 'Please enter a valid image URL (jpg, jpeg, png, gif, webp)',
  logoUrl: 'Please enter a logo URL',
  sectionTitles: 'Section titles are required',
  lastFeature: 'At least one feature is required',
} as const;

/** Maximum length of a line of content, in characters, as in the schemas for reading. */
export const CONTENT_LINE_MAX_LENGTH = 200;
export const CONTENT_PARAGRAPH_MAX_LENGTH = 2000;

/** Activates or deactivates a part; without `isActive`, toggles it. */
export const Toggle = z.object({ isActive: z.boolean().optional(), ...ExpectedRevision });

/** `{success, data, message}`, the response of the specified endpoints for whole parts. */
export function savedOf<T extends z.ZodType>(data: T) {
  return successOf(data).extend({ message: z.string() });
}

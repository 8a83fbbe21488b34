import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { PROFILE_IMAGE_MAX_BYTES } from './limits.ts';

/** Texts for rejected uploads (the first from customer specification §5). */
export const UPLOAD_TEXTS = {
  imageTooLarge: 'File size exceeds 2 MB. Please upload a smaller image.',
  notAnImage: 'Please upload a JPEG, PNG, WebP or GIF image.',
  imageTooManyPixels: 'This image has too many pixels. Please upload a smaller one.',
  attachmentTooLarge: 'File size exceeds 5 MB. Please attach a smaller file.',
  notAnAttachment: 'Please attach a JPEG, PNG, WebP or GIF image, or a PDF file.',
  missing: 'Please choose a file.',
} as const;

/** Accepted image types, for the file chooser. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

export const uploadImage = post('/api/upload-image', {
  access: 'signed-in',
  feature: 'media',
  summary:
    'Store an image, re-encoded as WebP without its metadata; images not used within a day are deleted',
  upload: { field: 'image', maxBytes: PROFILE_IMAGE_MAX_BYTES },
  response: z.object({ success: z.literal(true), file: z.object({ url: z.string() }) }),
  rateLimit: 20,
});

export const getMedia = get('/media/{name}', {
  access: 'public',
  feature: 'media',
  summary: 'An uploaded image',
  params: z.object({ name: z.string().regex(/^[\da-f-]{36}\.webp$/) }),
  produces: ['image/webp'],
});

import { PROFILE_IMAGE_MAX_BYTES } from '@voicedraft/contract/limits';
import { describe, expect, it } from 'vitest';
import { findImageError } from './image-file.ts';

describe('findImageFault', () => {
  it('accepts the four image types up to the limit', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/gif']) {
      expect(findImageError({ type, size: PROFILE_IMAGE_MAX_BYTES }), type).toBeUndefined();
    }
  });

  it('rejects one byte more with the specified text', () => {
    expect(findImageError({ type: 'image/png', size: PROFILE_IMAGE_MAX_BYTES + 1 })).toBe(
      'File size exceeds 2 MB. Please upload a smaller image.',
    );
  });

  it('rejects files that are not images, including SVG, whatever their size', () => {
    for (const type of ['image/svg+xml', 'text/html', 'application/pdf', 'image/heic', '']) {
      expect(findImageError({ type, size: PROFILE_IMAGE_MAX_BYTES + 1 }), type).toBe(
        'Please upload a JPEG, PNG, WebP or GIF image.',
      );
    }
  });
});

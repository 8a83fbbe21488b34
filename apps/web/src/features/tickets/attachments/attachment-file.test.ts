import { ATTACHMENT_MAX_BYTES } from '@voicedraft/contract/limits';
import { describe, expect, it } from 'vitest';
import { findAttachmentError } from './attachment-file.ts';

describe('findAttachmentFault', () => {
  it('accepts images and PDF files up to the limit', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf']) {
      expect(findAttachmentError({ type, size: ATTACHMENT_MAX_BYTES }), type).toBeUndefined();
    }
  });

  it('rejects one byte more', () => {
    expect(findAttachmentError({ type: 'application/pdf', size: ATTACHMENT_MAX_BYTES + 1 })).toBe(
      'File size exceeds 5 MB. Please attach a smaller file.',
    );
  });

  it('rejects everything else', () => {
    for (const type of ['image/svg+xml', 'text/html', 'application/zip', '']) {
      expect(findAttachmentError({ type, size: 1 }), type).toBe(
        'Please attach a JPEG, PNG, WebP or GIF image, or a PDF file.',
      );
    }
  });
});

import { PROFILE_IMAGE_MAX_BYTES } from '@voicedraft/contract/limits';
import { IMAGE_TYPES, UPLOAD_TEXTS } from '@voicedraft/contract/media';

/**
 * Returns the reason why a file is not accepted (customer specification §5); undefined if it is. The server checks
 * again.
 */
export function findImageError(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return UPLOAD_TEXTS.notAnImage;
  if (file.size > PROFILE_IMAGE_MAX_BYTES) return UPLOAD_TEXTS.imageTooLarge;
  return undefined;
}

/**
 * Decodes an image file, in its correct orientation. Its URL is valid until {@link closeImage}. Rejects for a file
 * that the browser cannot show, whatever its name.
 */
export async function openImage(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
  } catch (cause) {
    closeImage(image);
    throw new Error('Your browser cannot display this image.', { cause });
  }
  return image;
}

/** Frees the memory of an image opened with {@link openImage}. */
export function closeImage(image: HTMLImageElement): void {
  URL.revokeObjectURL(image.src);
}

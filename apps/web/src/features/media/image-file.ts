import { PROFILE_IMAGE_MAX_BYTES } from '@voicedraft/contract/limits';
import { IMAGE_TYPES, UPLOAD_TEXTS } from '@voicedraft/contract/media';

/** Why a chosen file is not taken (customer specification §5); undefined when it is. The server looks again. */
export function findImageFault(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return UPLOAD_TEXTS.notAnImage;
  if (file.size > PROFILE_IMAGE_MAX_BYTES) return UPLOAD_TEXTS.imageTooLarge;
  return undefined;
}

/**
 * Decodes an image file, the right way up. Its address lasts until {@link closeImage}. Rejects for a file that
 * the browser cannot show, whatever its name says.
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

/** Frees the memory of an image that {@link openImage} opened. */
export function closeImage(image: HTMLImageElement): void {
  URL.revokeObjectURL(image.src);
}

import type { PercentCrop } from 'react-image-crop';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Largest width and height of a stored photo, in pixels. */
const PHOTO_SIDE = 512;

/** Returns the largest centred square of an image, in percent of its sides. */
export function largestSquare({ width, height }: Size): PercentCrop {
  const side = Math.min(width, height);
  const share = { width: (100 * side) / width, height: (100 * side) / height };
  return { unit: '%', ...share, x: (100 - share.width) / 2, y: (100 - share.height) / 2 };
}

/** Returns a selection in whole pixels of the image: always square, within the image, and at least one pixel. */
export function squareInPixels(crop: PercentCrop, { width, height }: Size): Square {
  const side = Math.max(1, Math.min(width, height, Math.round((crop.width * width) / 100)));
  const within = (start: number, length: number) => Math.max(0, Math.min(Math.round(start), length - side));
  return { x: within((crop.x * width) / 100, width), y: within((crop.y * height) / 100, height), side };
}

/** Draws the selected part of an image so that it fills a square canvas. */
export function drawSquare(canvas: HTMLCanvasElement, image: HTMLImageElement, crop: PercentCrop): void {
  const { x, y, side } = squareInPixels(crop, sizeOf(image));
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.imageSmoothingQuality = 'high';
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

/**
 * Returns the selected part of an image as a file of 512 by 512 pixels, or smaller if the selection is smaller.
 * WebP, or PNG from browsers that cannot write WebP; at that size both are far below the upload limit.
 */
export async function cropToFile(image: HTMLImageElement, crop: PercentCrop): Promise<File> {
  const canvas = document.createElement('canvas');
  const side = Math.min(PHOTO_SIDE, squareInPixels(crop, sizeOf(image)).side);
  canvas.width = side;
  canvas.height = side;
  drawSquare(canvas, image, crop);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.9);
  });
  if (blob === null) throw new Error('Your browser could not save the photo.');
  return new File([blob], `photo.${blob.type.replace('image/', '')}`, { type: blob.type });
}

/** Returns the size of an image in its own pixels. */
export function sizeOf(image: HTMLImageElement): Size {
  return { width: image.naturalWidth, height: image.naturalHeight };
}

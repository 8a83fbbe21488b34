import { UPLOAD_TEXTS } from '@voicedraft/contract/media';
import { AppError } from '#http/app-error.ts';

/**
 * Maximum number of decoded pixels: a photo from a high-end camera. A decompression bomb claims far more pixels
 * than it has bytes.
 */
const INPUT_PIXELS_MAX = 40_000_000;
/** Maximum length of the longer side of a stored image, in pixels. */
const SIDE_MAX = 2048;
const WEBP_QUALITY = 82;
const SECONDS_MAX = 20;
/** Number of images processed at the same time, and number that may wait. */
const AT_ONCE = 2;
const WAITING_MAX = 40;

/** First bytes of each format; a WebP's name follows its length. */
const BEGINNINGS = [
  { kind: 'jpeg', bytes: '\u00ff\u00d8\u00ff', at: 0 },
  { kind: 'png', bytes: '\u0089PNG\r\n\u001a\n', at: 0 },
  { kind: 'gif', bytes: 'GIF8', at: 0 },
  { kind: 'webp', bytes: 'WEBP', at: 8 },
] as const;
type ImageKind = (typeof BEGINNINGS)[number]['kind'];

/** Loaded with the first image: it takes 8 MB, which a process that only works on jobs never needs. */
export const loadLibrary = () => import('./image-library.ts');

/**
 * Decodes an uploaded image and encodes it as WebP: the first frame, upright, at most 2048 pixels wide and high,
 * without metadata or anything else embedded (docs/decisions/0014-uploads.md). The format is detected from the
 * bytes: JPEG, PNG, WebP or GIF.
 * @throws AppError `validation` with a text on the field `image`; `unavailable` while too many wait
 */
export async function encodeImage(content: Buffer): Promise<Buffer> {
  const kind = findKind(content);
  if (kind === null) throw refusal('notAnImage');
  await takeTurn();
  try {
    return await decodeAndWrite(content, kind);
  } finally {
    passTurn();
  }
}

async function decodeAndWrite(content: Buffer, kind: ImageKind): Promise<Buffer> {
  // Phones and old programs write files with small errors that every viewer tolerates; a truncated file is
  // rejected.
  const { sharp } = await loadLibrary();
  const image = sharp(content, { failOn: 'error', limitInputPixels: INPUT_PIXELS_MAX, pages: 1 });
  const { width, height, format } = await image.metadata().catch((cause: unknown) => {
    throw isTooLarge(cause) ? refusal('imageTooManyPixels', cause) : refusal('notAnImage', cause);
  });
  if (format !== kind) throw refusal('notAnImage');
  if (width * height > INPUT_PIXELS_MAX) throw refusal('imageTooManyPixels');
  return image
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer()
    .catch((cause: unknown) => {
      throw isTooLarge(cause) ? refusal('imageTooManyPixels', cause) : refusal('notAnImage', cause);
    });
}

function findKind(content: Buffer): ImageKind | null {
  const start = content.toString('latin1', 0, 16);
  return BEGINNINGS.find(({ bytes, at }) => start.startsWith(bytes, at))?.kind ?? null;
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && /pixel limit|too large|dimension/i.test(error.message);
}

function refusal(name: 'notAnImage' | 'imageTooManyPixels', cause?: unknown): AppError {
  const text = UPLOAD_TEXTS[name];
  return new AppError('validation', text, { fields: { image: text }, cause });
}

let working = 0;
const waiting: (() => void)[] = [];

async function takeTurn(): Promise<void> {
  if (working < AT_ONCE) {
    working += 1;
    return;
  }
  if (waiting.length >= WAITING_MAX) throw new AppError('unavailable');
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  await promise;
}

/** The longest-waiting image takes the place of the one that has ended. */
function passTurn(): void {
  const next = waiting.shift();
  if (next === undefined) working -= 1;
  else next();
}

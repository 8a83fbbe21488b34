import { UPLOAD_TEXTS } from '@voicedraft/contract/media';
import { AppError } from '#http/app-error.ts';
import { Turns } from '#http/turns.ts';

const WEBP_QUALITY = 82;
const SECONDS_MAX = 20;

/** First bytes of each format, and what the library calls it; names of WebP and AVIF follow a length. */
const BEGINNINGS = [
  { kind: 'jpeg', bytes: '\u00ff\u00d8\u00ff', at: 0, format: 'jpeg' },
  { kind: 'png', bytes: '\u0089PNG\r\n\u001a\n', at: 0, format: 'png' },
  { kind: 'gif', bytes: 'GIF8', at: 0, format: 'gif' },
  { kind: 'webp', bytes: 'WEBP', at: 8, format: 'webp' },
  { kind: 'avif', bytes: 'ftypavif', at: 4, format: 'heif' },
  { kind: 'avif', bytes: 'ftypavis', at: 4, format: 'heif' },
] as const;
type Beginning = (typeof BEGINNINGS)[number];

/** What is accepted as an image of some use, what becomes of it, and what its sender is told. */
export interface ImageRules {
  readonly kinds: readonly Beginning['kind'][];
  /** Maximum number of decoded pixels: a decompression bomb claims far more than it has bytes. */
  readonly maxPixels: number;
  /** Maximum length of the longer side of the stored image, in pixels. */
  readonly maxSide: number;
  /** Of all who send images of this use. */
  readonly turns: Turns;
  /** The field of the form, and texts for it. */
  readonly field: string;
  readonly texts: { readonly notAnImage: string; readonly tooManyPixels: string };
}

/** Photos and images of the site: as large as a photo from a high-end camera. */
const IMAGES: ImageRules = {
  kinds: ['jpeg', 'png', 'webp', 'gif'],
  maxPixels: 40_000_000,
  maxSide: 2048,
  turns: new Turns({ atOnce: 2, waitingMax: 40 }),
  field: 'image',
  texts: { notAnImage: UPLOAD_TEXTS.notAnImage, tooManyPixels: UPLOAD_TEXTS.imageTooManyPixels },
};

/** An image as it is stored. */
export interface EncodedImage {
  readonly content: Buffer;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Loaded with the first image: it takes 8 MB, which a process that only works on jobs never needs. */
export const loadLibrary = () => import('./image-library.ts');

/**
 * Decodes an uploaded image and encodes it as WebP: the first frame, upright, at most as large as the rules say,
 * without metadata or anything else embedded (docs/decisions/0014-uploads.md). The format is detected from the
 * bytes.
 * @param caller has one image at a time, if given
 * @throws AppError `validation` with a text on the field of the rules; as {@link Turns.run}
 */
export async function encodeImage(
  content: Buffer,
  rules: ImageRules = IMAGES,
  caller?: string,
): Promise<EncodedImage> {
  const start = content.toString('latin1', 0, 16);
  const found = BEGINNINGS.find(({ bytes, at }) => start.startsWith(bytes, at));
  if (found === undefined || !rules.kinds.includes(found.kind)) throw refuse(rules, 'notAnImage');
  return rules.turns.run(() => decodeAndWrite(content, found, rules), caller);
}

async function decodeAndWrite(content: Buffer, found: Beginning, rules: ImageRules): Promise<EncodedImage> {
  const { maxPixels, maxSide } = rules;
  const explain = (cause: unknown) => {
    throw refuse(rules, isTooLarge(cause) ? 'tooManyPixels' : 'notAnImage', cause);
  };
  // Phones and old programs write files with small errors that every viewer tolerates; a truncated file is
  // rejected.
  const { sharp } = await loadLibrary();
  const image = sharp(content, { failOn: 'error', limitInputPixels: maxPixels, pages: 1 });
  const { width, height, format } = await image.metadata().catch(explain);
  if (format !== found.format) throw refuse(rules, 'notAnImage');
  if (width * height > maxPixels) throw refuse(rules, 'tooManyPixels');
  const { data, info } = await image
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer({ resolveWithObject: true })
    .catch(explain);
  return { content: data, width: info.width, height: info.height };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && /pixel limit|too large|dimension/i.test(error.message);
}

function refuse({ field, texts }: ImageRules, name: keyof ImageRules['texts'], cause?: unknown): AppError {
  return new AppError('validation', texts[name], { fields: { [field]: texts[name] }, cause });
}

import { UPLOAD_TEXTS } from '@voicedraft/contract/media';
import { encodeImage } from '#features/media/service.ts';
import { AppError } from '#http/app-error.ts';
import type { Upload } from '#http/read-upload.ts';

/** A file as it is stored and sent. */
export interface AttachmentFile {
  readonly name: string;
  readonly contentType: 'image/webp' | 'application/pdf';
  readonly content: Buffer;
}

const NAME_MAX_LENGTH = 120;
/** What may precede a PDF's header: a byte order mark and white space. */
const PDF_START = /^(?:\xef\xbb\xbf)?\s{0,16}%PDF-\d/;
/** A PDF ends with its end mark, optionally followed by white space. */
const PDF_END = /%%EOF[\s\0]*$/;
/** Number of bytes at the end in which the mark must be. */
const PDF_END_BYTES = 1024;
/** Number of bytes at the start in which content sniffing looks for a page. */
const PAGE_BYTES = 1024;
const PAGE_START = /<(?:!doctype|html|head|body|script|svg|iframe)\b/i;
/** Headers deep inside a file, so that the file can also be a PDF: archives and disk images. */
const INNER_HEADERS = [
  { at: 128, bytes: 'DICM' },
  { at: 257, bytes: 'ustar' },
  { at: 0x8001, bytes: 'CD001' },
] as const;
/** Signature of the last record of a ZIP archive, and its length without a comment and with the longest one. */
const ZIP_END = 'PK\x05\x06';
const ZIP_END_BYTES = 22;
const ZIP_END_MAX_BYTES = ZIP_END_BYTES + 0xffff;

/**
 * Makes an uploaded file safe to send to others: an image is encoded again as WebP; a PDF stays unchanged, but must
 * not also be valid as another format. The format is detected from the bytes.
 * @throws AppError `validation` with a text on the field `file`
 */
export async function prepareAttachment({ name, content }: Upload): Promise<AttachmentFile> {
  if (PDF_START.test(content.toString('latin1', 0, 32))) {
    if (!isPdfOnly(content)) throw refusal(UPLOAD_TEXTS.notAnAttachment);
    return { name: cleanName(name, '.pdf'), contentType: 'application/pdf', content };
  }
  const image = await encodeImage(content).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'validation') throw error;
    const isImage = error.message !== UPLOAD_TEXTS.notAnImage;
    throw refusal(isImage ? error.message : UPLOAD_TEXTS.notAnAttachment, error);
  });
  return { name: cleanName(name, '.webp'), contentType: 'image/webp', content: image };
}

/**
 * A name that can be shown and saved anywhere: without folders, control characters and characters that change the
 * text direction, at most 120 characters long, with the extension of the content.
 */
export function cleanName(given: string, extension: '.pdf' | '.webp'): string {
  const [last = ''] = given.split(/[/\\]/).slice(-1);
  const stem = last
    .replaceAll(/\p{C}/gu, '')
    // How forms encode the three characters that they do not send in a name.
    .replaceAll(/%22|%0[ad]/gi, ' ')
    .replaceAll(/[<>:"|?*\s]+/g, ' ')
    .replace(/\.[a-z\d]{1,5}\s*$/i, '')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  const room = NAME_MAX_LENGTH - extension.length;
  return `${cutText(stem, room).trimEnd() || 'attachment'}${extension}`;
}

/** The start of a text: at most the given number of UTF-16 units, and never ending inside a character. */
function cutText(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, limit).replace(/[\ud800-\udbff]$/, '');
}

function isPdfOnly(content: Buffer): boolean {
  const end = content.toString('latin1', Math.max(0, content.length - PDF_END_BYTES));
  const start = content.toString('latin1', 0, PAGE_BYTES);
  return PDF_END.test(end) && !PAGE_START.test(start) && !holdsInnerHeader(content) && !endsAsZip(content);
}

function holdsInnerHeader(content: Buffer): boolean {
  return INNER_HEADERS.some(({ at, bytes }) => content.toString('latin1', at, at + bytes.length) === bytes);
}

/** Whether an archive ends where the file ends: its last record contains the length of the comment that follows. */
function endsAsZip(content: Buffer): boolean {
  const first = Math.max(0, content.length - ZIP_END_MAX_BYTES);
  for (let at = content.length - ZIP_END_BYTES; at >= first; at -= 1) {
    at = content.lastIndexOf(ZIP_END, at, 'latin1');
    if (at < first) return false;
    if (at + ZIP_END_BYTES + content.readUInt16LE(at + 20) === content.length) return true;
  }
  return false;
}

function refusal(text: string, cause?: unknown): AppError {
  return new AppError('validation', text, { fields: { file: text }, cause });
}

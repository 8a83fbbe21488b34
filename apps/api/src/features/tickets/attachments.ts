import { TICKET_FILES_MAX_BYTES } from '@voicedraft/contract/limits';
import { UPLOAD_TEXTS } from '@voicedraft/contract/media';
import type { Attachment } from '@voicedraft/contract/tickets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import {
  deleteDrafts,
  deleteStaleDrafts,
  type DraftKind,
  encodeImage,
  findOrphanFiles,
  storeDraft,
} from '#features/media/service.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { cleanName } from '#http/clean-name.ts';
import { refuseRecord } from '#http/refuse-role.ts';
import { nameParameters } from '#http/name-parameters.ts';
import type { Upload } from '#http/read-upload.ts';
import { UPLOADED_FILE_POLICY } from '#http/security-headers.ts';
import { sendObject } from '#http/send-object.ts';
import * as repository from './attachment-repository.ts';
import { toWireAttachment } from './mapper.ts';

const FILES: DraftKind = {
  table: { name: 'ticketAttachments', usedBy: 'ticketId' },
  keyOf: attachmentKey,
  keys: /^attachments\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/,
  max: 20,
  tooMany: 'You have uploaded too many files without sending them. Please send some of them first.',
  undeleted: 'a file that was not sent could not be deleted yet',
};

const NO_ROOM =
  'The files in your tickets take up 200 MB, which is all that an account may send. Please write where we can download this one.';

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

/** A file as it is stored and sent. */
interface AttachmentFile {
  readonly name: string;
  readonly contentType: 'image/webp' | 'application/pdf';
  readonly content: Buffer;
}

/** Storage key of a file. */
export function attachmentKey(id: string): string {
  return `attachments/${id}`;
}

/**
 * Stores a file for a message that is about to be sent. Deleted if it is not sent within a day.
 * @throws AppError `validation` for a file that is neither image nor PDF; `rate_limited` for an account with 20
 * unsent files; `conflict` for one with too much in its tickets
 */
export async function uploadAttachment(context: Context, actor: Actor, upload: Upload): Promise<Attachment> {
  const { name, contentType, content } = await prepareAttachment(upload);
  const draft = { id: crypto.randomUUID(), ownerId: actor.id, name, contentType, size: content.length };
  await storeDraft(context, FILES, draft, content, async (tx) => {
    const bytes = await repository.sumSentBytes(tx, actor.id);
    if (bytes + draft.size > TICKET_FILES_MAX_BYTES) throw new AppError('conflict', NO_ROOM);
    await repository.insertDraft(tx, draft);
  });
  return toWireAttachment(draft);
}

/**
 * Attaches uploaded files to a message.
 * @param target the message; null is the first one of its ticket
 * @throws AppError `validation` if one of them belongs to another user, is too old, or is attached to another
 * message
 */
export async function attachFiles(
  tx: Tx,
  ids: readonly string[],
  ownerId: string,
  target: { readonly ticketId: string; readonly messageId: number | null },
): Promise<void> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return;
  if ((await repository.attachDrafts(tx, distinct, ownerId, target)) < distinct.length) {
    const text = 'A file no longer exists. Please attach it again.';
    throw new AppError('validation', text, { fields: { attachments: text } });
  }
}

/**
 * Sends a file to the owner of its ticket, to its uploader while it is unsent, and to administrators. A PDF is
 * downloaded, not opened; no file can run scripts.
 * @throws AppError `not_found` for everybody else, `forbidden` for other staff
 */
export async function sendAttachment(
  context: Context,
  actor: Actor,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await repository.findAttachment(context.db, id);
  const owner = file?.ticketId === null ? file.ownerId : file?.ticketUserId;
  if (file === null || (owner !== actor.id && !mayUse(actor, 'tickets'))) {
    throw refuseRecord(actor, 'tickets', 'read');
  }
  const disposition = file.contentType === 'application/pdf' ? 'attachment' : 'inline';
  void reply
    .header('content-disposition', `${disposition}; ${nameParameters(file.name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', UPLOADED_FILE_POLICY);
  const options = { contentType: file.contentType, cacheControl: 'private, no-cache' };
  return sendObject(context.storage, attachmentKey(id), options, request, reply);
}

/**
 * Deletes a file that the caller has uploaded and not sent.
 * @throws AppError `not_found` for any other
 */
export async function deleteUnsent(context: Context, actor: Actor, id: string): Promise<void> {
  if (!(await repository.expireDraft(context.db, id, actor.id))) throw new AppError('not_found');
  await deleteDrafts(context, FILES, [id]);
}

/** Deletes files that were not sent within a day. */
export async function deleteUnsentAttachments(context: Context): Promise<void> {
  await deleteStaleDrafts(context, FILES);
}

/** Of the given stored files, the attachments without a row. Ignores names that are not attachments. */
export async function findOrphanedAttachments(db: Db, keys: readonly string[]): Promise<string[]> {
  return findOrphanFiles(db, FILES, keys);
}

/**
 * Makes an uploaded file safe to send to others: an image is encoded again as WebP; a PDF stays unchanged, but must
 * not also be valid as another format. The format is detected from the bytes.
 * @throws AppError `validation` with a text on the field `file`
 */
async function prepareAttachment({ name, content }: Upload): Promise<AttachmentFile> {
  if (PDF_START.test(content.toString('latin1', 0, 32))) {
    if (!isPdfOnly(content)) throw refusal(UPLOAD_TEXTS.notAnAttachment);
    return { name: cleanName(name, 'attachment', '.pdf'), contentType: 'application/pdf', content };
  }
  const { content: image } = await encodeImage(content).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'validation') throw error;
    const isImage = error.message !== UPLOAD_TEXTS.notAnImage;
    throw refusal(isImage ? error.message : UPLOAD_TEXTS.notAnAttachment, error);
  });
  return { name: cleanName(name, 'attachment', '.webp'), contentType: 'image/webp', content: image };
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

import type { Attachment } from '@voicedraft/contract/tickets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { isAdmin, type Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { Upload } from '#http/read-upload.ts';
import { sendObject } from '#http/send-object.ts';
import { findStray } from '#integrations/storage/find-stray.ts';
import { prepareAttachment } from './attachment-file.ts';
import * as repository from './attachment-repository.ts';
import { toWireAttachment } from './mapper.ts';

/** Files of one account that wait for a message. */
const DRAFTS_MAX = 20;
const BATCH = 100;
const STORED = /^attachments\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Where a file is stored. */
export function attachmentKey(id: string): string {
  return `attachments/${id}`;
}

/**
 * Stores a file for a message that is about to be sent; one that is not sent within a day is deleted.
 * @throws AppError `validation` for a file that is neither image nor PDF; `rate_limited` for an account with
 * 20 files that were not sent
 */
export async function uploadAttachment(context: Context, actor: Actor, upload: Upload): Promise<Attachment> {
  const { name, contentType, content } = await prepareAttachment(upload);
  const draft = { id: crypto.randomUUID(), ownerId: actor.id, name, contentType, size: content.length };
  // The row comes first: what a crash leaves behind is found by it.
  const noted = await context.db.transaction().execute((tx) => repository.insertDraft(tx, draft, DRAFTS_MAX));
  if (!noted) {
    throw new AppError(
      'rate_limited',
      'You have uploaded too many files without sending them. Please send some of them first.',
    );
  }
  try {
    await context.storage.put(attachmentKey(draft.id), content);
  } catch (error) {
    await deleteDrafts(context, [draft.id]);
    throw error;
  }
  return toWireAttachment(draft);
}

/**
 * Gives uploaded files to a message.
 * @param place the message; null stands for the first one of its ticket
 * @throws AppError `validation` when one of them is not the owner's, is too old, or went with another message
 */
export async function attachFiles(
  tx: Tx,
  ids: readonly string[],
  ownerId: string,
  place: { readonly ticketId: string; readonly messageId: number | null },
): Promise<void> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return;
  if ((await repository.attachDrafts(tx, distinct, ownerId, place)) < distinct.length) {
    const text = 'A file no longer exists. Please attach it again.';
    throw new AppError('validation', text, { fields: { attachments: text } });
  }
}

/**
 * Sends a file to the owner of its ticket, to who uploaded it as long as it is not sent, and to
 * administrators. A PDF is saved, not opened; nothing in any of them runs.
 * @throws AppError `not_found` for everybody else
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
  if (file === null || (owner !== actor.id && !isAdmin(actor))) throw new AppError('not_found');
  const disposition = file.contentType === 'application/pdf' ? 'attachment' : 'inline';
  void reply
    .header('content-disposition', `${disposition}; ${nameParameters(file.name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'");
  const options = { contentType: file.contentType, cacheControl: 'private, no-cache' };
  return sendObject(context.storage, attachmentKey(id), options, request, reply);
}

/** Deletes files that were not sent within a day. */
export async function deleteUnsentAttachments(context: Context): Promise<void> {
  await deleteDrafts(context, await repository.findStaleDrafts(context.db, BATCH));
}

/** The row goes last: as long as it is there, the file's deletion is tried again. */
async function deleteDrafts(context: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await context.storage.delete(attachmentKey(id));
      await repository.deleteDraft(context.db, id);
    } catch (error) {
      context.log.warn({ err: error, id }, 'a file that was not sent could not be deleted yet');
    }
  }
}

/** Of stored files, those that no row knows. Other names are none of ours. */
export async function findStrayAttachments(db: Db, keys: readonly string[]): Promise<string[]> {
  return findStray(keys, STORED, (ids) => repository.findKnown(db, ids));
}

/** A name in the plain form that every program reads, and in the full one (RFC 6266, RFC 5987). */
function nameParameters(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w. ()-]+/g, '_');
  const full = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${full}`;
}

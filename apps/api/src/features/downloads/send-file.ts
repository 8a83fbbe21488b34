import { Readable } from 'node:stream';
import { FILE_FORMAT_TYPES, type FileFormat } from '@voicedraft/contract/downloads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { nameParameters } from '#http/name-parameters.ts';
import { sendObject } from '#http/send-object.ts';
import { sendStream } from '#http/send-stream.ts';

/** Source of a file's bytes: the object store, memory, or a stream made while sending. */
export type FileSource =
  /** With `before`, behind these bytes. */
  | { readonly key: string; readonly before?: Buffer }
  | { readonly content: Buffer }
  | { readonly parts: AsyncIterable<Uint8Array> };

/** Sends a file to be saved under a name, which consists of letters and digits of any script and of hyphens. */
export function sendTakeFile(
  { storage }: Pick<Context, 'storage'>,
  file: FileSource,
  { name, format }: { readonly name: string; readonly format: FileFormat },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  const contentType = FILE_FORMAT_TYPES[format];
  void reply.header('content-disposition', `attachment; ${nameParameters(`${name}.${format}`)}`);
  if ('key' in file) {
    const { key, ...rest } = file;
    const options = { contentType, cacheControl: 'private, no-cache', ...rest };
    return sendObject(storage, key, options, request, reply);
  }
  const isText = contentType.startsWith('text/') || format === 'srt';
  void reply
    .type(isText ? `${contentType}; charset=utf-8` : contentType)
    .header('cache-control', 'private, no-cache');
  if ('content' in file) return reply.send(file.content);
  return sendStream(reply, () => Readable.from(file.parts, { objectMode: false }));
}

/** Sends an archive of several takes while it is made. */
export function sendArchive(content: AsyncIterable<Uint8Array>, reply: FastifyReply): FastifyReply {
  void reply
    .type('application/zip')
    .header('content-disposition', 'attachment; filename="takes.zip"')
    .header('cache-control', 'private, no-store');
  return sendStream(reply, () => Readable.from(content, { objectMode: false }));
}

import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { openBehind } from '#integrations/storage/open-behind.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectStore } from '#integrations/storage/object-store.ts';
import { AppError, requireFound } from './app-error.ts';
import { sendStream } from './send-stream.ts';

interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The bytes that a Range header asks for; null for the whole object (no header, or one that may be ignored, such as
 * several ranges).
 * @throws AppError `range_not_satisfiable` if they are beyond the end
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const [, from = '', to = ''] = match;
  const range =
    from === ''
      ? { start: Math.max(0, size - Number(to)), end: size - 1 }
      : { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  if (range.start >= size || (from === '' && Number(to) === 0)) throw new AppError('range_not_satisfiable');
  return range;
}

interface SendOptions {
  readonly contentType: string;
  readonly cacheControl: string;
}

/**
 * Sends a stored object that never changes, in full or the requested range.
 * @param options with `before`, the object comes behind these bytes
 */
export async function sendObject(
  storage: Pick<ObjectStore, 'stat' | 'openRange'>,
  key: string,
  options: SendOptions & { readonly before?: Buffer },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const info = requireFound(await storage.stat(key));
  const { before = Buffer.of() } = options;
  const size = before.length + info.size;
  const version = `${size.toString(36)}-${info.modifiedAt.getTime().toString(36)}`;
  const etag = before.length === 0 ? `"${version}"` : `"${version}-${hashBytes(before)}"`;
  const open = (start: number, end: number) => openBehind(before, storage, key, start, end);
  return send({ size, etag, open }, options, request, reply);
}

/** Sends what was made for this request, in full or the requested range. */
export function sendBytes(
  bytes: Buffer,
  options: SendOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const etag = `"${hashBytes(bytes)}"`;
  const open = (start: number, end: number) => bytes.subarray(start, end + 1);
  return send({ size: bytes.length, etag, open }, options, request, reply);
}

function hashBytes(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

interface Source {
  readonly size: number;
  readonly etag: string;
  /** `end` inclusive. */
  readonly open: (start: number, end: number) => Readable | Buffer;
}

function send(
  { size, etag, open }: Source,
  options: SendOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  void reply
    .header('content-type', options.contentType)
    .header('cache-control', options.cacheControl)
    .header('accept-ranges', 'bytes')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  let range: ByteRange | null;
  try {
    range = parseRange(request.headers.range, size);
  } catch (error) {
    void reply.header('content-range', `bytes */${size}`);
    throw error;
  }
  if (range === null) {
    return sendStream(reply.header('content-length', size), () => open(0, size - 1));
  }
  const { start, end } = range;
  void reply
    .status(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1);
  return sendStream(reply, () => open(start, end));
}
